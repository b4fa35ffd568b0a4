// Builds two weeks of page views, and the findings of a report about them.

import type { PageViewRow, PageViewTotals } from '../../../src/kit/service/schema.ts'
import { sumTotals } from '../../../src/report/counts.ts'
import { parseAlertRules } from '../../../src/report/judge/alert-rule.ts'
import { type FindingsInputs, judgeReport } from '../../../src/report/judge/findings.ts'
import type { Page } from '../../../src/report/judge/pages.ts'
import { describeVerdict } from '../../../src/report/layout/verdict-words.ts'
import { createForeign, toPlainText } from '../../../src/report/layout/words.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import type { Collection, Week } from '../../../src/report/read/history.ts'
import type { Provenance } from '../../../src/report/read/rows.ts'
import type { SiteList } from '../../../src/report/read/site-list.ts'
import { toWeeks, toWindow } from '../../../src/report/window.ts'

export const window = toWindow('2026-11-14', '2026-11-21')
export const windows = { window, previous: toWindow('2026-11-07', '2026-11-14'), isOngoing: false }
export const keep = (text: string) => text
export const siteUrl = 'https://docs.example.com'
/** Renders paths without links, or with links to their pages. */
export const plain = createForeign(keep, undefined)
export const linked = createForeign(keep, siteUrl)

export const whole: Provenance = {
  ...{ rowsRead: 3, unreadableRows: 0, difference: 0, hasChanged: false, cutOffBy: undefined },
  ...{ isComplete: true, held: 100, isPartial: false, lacking: { human: 0, ai: 0 } },
}

/** Rows are missing, because the report ran out of requests. */
export const cut = { isComplete: false, isPartial: true, cutOffBy: 'max-requests' } as const

export interface Given {
  readonly now: readonly PageViewRow[]
  readonly before?: readonly PageViewRow[] | undefined
  readonly provenance?: Partial<Provenance>
  readonly previousProvenance?: Partial<Provenance>
  readonly totals?: PageViewTotals
}

const nothingElse = {
  ...{ previousCutOffBy: undefined, days: new Map(), began: undefined },
  ...{ weeks: [], isRateLimited: false, requests: 3 },
}

const asked = { windows, paths: [], alerts: [], siteUrl: undefined, topic: '', siteList: undefined }

/** `found`: everything that was read besides the rows. */
export function findingsOf(given: Given, inputs: Partial<FindingsInputs> = {}, found: Partial<Collection> = {}) {
  const { now, before, totals = sumTotals(now) } = given
  const current = { window, totals, rows: [...now], provenance: { ...whole, ...given.provenance } }
  const previous = before && {
    ...{ window: windows.previous, totals: sumTotals(before), rows: [...before] },
    provenance: { ...whole, ...given.previousProvenance },
  }
  return judgeReport({ collection: { current, previous, ...nothingElse, ...found }, ...asked, ...inputs })
}

export type Found = ReturnType<typeof findingsOf>

export function verdictOf(findings: Found): string {
  return toPlainText(describeVerdict(findings, plain))
}

export function rulesOf(text: string) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rule: ${JSON.stringify(rules.wrong)}`)
  return rules
}

/** Builds the site's own list with these pages. */
export function siteListOf(paths: readonly string[], changedOn: Readonly<Record<string, string>> = {}): SiteList {
  const pages = paths.map((path) => [toPageKey(path), { path, changedOn: changedOn[path] ?? '' }] as const)
  return { pages: new Map(pages), leftOut: 0, hashRoutes: 0 }
}

/** Builds the eight weeks that end with the window, with these views by people and agents. */
export function weeksOf(counts: readonly (readonly [human: number, ai: number])[]): Week[] {
  const totals = (at: number) => sumTotals([row('', ...(counts[at] ?? ([0, 0] as const)))])
  return toWeeks(window).map((week, at) => ({ window: week, totals: totals(at) }))
}

/** On Sunday the 15th, no views by people were counted, although there were some a week before. */
export const withoutPeople = new Map([
  ['2026-11-08', row('', 100, 9)],
  ['2026-11-15', row('', 0, 9)],
])

/** A page that people viewed this often. */
export function pageOf(path: string, before: number, now: number): Page {
  const isIn = { now: now > 0, before: before > 0 }
  return { ...row(path, now, 0), key: path, previous: sumTotals([row(path, before, 0)]), isIn }
}

export function row(path: string, human: number, ai: number): PageViewRow {
  return { path, human, ai, total: human + ai }
}

export function rows(count: number, prefix = '/page-'): PageViewRow[] {
  return Array.from({ length: count }, (_, at) => row(`${prefix}${at}`, at % 7, at % 5))
}

/** Hostile paths, each with the attack that it tries. */
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
