import { expect, test } from 'vitest'
import { describeChange } from '../../../../src/agent/job/change.ts'

const before = {
  number: 2,
  title: 'T',
  body: '',
  url: 'https://github.com/o/r/pull/2',
  author: { login: 'agent-app[bot]', id: 1 },
  state: 'open' as const,
  isLocked: false,
  headSha: 'b2',
  branches: { head: 'a', base: 'main' },
  commits: 2,
  createdAt: 0,
  mergedAt: undefined,
  closedAt: undefined,
  labels: [],
}
const commit = (sha: string, author?: string) => ({ sha, author })
const describe = (...commits: ReturnType<typeof commit>[]) => describeChange(before, commits, 'https://github.com')
const url = expect.objectContaining({ href: 'https://github.com/o/r/pull/2/files/b2..d4' })

test.each<[string, ReturnType<typeof commit>[], object | undefined]>([
  ['the same head', [commit('a1'), commit('b2')], { kind: 'same' }],
  [
    'the author’s commits',
    [commit('b2'), commit('c3', 'Agent-app[bot]'), commit('d4', 'agent-app[bot]')],
    { kind: 'commits', count: 2, by: [], url },
  ],
  ['T2: somebody else’s', [commit('b2'), commit('d4', 'octocat')], { kind: 'commits', count: 1, by: ['octocat'], url }],
  [
    'T2: the author’s and somebody else’s',
    [commit('b2'), commit('c3', 'agent-app[bot]'), commit('d4', 'octocat')],
    { kind: 'commits', count: 2, by: ['agent-app[bot]', 'octocat'], url },
  ],
  ['an author whom GitHub does not know', [commit('b2'), commit('d4')], { kind: 'commits', count: 1, by: [], url }],
  [
    'a branch that was rewritten',
    [commit('x1'), commit('d4', 'octocat')],
    { kind: 'commits', count: undefined, by: [], url },
  ],
  ['no commits at all', [], undefined],
])('%s', (_, commits, change) => expect(describe(...commits)).toEqual(change))
