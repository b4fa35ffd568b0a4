import { expect, test } from 'vitest'
import { toPlainText } from '../../../src/report/sentence.ts'
import { findingsOf, type Given, row, rows, siteListOf } from './views.ts'

const rest = Array.from({ length: 20 }, (_, at) => row(`/docs/rest-${at}`, 50, 10))
const given: Given = {
  now: [
    ...rest,
    ...[row('/docs/loser', 20, 40), row('/docs/agents-less', 90, 10), row('/docs/installation', 60, 9)],
    ...[row('/docs/for-agents', 4, 400), row('/llms.txt', 0, 900)],
    ...[row('/docs/Rest_1', 0, 30), row('/docs/nowhere', 9, 0)],
  ],
  before: [
    ...rest,
    ...[row('/docs/loser', 90, 20), row('/docs/agents-less', 90, 60), row('/docs/install', 70, 9)],
    ...[row('/docs/gone', 40, 0), row('/docs/for-agents', 4, 390), row('/llms.txt', 0, 900)],
    ...[row('/docs/Rest_1', 0, 9), row('/docs/nowhere', 9, 0)],
  ],
}
const names = ['loser', 'agents-less', 'installation', 'install', 'for-agents', 'gone', 'q1', 'q2', 'q3', 'q4']
const siteList = siteListOf([...rest.map(({ path }) => path), ...names.map((name) => `/docs/${name}`)])

test('pages to work on: lost readers, gone, agents only, never read, no page; each with why and what to do', () => {
  const { work } = findingsOf(given, { siteList, siteUrl: 'https://docs.example.com' })
  expect(work.map(({ page, why, advice }) => `${page.path}: ${toPlainText(why)} ${toPlainText(advice)}`)).toEqual([
    '/docs/loser: Lost views by people. See what changed on it, and what leads to it.',
    '/docs/agents-less: Lost views by AI agents. See what changed on it, and what leads to it.',
    '/docs/install: No views anymore. Redirect it, or bring it back.',
    '/docs/gone: No views anymore. Redirect it, or bring it back.',
    '/docs/for-agents: Read by AI agents, hardly by people. Lead people to it, or check why agents need it.',
    '/docs/q1: Nobody viewed it. Link it where people look.',
    '/docs/q2: Nobody viewed it. Link it where people look.',
    '/docs/q3: Nobody viewed it, nor 1 more page. Link it where people look.',
    '/docs/Rest_1: Viewed 30 times, but not in your list of pages. Redirect it to /docs/rest-1.',
  ])
})

test('nobody is led to an address that is no page, however many agents ask for it', () => {
  const now = [...rest, row('/docs/Rest_1', 0, 900), row('/docs/nothing', 0, 900)]
  const { work } = findingsOf({ now, before: now }, { siteList: siteListOf(rest.map(({ path }) => path)) })
  expect(work.map(({ advice }) => toPlainText(advice))).toEqual(['Redirect it to /docs/rest-1.'])
  expect(findingsOf({ now, before: now }).work.map(({ page }) => page.path)).toEqual(['/docs/Rest_1', '/docs/nothing'])
})

test('a command has the path as JSON, and says of whose views it is that they fell, whatever the other audience did', () => {
  const path = '/a"\n/agent new'
  const [people, agents] = findingsOf({
    now: [...rest, row(path, 20, 90), row('/agents', 50, 20)],
    before: [...rest, row(path, 90, 20), row('/agents', 20, 50)],
  }).work
  expect(people?.task).toBe(
    `Views of the page ${JSON.stringify(path)} by people fell from 90 to 20 (by AI agents 20 → 90). Find out why: see what changed on it and on the pages that link to it, and mend what you find.`,
  )
  expect(agents?.task).toContain('by AI agents fell from 50 to 20 (by people 20 → 50).')
})

test('at most ten, and at most three that nobody read, with how many more there are', () => {
  const before = rows(40).map(({ path }) => row(path, 900, 0))
  const now = before.map(({ path }, at) => row(path, at % 2 ? 900 : 400, 0))
  expect(findingsOf({ now, before }).work).toHaveLength(10)
  const { work } = findingsOf({ now: rest, before: rest }, { siteList: siteListOf(rows(9).map(({ path }) => path)) })
  expect(work.map(({ task }) => task).join()).not.toContain('remove')
  expect(work.map(({ why }) => why)).toEqual([
    'Nobody viewed it.',
    'Nobody viewed it.',
    'Nobody viewed it, nor 6 more pages.',
  ])
})

test('a page of two spellings and its Markdown twin is one page; an address with a query is another', () => {
  const spellings = [
    row('/a', 5, 1),
    row('/a/', 9, 1),
    row('/a.html', 1, 0),
    row('/a/index', 1, 0),
    row('/a.md', 2, 30),
  ]
  const { pages } = findingsOf({ now: [...spellings, row('/a?b', 3, 0)], before: [row('/a/index.html', 4, 4)] })
  expect(pages).toEqual([
    { ...row('/a/', 18, 32), previous: { human: 4, ai: 4, total: 8 } },
    { ...row('/a?b', 3, 0), previous: { human: 0, ai: 0, total: 0 } },
  ])
})

test('with `paths` totals are sums of their rows, and nothing else is in the report', () => {
  const now = [row('/docs/a', 5, 1), row('/docs', 9, 1), row('/blog', 7, 7), row('/docs/b/', 1, 0)]
  const found = findingsOf(
    { now, before: now },
    { paths: ['/docs/*', '/blog/'], siteList: siteListOf(['/docs/c', '/x']) },
  )
  expect(found.totals).toEqual({ human: 13, ai: 8, total: 21 })
  expect(found.pages.map(({ path }) => path)).toEqual(['/blog', '/docs/a', '/docs/b/'])
  expect(found.coverage?.pages).toBe(1)
})

test('how much of the site was read, and the pages without a reader, the newest first', () => {
  const list = siteListOf(['/a', '/b', '/c', '/d', '/e'])
  const changedOn = new Map([
    ['/d', '2026-11-02'],
    ['/e', '2026-10-30'],
  ])
  const now = [row('/a/', 5, 0), row('/b?x', 0, 2)]
  const found = findingsOf({ now, before: [row('/c', 4, 0)] }, { siteList: { ...list, changedOn } })
  expect(found.coverage).toMatchObject({ pages: 5, read: { human: 1, ai: 1 } })
  expect(found.coverage?.unread?.map(({ path }) => path)).toEqual(['/d', '/e', '/c'])
  const partial = findingsOf({ now, provenance: { isComplete: false } }, { siteList: list })
  expect(partial.coverage).toEqual({ pages: 5, read: { human: 1, ai: 1 } })
})
