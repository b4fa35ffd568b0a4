import { expect, test } from 'vitest'
import { describeChange } from '../../../../src/agent/job/change.ts'

const agent = 'agent-app[bot]'
const before = { author: { login: agent, id: 1 }, headSha: 'b2', url: 'https://github.com/o/r/pull/2' }
const commit = (sha: string, author?: string) => ({ sha, author })
const describe = (...commits: ReturnType<typeof commit>[]) => describeChange(before, commits, 'https://github.com')
const url = expect.objectContaining({ href: 'https://github.com/o/r/pull/2/files/b2..d4' })

const added = (count: number | undefined, ...by: string[]) => ({ kind: 'commits', count, by, url })

test.each<[string, ReturnType<typeof commit>[], object | undefined]>([
  ['the same head', [commit('a1'), commit('b2')], { kind: 'same' }],
  ['the author’s', [commit('b2'), commit('c3', 'Agent-app[bot]'), commit('d4', agent)], added(2)],
  ['T2: and others’', [commit('b2'), commit('c3', agent), commit('d4', 'octocat')], added(2, agent, 'octocat')],
  ['an author whom GitHub does not know', [commit('b2'), commit('d4')], added(1)],
  ['a branch that was rewritten', [commit('x1'), commit('d4', 'octocat')], added(undefined)],
  ['no commits at all', [], undefined],
])('%s', (_, commits, change) => expect(describe(...commits)).toEqual(change))
