// Checks threads as maintainers see them. The numbers refer to problems that were found by playing and reading conversations.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test, words } from './test.ts'

const run = (id: number) => `[Workflow run](https://github.com/octo-org/docs/actions/runs/${id})`
const newest = (site: Site, thread = 1) => site.shows(thread).at(-1) ?? ''

/** Runs a follow-up while somebody pushes to the pull request. */
async function followUp(site: Site, pull: number, author: string, thread = pull) {
  site.planFollowUp({ pull, minutes: 0.5 })
  site.minutesLater(0.2, () => site.github.push(pull, { author }))
  await site.ask('/agent Shorten it', { thread })
  return newest(site, thread)
}

test('T1: status says how to start a job, unless the last request may have started one', async ({ site }) => {
  await site.ask('/agent status')
  expect(newest(site)).toContain('There is no agent job here yet**\n\nTo start a job, comment `/agent <prompt>`.')
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  await site.ask(words)
  site.serviceAnswers('create', 400)
  await site.ask('/agent Another')
  await site.ask('/agent status')
  expect(newest(site)).toMatch(
    /⚠️ Nobody knows [\s\S]*`Fix the typo` \(`mona`, 02 Jan 2026 08:00 UTC\)[\s\S]*costs twice/,
  )
})

test('T1: after a kill during the POST, the outcome is unknown only once "until" has passed', async ({ site }) => {
  await site.ask(words, { ending: { how: 'kill', at: /^service POST/ } })
  await site.pass(10)
  await site.ask('/agent status')
  expect(newest(site)).toContain('⏳ The agent has not finished after')
  await site.pass(30)
  await site.ask('/agent status')
  expect(newest(site)).toContain('⚠️ Nobody knows whether the last request started a job')
})

test('T2, T7: a second request says what it added, and who else pushed', async ({ site }) => {
  const pull = await site.openPull()
  const added = /^\*\*✅ \[#2\]\(.*\) has 1 new commit · \[changes\]\(.*\/files\/\w+\.\.\w+\)\*\*/
  expect(await followUp(site, pull, 'octocat')).toMatch(/has 1 new commit, by octocat · \[changes\]/)
  expect(await followUp(site, pull, 'agent-app[bot]')).toMatch(added)
  expect(await followUp(site, pull, 'agent-app[bot]', 1)).toMatch(added)
})

test.for([
  ['completed', 'nothing is running: the last request was not accepted', 'Second'],
  ['never', 'the agent has been working', 'First'],
] as const)(
  'T3, T9: after a refused request, while the earlier job is %s',
  async ([status, title, shown], { site }) => {
    site.plan({ status })
    await site.ask('/agent First', { inputs: { wait: String(status === 'completed') } })
    const [first] = site.shows()
    site.serviceAnswers('message', 400, { times: 9 })
    await site.ask('/agent Second')
    await site.ask('/agent status')
    expect(newest(site).toLowerCase()).toContain(title)
    expect(newest(site)).toContain(`The last request: \`${shown}\``)
    expect(site.shows()[0]).toBe(first)
  },
)

test('T3: status shows the newest request, its result, and the state of its pull request', async ({ site }) => {
  site.plan({ status: 'never' })
  await site.ask('/agent Try this', { inputs: { wait: 'false' } })
  const pull = site.willOpen()
  await site.ask('/agent new Fix it')
  await site.ask('/agent status')
  const title = '✅ Nothing is running: the agent has finished; [#2](https://github.com/octo-org/docs/pull/2) is '
  expect(newest(site)).toContain(`${title}open`)
  expect(newest(site)).toContain('The last request: `Fix it` (`mona`')
  site.github.mergeThread(pull)
  await site.ask('/agent status')
  expect(newest(site)).toContain(`${title}merged`)
})

test('T4: beyond its limit, a workflow writes one notice until a person asks again', async ({ site }) => {
  const pull = await site.openPull()
  const fail = async (most = '2') => {
    site.planFollowUp({ pull })
    site.push(pull)
    return (await site.checksFail(pull, { 'max-follow-ups': most })).reason
  }
  // A prompt that the service rejects does not count.
  site.serviceAnswers('message', 400)
  expect([await fail(), await fail(), await fail()]).toEqual(['invalid-request', '', ''])
  const before = site.mails()
  expect([await fail(), await fail(), await fail()]).toEqual(Array(3).fill('follow-up-limit'))
  expect([site.mails() - before, site.sent().length]).toEqual([1, 4])
  expect(newest(site, pull)).toMatch(/^\*\*✋ The agent has tried 2 times [\s\S]*<sub>cc @mona · \[Workflow run\]/)
  expect(await fail('0'), 'no limit').toBe('')
  await site.ask('/agent Try the other way', { thread: pull })
  expect(await fail()).toBe('')
})

test('T5: a slow command sends two emails, and the second one mentions the requester', async ({ site }) => {
  const pull = site.willOpen({ minutes: 10 })
  const { step, summary } = await site.ask(words)
  expect(summary).toContain('To request changes, comment `/agent <prompt>`.')
  expect([site.mails(), site.reactions(step)]).toEqual([2, ['eyes', 'rocket']])
  expect(site.shows()).toEqual([
    `**✅ The agent opened [#2](https://github.com/octo-org/docs/pull/2)**\n\nTo request changes, comment \`/agent <prompt>\`.\n\n<sub>${run(100)}</sub>`,
  ])
  expect(site.shows(pull)).toEqual([expect.stringContaining('<sub>cc @mona')])
})

test('T6: stop says that jobs cannot be stopped, and how long the agent has worked', async ({ site }) => {
  site.plan({ status: 'never' })
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(12)
  const { step } = await site.ask('/agent stop')
  expect(site.reactions(step)).toEqual(['eyes', 'confused'])
  expect(newest(site)).toContain('⏳ The agent has been working for 12 min')
  expect(newest(site)).toContain('The agent cannot be stopped from here. To discard its work, close its pull request.')
})

test('T8: files out of scope come first, with a command that undoes the changes', async ({ site }) => {
  const pull = site.willOpen({ files: ['docs/a.md', 'src/app.ts'].map((path) => ({ path, status: 'added' })) })
  const { step, annotation, exitCode, outputs } = await site.ask(words, { inputs: { 'allowed-paths': 'docs/**' } })
  const title = '**⚠️ [#2](https://github.com/octo-org/docs/pull/2) changes 1 file outside of `allowed-paths`**'
  for (const thread of [1, pull]) expect(newest(site, thread).split('\n')[0]).toBe(title)
  expect(newest(site)).toContain('To undo this, comment `/agent undo the changes in src/app.ts`.')
  expect(annotation).toMatch(/^#2 changes 1 file outside of allowed-paths/)
  expect([exitCode, outputs.outcome, outputs['out-of-scope']]).toEqual([1, 'completed', '["src/app.ts"]'])
  expect(site.reactions(step)).toEqual(['eyes', 'confused'])
})

test('T10: if an input is invalid, a command gets one comment per day, but not from a stranger', async ({ site }) => {
  const broken = { inputs: { 'timeout-minutes': 'soon' } }
  for (const inputs of [broken.inputs, { 'secret-key': '' }]) {
    const stranger = await site.ask(words, { by: 'ada', inputs })
    expect([site.mails(), site.reactions(stranger.step)]).toEqual([0, []])
  }
  const { step, reason } = await site.ask(words, { inputs: { 'secret-key': '' } })
  expect([reason, site.reactions(step), site.mails()]).toEqual(['input', ['confused'], 1])
  await site.ask(words, broken)
  expect(site.shows()).toEqual([expect.stringContaining('The workflow is not set up correctly; its run says what is')])
  await site.pass(25 * 60)
  await site.ask(words, broken)
  expect(site.mails()).toBe(2)
})

test('a command in a pull request that is merged, or that no job opened', async ({ site }) => {
  const pull = await site.openPull()
  site.github.mergeThread(pull)
  site.willOpen()
  await site.ask('/agent Another one', { thread: pull })
  expect(newest(site, pull)).toMatch(/✅ The agent opened \[#3\][\s\S]*#2 is merged, so the agent started a new job/)
  const own = site.pull({ author: 'mona' })
  site.willOpen()
  await site.ask(words, { thread: own })
  expect(newest(site, own)).toContain('The branch of this pull request was not changed')
})
