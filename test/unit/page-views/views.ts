// Two weeks of page views, and the report that is made of them.

import { parseAlertRules } from '../../../src/inputs/alert-rule.ts'
import type { Collection, Provenance, WindowViews } from '../../../src/page-views/collector.ts'
import { createReport, type ReportInputs } from '../../../src/page-views/report.ts'
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
  return createReport({ collection, isOngoing: false, trend: [], top: 10, requests: 3, ...inputs })
}

export function rulesOf(text: string) {
  const rules = parseAlertRules(text)
  if ('wrong' in rules) throw new Error(`no rule: ${JSON.stringify(rules.wrong)}`)
  return rules
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
