// The life of a pull request on a forge that nobody here wrote: what of it works there, and what does not.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningsOf } from '../e2e/scenario.ts'
import { completes } from '../emulator/lifecycle.ts'
import { converse, type ForgeConversation } from './conversation.ts'
import { type Gitea, startGitea } from './gitea.ts'

let gitea: Gitea
beforeAll(async () => {
  gitea = await startGitea()
})
afterAll(() => gitea.close())

type Pull = Awaited<ReturnType<ForgeConversation['forge']['pullRequest']>>

/** Issue 1, and pull request 2, which the job of a command there has opened. */
function scenario(name: string, tell: (given: ForgeConversation & { readonly pull: Pull }) => Promise<void>) {
  test(name, () =>
    converse(gitea, async (conversation) => {
      const { forge, deliver } = conversation
      await forge.label('agent')
      await forge.issue('mona', 'The guide is out of date')
      const pull = await forge.pullRequest('Update the guide')
      const run = await deliver((await forge.comment(1, 'mona', '/agent go')).event)
      expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
      await tell({ ...conversation, pull })
    }),
  )
}

const repair = { 'job-id': 'thread', prompt: 'Repair the checks', topic: 'checks' }

scenario(
  'follow-ups by workflows: once for each commit, never for an old one, and with an end',
  async ({ emulator, forge, deliver, pull, replies }) => {
    const first = await pull.push()
    const fail = (event: unknown, topic = 'checks') =>
      deliver(event, { on: 'pull_request', inputs: { ...repair, topic, 'max-follow-ups': '1' } })
    expect((await fail(first)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect((await fail(first)).outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
    const second = await pull.push()
    expect((await fail(first, 'links')).outputs).toMatchObject({ outcome: 'skipped', reason: 'outdated' })
    expect((await fail(second)).outputs).toMatchObject({ outcome: 'skipped', reason: 'follow-up-limit' })
    expect((await replies(2)).at(-1)).toMatch(/To go on, @mona, comment/)
    const named = { ...repair, prompt: 'Once more', thread: '2', 'max-follow-ups': '0' }
    const scheduled = await deliver(await forge.schedule(), { on: 'schedule', inputs: named })
    expect(scheduled.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts.slice(1)).toEqual(['Repair the checks', 'Once more'])
  },
)

scenario(
  'a review is no request: its event has neither an id nor an author, so nothing is sent',
  async ({ emulator, forge, deliver }) => {
    const event = await forge.review(2, 'mona', '/agent shorter')
    const run = await deliver(event, { on: 'pull_request_review', inputs: { 'answer-reviews': 'true' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
    expect(emulator.listWrites()).toHaveLength(1)
  },
)

scenario(
  'label and reviewers, if the token may write in the repository and the label exists',
  async ({ emulator, forge, deliver }) => {
    expect(await forge.shownOf(2)).toEqual({ labels: ['agent'], reviewers: [] })
    const asked = await forge.pullRequest('B')
    emulator.nextJob(completes({ activePolls: 0, prLink: forge.pullRequestUrl(asked.number) }))
    const event = (await forge.comment(1, 'mona', '/agent new go')).event
    const inputs = { reviewers: 'requester' }
    const run = await deliver(event, { inputs, githubToken: await forge.token('reviewers') })
    expect(warningsOf(run)).toEqual([])
    expect(await forge.shownOf(asked.number)).toEqual({ labels: ['agent'], reviewers: ['mona'] })

    const refused = await forge.pullRequest('C')
    emulator.nextJob(completes({ activePolls: 0, prLink: forge.pullRequestUrl(refused.number) }))
    const counting = { ...inputs, label: 'robot', 'max-open-pull-requests': '9' }
    const without = await deliver((await forge.comment(1, 'mona', '/agent new go')).event, { inputs: counting })
    expect(without.outputs.outcome).toBe('completed')
    expect(warningsOf(without)).toEqual([
      expect.stringContaining('Could not add the label "robot"'),
      expect.stringMatching(/mona.*refused|mona.*403/),
    ])
    expect(await forge.shownOf(refused.number)).toEqual({ labels: [], reviewers: [] })
  },
)

scenario(
  'another repository: label and comment there, `/agent` there reaches the job, and what is open there counts',
  async ({ emulator, forge, deliver }) => {
    const site = await gitea.open()
    await site.label('agent')
    const there = await site.pullRequest('Document it')
    const opened = completes({ activePolls: 0, prLink: site.pullRequestUrl(there.number) })
    emulator.nextJob(opened)
    const inputs = { repository: site.fullName }
    const run = await deliver((await forge.comment(1, 'mona', '/agent new document it')).event, { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'job-id': 'job-2' })
    expect(warningsOf(run)).toEqual([])
    expect((await site.shownOf(there.number)).labels).toEqual(['agent'])
    expect((await site.comments(there.number)).map(({ author }) => author)).toEqual(['agent'])

    emulator.nextMessage(opened)
    const shorter = (await site.comment(there.number, 'mona', '/agent shorter')).event
    const followUp = await deliver(shorter, { github: site.context })
    expect(followUp.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
    const upkeep = { ...inputs, prompt: 'Go on', 'if-open': 'skip' }
    const skipped = await deliver(await forge.schedule(), { on: 'schedule', inputs: upkeep })
    expect(skipped.outputs).toMatchObject({ outcome: 'skipped', reason: 'open-pull-request' })
    const full = { ...inputs, prompt: 'Go on', topic: 'other', 'max-open-pull-requests': '1' }
    const refused = await deliver(await forge.schedule(), { on: 'schedule', inputs: full })
    expect(refused.outputs).toMatchObject({ outcome: 'skipped', reason: 'backlog' })
  },
)

scenario('the scorecard counts what was opened and merged', async ({ forge, deliver }) => {
  await forge.merge(2)
  const toDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const inputs = { period: `${toDay(-27)}..${toDay(0)}` }
  const run = await deliver(await forge.schedule(), { on: 'schedule', actionDir: 'scorecard', inputs })
  expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'false' })
  expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({ opened: 1, merged: 1, closed: 0, not_ours: 0 })
})
