// Two weeks of page views, and the report that is made of them.

import { parseAlertRules } from '../../../src/inputs/alert-rule.ts'
import { toWeeks } from '../../../src/inputs/window.ts'
import type { Collection, Provenance, TrendPoint, WindowViews } from '../../../src/page-views/collector.ts'
import { createReport, type ReportInputs } from '../../../src/page-views/create-report.ts'
import type { SiteList } from '../../../src/page-views/site-pages.ts'
import type { PageViewRow } from '../../../src/service/schema.ts'

export const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
export const previousWindow = { from: '2026-11-07', to: '2026-11-14', days: 7 }

export const whole: Provenance = {
  rowsRead: 3,
  duplicates: 0,
  unreadableRows: 0,
  difference: 0,
  totalsChanged: false,
  isComplete: true,
}

export interface Given {
  readonly now: readonly PageViewRow[]
  readonly before?: readonly PageViewRow[] | undefined
  readonly provenance?: Partial<Provenance>
  readonly previousProvenance?: Partial<Provenance>
}

export function views(read: readonly PageViewRow[], signs: Partial<Provenance> = {}, days = window): WindowViews {
  return { window: days, totals: sumOf(read), rows: read, provenance: { ...whole, ...signs } }
}

export function collectionOf({ now, before, provenance, previousProvenance }: Given): Collection {
  return { current: views(now, provenance), previous: before && views(before, previousProvenance, previousWindow) }
}

export function reportOf(given: Given, inputs: Partial<ReportInputs> = {}) {
  const collection = collectionOf(given)
  return createReport({ collection, isOngoing: false, trendKind: 'none', trend: [], top: 10, requests: 3, ...inputs })
}

export function rulesOf(text: string) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rule: ${JSON.stringify(rules.wrong)}`)
  return rules
}

/** These are the pages that the site's own list names. */
export function siteListOf(paths: readonly string[], hosts: readonly string[] = []): SiteList {
  return { pages: new Map(paths.map((path) => [path, path])), hosts }
}

/** The eight weeks that end with the window, with so many people and agents. */
export function weeksOf(counts: readonly (readonly [human: number, ai: number])[]): TrendPoint[] {
  return toWeeks(window).map((week, index) => {
    const [human, ai] = counts[index] ?? [0, 0]
    return { window: week, totals: { human, ai, total: human + ai } }
  })
}

export function row(path: string, human: number, ai: number): PageViewRow {
  return { path, human, ai, total: human + ai }
}

export function rows(count: number, prefix = '/page-'): PageViewRow[] {
  return Array.from({ length: count }, (_, index) => row(`${prefix}${index}`, index % 7, index % 5))
}

export function sumOf(all: readonly PageViewRow[]) {
  const totals = { human: 0, ai: 0, total: 0 }
  for (const { human, ai, total } of all) {
    totals.human += human
    totals.ai += ai
    totals.total += total
  }
  return totals
}

/** Each with what it tries. */
export const hostilePaths: readonly (readonly [name: string, path: string])[] = [
  ['H48: a pipe', '/a|b||c\\|d'],
  ['H49: backticks', `${'`'.repeat(20)}a\`b\`\`c`],
  ['H49: a backtick at the end', '/a`'],
  ['H51: HTML', '</td></table><script>alert(1)</script><img src=x onerror=alert(1)><details open><!--<style>'],
  ['H52: images and links', '![](https://evil.example/x.png) [a](https://evil.example) www.evil.example'],
  ['H53: letters of all kinds', '/日本語/👩‍👩‍👧/é'],
  ['H54: direction and hidden characters', '/\u202Eabc\u2066\u200F\uFEFF\u00AD\u{E0041}'],
  ['H55: controls and halves', '/\u0000\u001B[31m\u0085\u2028\ud800\r\n'],
  ['H58: mentions', '@org/team #123 GH-1 Fixes #1'],
  ['H59: commands', '\n/merge\n@dependabot rebase\n/agent new\nbors r+'],
  ['commands of a runner', '\n::set-output name=outcome::evil\n##[add-mask]a'],
  ['math', '/$\\frac{1}{2}$/$$x$$'],
  ['a path of 4,000 characters', `/${'long'.repeat(1000)}`],
  ['a table of its own', '\n\n| a | b |\n| - | - |\n'],
  ['an empty one', ' '],
]
