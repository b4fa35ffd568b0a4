import { expect, test } from 'vitest'
import { parseSharedInputs } from '../../../../src/agent/inputs.ts'
import { createAgentRepositories } from '../../../../src/agent/ledger/agent-repositories.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import { inputSource, secretKey } from '../../input-source.ts'
import { aRecord, repository, setUpLedger, toOpened } from './memory-github.ts'

/** By name. The repository of the workflow was `octo-org/handbook` before. */
const ids: Readonly<Record<string, number>> = { 'octo-org/handbook': 9, 'octo-org/site': 10, 'octo-org/other': 11 }

/** The run is in octo-org/docs; `target`: the input `repository`. */
function setUp(target = '') {
  const { github, time, log, stop } = setUpLedger()
  const lookups: string[] = []
  const findId = async ({ owner, name }: { readonly owner: string; readonly name: string }) => {
    lookups.push(`${owner}/${name}`)
    return ids[`${owner}/${name}`]
  }
  const port: GitHub = { ...github.port, getRepositoryId: findId, inRepository: () => port }
  const world = { clock: time.clock, log, redact: (text: string) => text, signal: stop.signal }
  const inputs = { ...parseSharedInputs(inputSource({ repository: target })), secretKey }
  const agentRepositories = createAgentRepositories({ world, inputs, repository }, async () => port)
  const find = async (fullName: string) => {
    const { pullRequest } = toOpened(`https://github.com/${fullName}/pull/2`)
    return pullRequest && (await agentRepositories.find(pullRequest))
  }
  return { github, agentRepositories, find, lookups }
}

test.each([
  ['octo-org/docs', { fullName: 'octo-org/docs', isHere: true }, []],
  ['Octo-Org/DOCS', { fullName: 'octo-org/docs', isHere: true }, []],
  ['octo-org/handbook', { fullName: 'octo-org/docs', isHere: true }, ['octo-org/handbook']],
  ['octo-org/site', { fullName: 'octo-org/site', isHere: false }, ['octo-org/site']],
])('a pull request in %s has its home', async (name, home, asked) => {
  const { find, lookups } = setUp('octo-org/site')
  expect(await find(name)).toMatchObject(home)
  expect(lookups).toEqual(asked)
})

test.each(['octo-org/other', 'octo-org/unknown'])('H46: a pull request in %s has none', async (name) => {
  expect(await setUp('octo-org/site').find(name)).toBeUndefined()
})

test.each(['', 'Octo-Org/docs'])(
  'pull requests are counted here with `repository: %s`, and nobody asks',
  async (target) => {
    const { agentRepositories, lookups } = setUp(target)
    expect(await agentRepositories.getTarget()).toBe(await agentRepositories.getHere())
    expect(lookups).toEqual([])
  },
)

test('they are counted in the repository that the input names, which is looked up once', async () => {
  const { agentRepositories, find, lookups } = setUp('octo-org/site')
  const target = await agentRepositories.getTarget()
  expect(target).toMatchObject({ fullName: 'octo-org/site', isHere: false })
  expect(await find('octo-org/site')).toBe(target)
  expect(lookups).toEqual(['octo-org/site'])
})

test('records there are signed for the repository that holds them: those of here are not read there', async () => {
  const { agentRepositories, github } = setUp('octo-org/site')
  const thread = { number: 1, isPullRequest: true }
  const { ledger } = await agentRepositories.getTarget()
  github.write()
  await ledger.createOnce(thread, aRecord(), { text: 'Text' })
  expect((await ledger.listRecords(thread)).map(({ record }) => record.repository)).toEqual([10])
  expect(
    (await (await agentRepositories.getHere()).ledger.listRecords(thread)).map(({ record }) => record.repository),
  ).toEqual([9])
})

test('a repository that the token does not see is an error that says what the token needs', async () => {
  const message = 'This token cannot see the repository `octo-org/gone`.'
  const missing = { message, status: 404, hint: expect.stringContaining('`pull-requests: write` in octo-org/gone') }
  await expect(setUp('octo-org/gone').agentRepositories.getTarget()).rejects.toMatchObject(missing)
})
