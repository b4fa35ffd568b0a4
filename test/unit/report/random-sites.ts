// Random sites, what is found in them, and what a database says that is in them.

import fc from 'fast-check'
import { collectReport } from '../../../src/report/history.ts'
import { audiences, type Page } from '../../../src/report/page-counts.ts'
import { toPageKey } from '../../../src/report/page-key.ts'
import { joinPages } from '../../../src/report/pages.ts'
import { explainChange } from '../../../src/report/verdict.ts'
import { createDatabase, type ListName, type Move } from './database.ts'
import { createScriptedService, pageOf } from './scripted-service.ts'
import { findingsOf, previousWindow, siteListOf, window, windows } from './views.ts'

const paths = ['/', '/a', '/a/', '/a/b', '/a/b.md', '/a/c', '/a/c/index', '/B', '/ä', '/c/d', '/c/e/f.html'] as const
// Few of each, so that paths meet in both windows, ties are common, and the floor lies among them.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom(...paths),
  human: fc.constantFrom(0, 1, 5, 9, 10, 20, 31, 40, 70, 320, 30_000),
  ai: fc.constantFrom(0, 1, 4, 9, 11, 60, 310),
})
export const anySite = fc.record({
  daily: fc.array(anyDay, { maxLength: 30, size: 'max' }),
  listed: fc.subarray(['/', '/a', '/a/b', '/c/d', '/silent']),
})

/** The lists of pages of the site: as they are found, and as the database makes them. */
export async function listSite({ daily, listed }: typeof anySite extends fc.Arbitrary<infer T> ? T : never) {
  const database = createDatabase(daily, listed)
  const { requests } = createScriptedService((query) =>
    pageOf(database.pages(query.dateFrom, query.dateTo).toReversed(), query),
  )
  // Whether days are missing is a question for other tests.
  const collection = { ...(await collectReport(windows, [], requests)), days: new Map(), began: undefined }
  const findings = findingsOf({ now: [] }, { collection, siteList: siteListOf(listed) })
  const expected = database.lists([window.from, window.to], [previousWindow.from, previousWindow.to])
  database.close()
  const { lists, floor, pages, coverage, noPage, totals, before } = findings
  const facts = { totals, before, joined: joinPages(collection, undefined), floor }
  const [explainsPeople, explainsAgents] = audiences
    .map((audience) => explainChange(facts, audience)?.pages ?? [])
    .map((explaining) => (explaining.length === 1 ? explaining : []))
  const { newPages, gonePages } = lists
  const found: Record<ListName, readonly Page[] | undefined> = {
    ...{ pages, newPages, gonePages, explainsPeople, explainsAgents },
    ...{ lostPeople: lists.human.lost, gainedPeople: lists.human.gained },
    ...{ lostAgents: lists.ai.lost, gainedAgents: lists.ai.gained },
    unread: coverage?.unread,
    noPage: noPage?.addresses.map(({ page }) => page),
  }
  return { found: Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list?.map(toMove)])), expected }
}

function toMove({ path, human, ai, previous }: Page): Move {
  const before = [previous?.human ?? Number.NaN, previous?.ai ?? Number.NaN] as const
  return { path: toPageKey(path), now: [human, ai], before }
}
