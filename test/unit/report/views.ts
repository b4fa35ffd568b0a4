// Two weeks of page views, and what is found in them.

import type { PageViewRow } from '../../../src/kit/service/schema.ts'
import { parseAlertRules } from '../../../src/report/alert-rule.ts'
import type { Provenance, WindowViews } from '../../../src/report/collector.ts'
import { type FindingsInputs, toFindings } from '../../../src/report/findings.ts'
import type { ReportCollection, TrendPoint } from '../../../src/report/history.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import type { SiteList } from '../../../src/report/site-pages.ts'
import { toWeeks } from '../../../src/report/window.ts'

export const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
export const previousWindow = { from: '2026-11-07', to: '2026-11-14', days: 7 }

export const whole: Provenance = {
  rowsRead: 3,
  duplicates: 0,
  unreadableRows: 0,
  difference: 0,
  totalsChanged: false,
  isComplete: true,
  cutOffBy: undefined,
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

export const windows = { window, previous: previousWindow, isOngoing: false }

const nothingElse = { previousCutOffBy: undefined, days: new Map(), began: undefined, trend: [], isRateLimited: false }

/** `found`: what was read beside the rows. */
export function collectionOf(given: Given, found: Partial<ReportCollection> = {}): ReportCollection {
  const { now, before, provenance, previousProvenance } = given
  const previous = before && views(before, previousProvenance, previousWindow)
  return { current: views(now, provenance), previous, ...nothingElse, ...found }
}

const asked: Omit<FindingsInputs, 'collection'> = {
  ...{ windows, paths: [], trend: 'none', alerts: [], maxRequests: 40, siteUrl: undefined, topic: '' },
  ...{ siteList: undefined, requests: 3 },
}

export function findingsOf(given: Given, inputs: Partial<FindingsInputs> = {}, found: Partial<ReportCollection> = {}) {
  const collection = collectionOf(given, found)
  return toFindings({ collection, ...asked, ...inputs })
}

export function rulesOf(text: string) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rule: ${JSON.stringify(rules.wrong)}`)
  return rules
}

/** These are the pages that the site's own list names. */
export function siteListOf(paths: readonly string[], hosts: readonly string[] = []): SiteList {
  return { pages: new Map(paths.map((path) => [toPageKey(path), path])), hosts }
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

/** A generator of numbers in (0, 1) that gives the same ones each time; another one than the code's. */
export function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
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
