// Threads as a maintainer sees them: problems found by playing and reading conversations, by number.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const run = (id: number) => `[Workflow run](https://github.com/octo-org/docs/actions/runs/${id})`

test('T1: status puts an `unknown` request first: it may have started a job', async ({ site }) => {
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  await site.ask(words)
  await site.ask('/agent status')
  expect(site.shows()[1]).toContain('⚠️ Nobody knows whether the last request started a job')
  expect(site.shows()[1]).toContain('`Fix the typo` (`mona`, 02 Jan 2026 08:00 UTC)')
  expect(site.shows()[1]).toMatch(/Check the list of jobs in the service .*: sending it twice costs twice\./)
})

test.for([
  ['completed', 'nothing is running: the last request was not accepted', 'Second'],
  ['never', 'the agent has been working', 'First'],
] as const)(
  'T3: after a request that was refused, while the earlier job is %s',
  async ([status, title, shown], { site }) => {
    site.plan({ status })
    await site.ask('/agent First', { inputs: { wait: String(status === 'completed') } })
    site.service.fault({ operation: 'message', times: 9 }, { kind: 'answer', status: 400, toBody: () => ({}) })
    await site.ask('/agent Second')
    await site.ask('/agent status')
    expect(site.shows().at(-1)?.toLowerCase()).toContain(title)
    expect(site.shows().at(-1)).toContain(`The last request: \`${shown}\``)
  },
)

test('T1: without a request, status says how to start one', async ({ site }) => {
  await site.ask('/agent status')
  expect(site.shows()).toEqual([
    `**ℹ️ There is no agent job here yet**\n\nTo start a job, comment \`/agent <prompt>\`.\n\n<sub>${run(100)}</sub>`,
  ])
})

test('T2: who pushed the new commits is said, unless it is the author of the pull request', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  const say = async (author: string) => {
    site.planFollowUp({ pull, minutes: 0.5 })
    site.minutesLater(0.2, () => site.github.push(pull, { author }))
    await site.ask('/agent Shorten it', { thread: pull })
    return site.shows(pull).at(-1)
  }
  expect(await say('octocat')).toMatch(
    /✅ \[#2\]\(.*\) has 1 new commit, by octocat · \[changes\]\(.*\/files\/\w+\.\.\w+\)\*\*/,
  )
  expect(await say('agent-app[bot]')).toMatch(/✅ \[#2\]\(.*\) has 1 new commit · \[changes\]/)
})

test.for([
  ['open', () => {}],
  ['merged', (site: Site, pull: number) => site.github.mergeThread(pull)],
  ['closed', (site: Site, pull: number) => site.github.closeThread(pull)],
] as const)(
  'T3: status speaks of the newest request, its end, and its pull request: %s',
  async ([state, change], { site }) => {
    const pull = site.pull()
    site.plan({ status: 'failed' })
    await site.ask('/agent Try this')
    site.plan({ pull })
    await site.ask('/agent new Fix it')
    change(site, pull)
    await site.ask('/agent status')
    expect(site.shows().at(-1)).toMatch(
      `✅ Nothing is running: the agent has finished; [#2](https://github.com/octo-org/docs/pull/2) is ${state}`,
    )
    expect(site.shows().at(-1)).toContain('The last request: `Fix it` (`mona`')
  },
)

test('T4: beyond its limit a workflow writes nothing but one notice, until a person commands again', async ({
  site,
}) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  const fail = async () => {
    site.planFollowUp({ pull })
    site.github.push(pull, { author: 'agent-app[bot]' })
    return site.checksFail(pull, { 'max-follow-ups': '2' })
  }
  for (const _ of [1, 2]) await fail()
  const before = site.mails()
  const limited = [await fail(), await fail(), await fail()]
  expect(limited.map(({ reason }) => reason)).toEqual(Array(3).fill('follow-up-limit'))
  expect([site.mails() - before, site.sent().length]).toEqual([1, 3])
  expect(site.shows(pull).at(-1)).toBe(
    '**✋ The agent has tried 2 times since a person last asked here**\n\nComment `/agent <what to try>`, or close the pull request.\n\n<sub>cc @mona · [Workflow run](https://github.com/octo-org/docs/actions/runs/103)</sub>',
  )
  site.planFollowUp({ pull })
  await site.ask('/agent Try the other way', { thread: pull })
  expect((await fail()).reason).toBe('')
})

test('T5: a slow command sends two mails: its comment, and that of the pull request, which mentions who asked', async ({
  site,
}) => {
  const pull = site.pull()
  site.plan({ minutes: 10, pull })
  await site.ask(words)
  expect(site.mails()).toBe(2)
  expect(site.shows()).toEqual([
    expect.stringMatching(
      /^\*\*✅ The agent opened \[#2\].*\n\nTo request changes, comment `\/agent <prompt>`\.\n\n<sub>\[Workflow run\]/,
    ),
  ])
  expect(site.shows(pull)).toEqual([expect.stringContaining('<sub>cc @mona')])
})

test('T6: stop says that the service cannot, how the job stands, and since when', async ({ site }) => {
  site.plan({ status: 'never' })
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(12)
  const { step } = await site.ask('/agent stop')
  expect(site.reactions(step)).toEqual(['eyes', 'confused'])
  expect(site.shows().at(-1)).toContain('⏳ The agent has been working for 12 min')
  expect(site.shows().at(-1)).toContain(
    'The agent cannot be stopped from here. To discard its work, close its pull request.',
  )
})

test('T7: a second request to one pull request says what it added', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  site.planFollowUp({ pull, minutes: 0.5 })
  site.minutesLater(0.2, () => site.github.push(pull, { author: 'agent-app[bot]' }))
  await site.ask('/agent The pictures too')
  expect(site.shows().map((text) => text.split('\n')[0])).toEqual([
    '**✅ The agent opened [#2](https://github.com/octo-org/docs/pull/2)**',
    expect.stringMatching(/^\*\*✅ \[#2\]\(.*\) has 1 new commit · \[changes\]/),
  ])
})

test('T8: out of scope comes first, with a command that undoes it', async ({ site }) => {
  const pull = site.pull({
    files: [
      { path: 'docs/a.md', status: 'modified' },
      { path: 'src/app.ts', status: 'added' },
    ],
  })
  site.plan({ pull })
  const { step, annotation, exitCode, outputs } = await site.ask(words, { inputs: { 'allowed-paths': 'docs/**' } })
  expect(
    site.shows()[0],
  ).toBe(`**⚠️ [#2](https://github.com/octo-org/docs/pull/2) changes 1 file outside of \`allowed-paths\`**

- \`src/app.ts\`

The agent opened [#2](https://github.com/octo-org/docs/pull/2). To undo this, comment \`/agent undo the changes in src/app.ts\`.

<sub>${run(100)}</sub>`)
  expect(site.shows(pull)[0]?.split('\n')[0]).toContain('⚠️ [#2]')
  expect(annotation.split('\n')[0]).toMatch(/^#2 changes 1 file outside of allowed-paths/)
  expect([exitCode, outputs.outcome, outputs['out-of-scope']]).toEqual([1, 'completed', '["src/app.ts"]'])
  expect(site.reactions(step)).toEqual(['eyes', 'confused'])
})

test('T9: nothing is ever folded or deleted, whatever later requests come to', async ({ site }) => {
  site.plan({ pull: site.pull() })
  await site.ask(words)
  const [first] = site.shows()
  site.plan({ status: 'failed' })
  await site.ask('/agent new Try it')
  expect(site.shows()[0]).toBe(first)
  expect(site.shows()[1]).toContain('❌ The agent job failed')
})

test('T10: a command that meets a wrong input gets one short comment a day', async ({ site }) => {
  const broken = { inputs: { 'timeout-minutes': 'soon' } }
  const { step, reason } = await site.ask(words, broken)
  await site.ask(words, broken)
  expect([reason, site.reactions(step)]).toEqual(['input', ['confused']])
  expect(site.shows()).toEqual([
    expect.stringContaining('The workflow is not set up correctly; its run says what is wrong'),
  ])
  await site.pass(25 * 60)
  await site.ask(words, broken)
  expect(site.mails()).toBe(2)
})

test('T10: whom the command is not for learns nothing', async ({ site }) => {
  const { step } = await site.ask(words, { by: 'ada', inputs: { 'secret-key': '' } })
  expect([site.mails(), site.reactions(step)]).toEqual([0, []])
})

test('small: on a merged pull request the agent began anew', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  site.github.mergeThread(pull)
  site.plan({ pull: site.pull() })
  await site.ask('/agent Another one', { thread: pull })
  expect(site.shows(pull).at(-1)).toContain('✅ The agent opened [#3]')
  expect(site.shows(pull).at(-1)).toContain('#2 is merged, so the agent started a new job')
  expect(site.shows(pull).at(-1)).not.toContain('not changed')
})

test('small: on a pull request that no job opened, its branch was not changed', async ({ site }) => {
  const own = site.pull({ author: 'mona' })
  site.plan({ pull: site.pull() })
  await site.ask(words, { thread: own })
  expect(site.shows(own)[0]).toContain('The branch of this pull request was not changed')
})

test('small: a limit of the service is told in a thread as one would say it', async ({ site }) => {
  site.service.fault({ operation: 'create', times: 99 }, { kind: 'answer', status: 429, toBody: () => ({}) })
  await site.ask(words)
  expect(site.shows()[0]).toBe(
    `**❌ The service is busy**\n\nNo job was started. Ask again in a few minutes.\n\n<sub>${run(100)}</sub>`,
  )
})

test.for([
  [10, '⏳ The agent has not finished after'],
  [40, '⚠️ Nobody knows whether the last request started a job'],
] as const)('status, %d minutes after a run of 30 was killed in its POST: %s', async ([minutes, words], { site }) => {
  await site.ask('/agent Fix it', { ending: { how: 'kill', at: /^service POST/ } })
  await site.pass(minutes)
  await site.ask('/agent status')
  expect(site.shows().at(-1)).toContain(words)
})
