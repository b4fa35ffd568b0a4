// What the built action promises, on a forge that nobody here wrote, and what of it does not work there. The same on the emulated
// GitHub is in e2e/.

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

type Told = ForgeConversation & { readonly pull: Awaited<ReturnType<ForgeConversation['forge']['pullRequest']>> }

/** With issue 1 of `mona`, and pull request 2, which every job opens: the action looks for it for ten seconds. */
function scenario(name: string, tell: (conversation: Told) => Promise<void>) {
  test(name, () =>
    converse(gitea, async (conversation) => {
      await conversation.forge.issue('mona', 'The guide is out of date', 'It names the <old> version.')
      const pull = await conversation.forge.pullRequest('Update the guide')
      await tell({ ...conversation, pull })
    }),
  )
}

/** The job of a command in issue 1 has opened it. */
function onPullRequest(name: string, tell: (conversation: Told) => Promise<void>) {
  scenario(name, async (conversation) => {
    const { forge, deliver } = conversation
    await forge.label('agent')
    const run = await deliver((await forge.comment(1, 'mona', '/agent go')).event)
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', 'pr-number': '2' })
    await tell(conversation)
  })
}

scenario(
  'a command becomes a job, told in one comment that is edited in place',
  async ({ emulator, forge, deliver, replies }) => {
    const command = await forge.comment(1, 'mona', '/agent update the guide\r\n\r\nand the <b>index</b>')
    const run = await deliver(command.event)
    const job = { 'job-id': 'job-1', 'pr-number': '2' }
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create', ...job })
    expect(run.annotations.map(({ level }) => level)).toEqual(['notice'])
    expect(emulator.jobs[0]?.prompts[0]).toMatch(/^update the guide\n\nand the <b>index<\/b>\n\nThread: http/)
    expect(emulator.jobs[0]?.prompts[0]).toContain('The guide is out of date')
    const said = await replies(1)
    expect(said).toEqual([expect.stringMatching(/^\*\*✅ The agent opened /)])
    expect(said[0]).toContain(`](${forge.pullRequestUrl(2)})`)
    // The reactions of this forge have no id, so the first one cannot be taken back.
    expect((await forge.reactions(command.id)).toSorted()).toEqual(['eyes', 'rocket'])
    expect(await replies(2)).toHaveLength(1)
    const page = await forge.page('issues/1')
    expect(page).toContain('The agent opened ')
    expect(page).toContain(`<a href="${forge.pullRequestUrl(2)}"`)
    expect(page).not.toContain('signature=')
  },
)

scenario(
  'a second delivery and a re-run find the record, beside a copy of it by somebody else',
  async ({ emulator, forge, deliver }) => {
    const { event } = await forge.comment(1, 'mona', '/agent go')
    await deliver(event)
    const [, record] = await forge.comments(1)
    await forge.comment(1, 'stranger', record?.body ?? '')
    const delivered = await deliver(event)
    const again = await deliver(event, { github: { run_id: '1', run_attempt: '2' } })
    for (const { outputs } of [delivered, again])
      expect(outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    const comments = await forge.comments(1)
    expect(comments.map(({ author }) => author === record?.author)).toEqual([false, true, false])
    expect(comments[2]?.body).toBe(record?.body)
    expect(emulator.countJobsStarted()).toBe(1)
  },
)

scenario(
  'a follow-up reaches the job, in its thread and in the pull request that it opened',
  async ({ emulator, forge, deliver, replies }) => {
    await deliver((await forge.comment(1, 'mona', '/agent go')).event)
    const here = await deliver((await forge.comment(1, 'mona', '/agent more')).event)
    const there = await deliver((await forge.comment(2, 'mona', '/agent even more')).event)
    // Nobody pushes between them.
    for (const { outputs } of [here, there])
      expect(outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'job-id': 'job-1' })
    expect(emulator.jobs[0]?.prompts.map((prompt) => prompt.split('\n', 1)[0])).toEqual(['go', 'more', 'even more'])
    expect(await replies(1)).toHaveLength(2)
    expect(await replies(2)).toHaveLength(2)
  },
)

scenario('the body of a new issue commands, and so does the owner', async ({ emulator, forge, deliver }) => {
  const run = await deliver(await forge.issue('olga', 'B', '/agent go'), { on: 'issues' })
  expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
  expect(emulator.countJobsStarted()).toBe(1)
})

scenario(
  'a stranger is refused, on a list or with the right word, and so is everybody in a locked thread',
  async ({ emulator, forge, deliver, replies }) => {
    const strange = await forge.comment(1, 'stranger', '/agent go')
    expect((await deliver(strange.event)).outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
    const lists = { 'allowed-users': 'mona', 'allowed-bots': 'stranger[bot]' }
    expect((await deliver(strange.event, { inputs: lists })).outputs).toMatchObject({ reason: 'not-authorized' })
    const known = await forge.comment(1, 'mona', '/agent go')
    await forge.lock(1)
    expect((await deliver(known.event)).outputs).toMatchObject({ outcome: 'skipped', reason: 'locked' })
    expect(emulator.journal).toEqual([])
    expect(await replies(1)).toEqual([])
    expect(await forge.reactions(strange.id)).toEqual([])
  },
)

scenario('a text that somebody changed since is not sent', async ({ emulator, forge, deliver }) => {
  const { id, event } = await forge.comment(1, 'mona', '/agent go')
  await forge.edit(id, 'olga', '/agent stop')
  expect((await deliver(event)).outputs).toMatchObject({ outcome: 'skipped', reason: 'comment-changed' })
  expect(emulator.journal).toEqual([])
})

scenario(
  'what nobody waited for is settled by `reconcile`, however many comments there are',
  async ({ forge, deliver, replies }) => {
    await deliver((await forge.comment(1, 'mona', '/agent go')).event, { inputs: { wait: 'false' } })
    await forge.talk(1, 40)
    const run = await deliver(await forge.schedule(), { on: 'schedule', actionDir: 'reconcile' })
    expect(run.outputs).toMatchObject({ outcome: 'reconciled', reason: '' })
    expect((await replies(1))[0]).toContain('The agent opened ')
    expect((await replies(2))[0]).toContain('opened this pull request')
  },
)

scenario('the page-view report is one comment of a thread, edited in place', async ({ forge, deliver, replies }) => {
  const options = { on: 'schedule', actionDir: 'report', inputs: { thread: '1' } }
  for (const event of [await forge.schedule(), await forge.schedule()])
    expect((await deliver(event, options)).outputs).toMatchObject({ outcome: 'reported', reason: '' })
  expect(await replies(1)).toEqual([expect.stringContaining('Period, floor, and how views are counted')])
})

scenario('a record before and one after 250 comments are found', async ({ emulator, forge, deliver }) => {
  const { event } = await forge.comment(1, 'mona', '/agent go')
  await deliver(event)
  await forge.talk(1, 250)
  expect((await deliver(event)).outputs).toMatchObject({ operation: 'wait', 'job-id': 'job-1' })
  const next = await deliver((await forge.comment(1, 'mona', '/agent more')).event)
  expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  expect(emulator.countJobsStarted()).toBe(1)
})

scenario('a token that may not write stops a command before anything is sent', async ({ emulator, forge, deliver }) => {
  const { event } = await forge.comment(1, 'mona', '/agent go')
  const run = await deliver(event, { githubToken: await forge.token('reads') })
  expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'job-id': '' })
  expect(run.annotations[0]?.message).toContain('`issues: write`')
  expect(emulator.journal).toEqual([])
})

scenario(
  'with the token of its own Actions, which may not ask for permissions, only the list lets people in',
  async ({ emulator, forge, deliver, replies }) => {
    const takeRun = await forge.listenToRuns()
    await forge.comment(1, 'mona', '/agent go')
    const { event, token, run_id } = await takeRun()
    const run = { githubToken: token, github: { run_id } }
    expect((await deliver(event, run)).outputs).toMatchObject({ outcome: 'skipped', reason: 'not-authorized' })
    const listed = { ...run, inputs: { 'allowed-users': 'mona' } }
    expect((await deliver(event, listed)).outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect((await deliver(event, listed)).outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect((await forge.comments(1)).map(({ author }) => author)).toEqual(['mona', 'gitea-actions'])
    const [reply = ''] = await replies(1)
    const [, runPage] = /\[Workflow run\]\([^)]*\/(actions\/runs\/[0-9]+)\)/.exec(reply) ?? []
    expect(await forge.page(runPage ?? 'no link')).toContain(`data-run-id="${run_id}"`)
    expect(emulator.countJobsStarted()).toBe(1)
  },
)

const repair = { 'job-id': 'thread', prompt: 'Repair the checks', topic: 'checks' }

onPullRequest(
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

onPullRequest(
  'a review is no request: its event has neither an id nor an author, so nothing is sent',
  async ({ emulator, forge, deliver }) => {
    const event = await forge.review(2, 'mona', '/agent shorter')
    const run = await deliver(event, { on: 'pull_request_review', inputs: { 'answer-reviews': 'true' } })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
    expect(emulator.listWrites()).toHaveLength(1)
  },
)

onPullRequest(
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

onPullRequest(
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

onPullRequest('the scorecard counts what was opened and merged', async ({ forge, deliver }) => {
  await forge.merge(2)
  const toDay = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const inputs = { period: `${toDay(-27)}..${toDay(0)}` }
  const run = await deliver(await forge.schedule(), { on: 'schedule', actionDir: 'scorecard', inputs })
  expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'false' })
  expect(JSON.parse(run.outputs.scorecard ?? '')).toMatchObject({ opened: 1, merged: 1, closed: 0, not_ours: 0 })
})
