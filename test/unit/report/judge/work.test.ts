import { expect, test } from 'vitest'
import { findingsOf, row, siteListOf, withoutPeople } from '../views.ts'

const rest = Array.from({ length: 20 }, (_, at) => row(`/docs/rest-${at}`, 900, 300))
const workOf = (...given: Parameters<typeof findingsOf>) =>
  findingsOf(...given).work.map((item) => `${item.kind} ${'audiences' in item ? item.audiences : ''} ${item.page.path}`)

test('R8: lists pages by views lost, gone pages included, each once; then addresses, then pages that only agents read', () => {
  const same = [...rest, row('/docs/for-agents', 0, 40), row('/llms.txt', 0, 900)]
  const now = [...same, row('/docs/both', 100, 90), row('/docs/some', 300, 9), row('/docs/Rest_1', 0, 30)]
  const before = [...same, row('/docs/both', 700, 590), row('/docs/some', 600, 9), row('/docs/gone', 400, 9)]
  const names = [...same, ...before].map(({ path }) => path)
  const lost = ['lost human,ai /docs/both', 'lost human /docs/gone', 'lost human /docs/some']
  const others = ['no-page  /docs/Rest_1', 'agents-only  /docs/for-agents']
  expect(workOf({ now, before }, { siteList: siteListOf(names) })).toEqual([...lost, ...others])
})

// The site has 1,000 views by agents and 3,000 by people, so three views by people are expected for each view by agents.
const site = [row('/', 1500, 497)]

test.each([
  [3, 0, 2, ['agents-only  /a']],
  [2, 0, 2, []],
  [40, 1, 40, []],
])('%i views by agents and %i by people, %i by agents before: listed pages %j', (ai, human, agentsBefore, expected) => {
  const given = { now: [...site, row('/a', human, ai)], before: [...site, row('/a', 0, agentsBefore)] }
  expect(workOf(given)).toEqual(expected)
})

test('if views by people are missing, or the list of pages does not include it, no page is listed as read by agents only', () => {
  const pages = [...site, row('/a', 0, 90)]
  expect(workOf({ now: pages, before: pages }, {}, { days: withoutPeople })).toEqual([])
  expect(workOf({ now: pages, before: pages }, { siteList: siteListOf(['/']) })).toEqual([])
})

test('lists at most ten pages', () => {
  const before = Array.from({ length: 40 }, (_, at) => row(`/${at}`, 900, 0))
  const now = before.map(({ path }, at) => row(path, at < 12 ? 90 : 900, 0))
  expect(workOf({ now, before })).toHaveLength(10)
})
