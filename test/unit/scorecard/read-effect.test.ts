import { expect, test } from 'vitest'
import { ServiceError } from '../../../src/kit/errors.ts'
import type { ChangedFile } from '../../../src/kit/github/pull-requests.ts'
import { findMergeWeek } from '../../../src/scorecard/before-and-after.ts'
import { toHelpLine, toHelpSentences } from '../../../src/scorecard/help-words.ts'
import { readEffect } from '../../../src/scorecard/read-effect.ts'
import { createPageViewData, type DailyViews } from '../../emulator/page-view-data.ts'
import { createDatabase } from '../report/database.ts'
import { createScriptedService, pageOf, type ScriptOptions } from '../report/scripted-service.ts'
import { viewsOf } from './effects.ts'

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** A number from 0 to 1 that depends on nothing but `seed`. */
const noise = (seed: number) => (Math.imul(seed + 1, 2_654_435_761) >>> 8) / 2 ** 24

const changedPaths = Array.from({ length: 14 }, (_, page) => `/guide/page-${page}`)
const otherPaths = Array.from({ length: 60 }, (_, page) => `/other/page-${page}`)

/**
 * Every day of 120, every page: by people and, a fifth as often, by agents; up to 15 % more or less by chance. `monday`: of the
 * merges; what becomes of the views a day after it.
 */
function dailyViews(changed = 1, others = 1, monday = '2026-10-05'): DailyViews[] {
  return Array.from({ length: 120 }, (_, at) => at - 60).flatMap((day) =>
    [...changedPaths, ...otherPaths].map((path, at) => {
      const factor = day < 0 ? 1 : path.startsWith('/guide') ? changed : others
      const human = Math.round(200 * factor * (0.85 + 0.3 * noise(1000 * day + at)))
      return { date: dayOf(Date.parse(monday) + day * dayMs), path, human, ai: Math.round(human / 5) }
    }),
  )
}

/** As the database of reports counts the pages whose path begins so. */
function sumInDatabase(rows: readonly DailyViews[], from: string, prefix: string) {
  const database = createDatabase(rows.filter(({ path }) => path.startsWith(prefix)))
  const { human, ai } = database.totals(from, dayOf(Date.parse(from) + 28 * dayMs))
  database.close()
  return [human, ai] as const
}

const modified = (...paths: readonly string[]): ChangedFile[] => paths.map((path) => ({ path, status: 'modified' }))

interface Reading extends ScriptOptions {
  readonly rows: readonly DailyViews[]
  /** Time of the merge, and the files. */
  readonly merged: readonly (readonly [mergedAt: string, files: readonly ChangedFile[]])[]
  readonly now?: string
  /** Fails from this request on. */
  readonly failsFrom?: number
}

async function read({ rows, merged, now = '2026-11-21T12:00:00Z', failsFrom = 1_000, ...limits }: Reading) {
  const data = createPageViewData(rows)
  const scripted = createScriptedService((query, request) => {
    if (request >= failsFrom)
      throw new ServiceError('forbidden', 'The key was refused.', { acceptance: 'not-accepted', status: 403 })
    return pageOf(data(query).views, query)
  }, limits)
  const listChangedFiles = async (number: number) => ({ entries: merged[number - 1]?.[1] ?? [], isComplete: true })
  const pullRequests = merged.flatMap(([mergedAt], at) => {
    const week = findMergeWeek(Date.parse(mergedAt), Date.parse(now))
    return week ? [{ number: at + 1, mergedAt: Date.parse(mergedAt), week }] : []
  })
  const { requests, signal } = scripted
  const deps = { github: { listChangedFiles }, requests, signal, pagesRoot: 'docs', siteList: undefined }
  return { effect: await readEffect(deps, pullRequests), queries: scripted.queries }
}

const guide = modified(...changedPaths.map((path) => `docs${path}.md`))

// The weeks lie before and after a change of the clocks (29 March, 25 October), across ends of months, and in a leap year.
test.each([
  ['2026-10-05', '2026-11-21T23:59:59Z', '2026-09-07', '2026-10-12'],
  ['2026-03-23', '2026-05-01T00:00:00Z', '2026-02-23', '2026-03-30'],
  ['2028-02-07', '2028-03-15T12:00:00Z', '2028-01-10', '2028-02-14'],
])(
  'merges in the week of %s: changed pages rise by 18 %% and the others fall by 4 %%, as a database counts them',
  async (monday, now, before, after) => {
    const rows = dailyViews(1.18, 0.96, monday)
    const sunday = `${dayOf(Date.parse(monday) + 6 * dayMs)}T23:59:59Z`
    const [early, late] = [guide.slice(0, 6), guide.slice(6)]
    const { effect, queries } = await read({
      rows,
      now,
      merged: [
        [`${monday}T00:00:00Z`, early],
        [sunday, late],
      ],
    })
    const sumViews = (prefix: string) =>
      viewsOf(sumInDatabase(rows, before, prefix), sumInDatabase(rows, after, prefix))
    const { changed, others, pages } = effect
    expect(pages).toBe(14)
    expect([changed, others]).toEqual([sumViews('/guide/'), sumViews('/other/')])
    expect(toHelpSentences(effect)[0]).toMatch(
      /^The 14 changed pages had 1[78]\.\d% more views by people than before \([\d,]+ → [\d,]+\); 14 other pages, drawn at random, changed by between −[45]% and −[34]%; all other pages together changed by −[34]\.\d%\.$/,
    )
    const merged = { from: monday, to: dayOf(Date.parse(monday) + 7 * dayMs) }
    expect(effect).toMatchObject({ pullRequests: [1, 2], merged })
    expect(toHelpLine(effect)).toMatch(
      /^The 14 pages that 2 pull requests changed between \d+ \w+ and \d+ \w+ had 1[78]\.\d% more /,
    )
    expect(queries).toHaveLength(2)
  },
)

test('a site where nothing happened: as many views as before, and nothing is called a cause', async () => {
  const rows = dailyViews()
  const { effect } = await read({ rows, merged: [['2026-10-07T12:00:00Z', guide]] })
  expect(toHelpSentences(effect)[0]).toMatch(
    /^The 14 changed pages had as many views by people as before \(78,391 → 78,407\); /,
  )
  expect(toHelpSentences(effect).join(' ')).not.toMatch(/because|thanks|due to/i)
})

test('fewer than five pages, or fewer than 200 views before: the numbers without a percentage', async () => {
  const rows = dailyViews(2)
  const toSentences = async (some: typeof rows, files: ChangedFile[]) =>
    toHelpSentences((await read({ rows: some, merged: [['2026-10-07T12:00:00Z', files]] })).effect)
  const [four] = await toSentences(rows, guide.slice(0, 4))
  expect(four).toMatch(/^The 4 changed pages: [\d,]+ → [\d,]+ views by people; .*A percentage needs/)
  const views = (path: string, date: string) => (path.startsWith('/guide') && date === '2026-10-01' ? 14 : 0)
  const few = rows.map((row) => ({ ...row, human: views(row.path, row.date) }))
  const [people, agents] = await toSentences(few, guide)
  expect(people).toBe(
    'The 14 changed pages: 196 → 0 views by people; all other pages together: 0 → 0. A percentage needs at least 5 pages and 200 views before.',
  )
  expect(agents).toContain('% more views by AI agents than before (')
})

test('pages without a view before stand apart; renamed files count under the new name, deleted and foreign ones do not', async () => {
  const rows = [
    { date: '2026-09-20', path: '/old', human: 9, ai: 1 },
    { date: '2026-10-20', path: '/new/', human: 30, ai: 4 },
    { date: '2026-10-20', path: '/moved', human: 5, ai: 0 },
    { date: '2026-09-20', path: '/moved', human: 2, ai: 0 },
    { date: '2026-09-20', path: '/100%25', human: 7, ai: 0 },
    { date: '2026-09-20', path: '/', human: 3, ai: 3 },
  ]
  const files: ChangedFile[] = [
    { path: 'docs/old.md', status: 'removed' },
    { path: 'docs/moved.md', status: 'renamed' },
    ...modified('docs/new/index.mdx', 'docs/README.md', 'docs/100%.rst', 'docs/logo.png', 'docsy/a.md', 'src/a.ts'),
  ]
  const { effect } = await read({ rows, merged: [['2026-10-07T12:00:00Z', files]] })
  expect(effect).toEqual({
    ...{ pullRequests: [1], merged: { from: '2026-10-07', to: '2026-10-08', days: 1 } },
    ...{ chance: undefined, othersToDraw: 1, unseen: undefined, error: undefined, partialFiles: [], requestsUsed: 2 },
    pages: 3,
    changed: viewsOf([12, 3], [5, 0]),
    others: viewsOf([9, 1], [0, 0]),
    newPages: [{ path: '/new', pullRequest: 1, ...viewsOf([0, 0], [30, 4]) }],
    noPage: 1,
    weeksNotRead: [],
    top: [
      { path: '/100%25', pullRequest: 1, ...viewsOf([7, 0], [0, 0]) },
      { path: '/', pullRequest: 1, ...viewsOf([3, 3], [0, 0]) },
      { path: '/moved', pullRequest: 1, ...viewsOf([2, 0], [5, 0]) },
    ],
  })
})

const weekly = ['2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12'] as const
const inEachWeek = weekly.map((monday, at) => [`${monday}T12:00:00Z`, guide.slice(at * 3, at * 3 + 3)] as const)

test('one week, one pair of windows; what does not fit the requests is named, the oldest weeks first left out', async () => {
  const rows = dailyViews()
  const merged = [...inEachWeek, ['2026-10-18T23:59:59Z', guide.slice(12)] as const]
  const whole = await read({ rows, merged })
  expect(whole.queries).toHaveLength(8)
  expect([whole.effect.pages, whole.effect.weeksNotRead]).toEqual([14, []])
  const cut = await read({ rows, merged, maxRequests: 5 })
  expect(cut.queries).toHaveLength(5)
  expect([cut.effect.pages, cut.effect.weeksNotRead]).toEqual([8, ['2026-09-28', '2026-09-21']])
})

test('a service that refuses: its error is told once, and what was read before it stands', async () => {
  const rows = dailyViews()
  const { effect, queries } = await read({ rows, merged: inEachWeek, failsFrom: 3 })
  expect(effect.error?.reason).toBe('forbidden')
  expect([effect.pages, effect.weeksNotRead]).toEqual([3, ['2026-10-05', '2026-09-28', '2026-09-21']])
  expect(queries.length).toBeLessThanOrEqual(4)
})
