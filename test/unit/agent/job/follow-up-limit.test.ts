import { expect, test } from 'vitest'
import { exceedsLimit, refuseOverLimit } from '../../../../src/agent/job/follow-up-limit.ts'
import { commandEvent } from '../command/command-event.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { type GivenRecord, openRun, push, type Setup } from './session.ts'

const byWorkflow: Setup = {
  event: push,
  intent: { kind: 'thread-job', prompt: 'Fix' },
  inputs: { thread: '12', 'job-id': 'thread', 'max-follow-ups': '2' },
  github: { getPullRequest: async () => undefined },
}
const answered = { state: 'completed', jobId: 'job-1', operation: 'message' } as const
const followUp = (digit: number, given: GivenRecord = {}): GivenRecord => ({
  ...answered,
  request: `follow-up:${String(digit).repeat(64)}`,
  askedBy: 'workflow',
  ...given,
})
const command: GivenRecord = { ...answered, request: 'comment:6', askedBy: 'person', login: 'ada' }

async function exceeds(records: readonly GivenRecord[], setup: Setup = byWorkflow) {
  const { session } = await openRun({ ...setup, records })
  return exceedsLimit(session, session.thread?.entries ?? [])
}

test.each<[what: string, records: readonly GivenRecord[], exceeded: boolean]>([
  ['one was sent', [followUp(1)], false],
  ['two were sent', [followUp(1), followUp(2)], true],
  ['a person commanded after them', [followUp(1), followUp(2), command], false],
  ['a person commanded between them', [followUp(1), command, followUp(2)], false],
  ['a bot asked: its record has no login', [followUp(1), followUp(2), { ...command, login: undefined }], true],
  ['a person only asked how it stands', [followUp(1), followUp(2), { ...command, state: 'reported' }], true],
  ['one was certainly not sent', [followUp(1), followUp(2, { state: 'not-sent' })], false],
  ['one may have been sent', [followUp(1), followUp(2, { state: 'unknown' })], true],
  ['one ran twice', [followUp(1), followUp(1, { attempt: '00000000000000bb' })], false],
  ['the others are prompts for new jobs', [followUp(1), { ...answered, request: `prompt:${'2'.repeat(64)}` }], false],
  ['one stands in the comment of the pull request too', [followUp(1), followUp(2, { kind: 'pull-request' })], false],
  ['a record moved after a command', [followUp(1), command, { ...followUp(2), firstId: 99 }, followUp(3)], false],
])('`max-follow-ups: 2` %s', async (_, records, exceeded) => {
  expect(await exceeds(records)).toBe(exceeded)
})

test('`max-follow-ups: 2` of two that come at the same moment the first goes', async () => {
  const { request } = (await openRun(byWorkflow)).session
  const current = { request: request.key, attempt: request.attempt, state: 'starting', askedBy: 'workflow' } as const
  expect(await exceeds([followUp(1), current, followUp(2, { state: 'starting' })])).toBe(false)
  expect(await exceeds([followUp(1), followUp(2, { state: 'starting' }), current])).toBe(true)
})

test.each<[string, Setup]>([
  ['with 0', { ...byWorkflow, inputs: { ...byWorkflow.inputs, 'max-follow-ups': '0' } }],
  ['for a person', { ...byWorkflow, event: commandEvent() }],
  ['for a prompt to a job that the inputs name', { ...byWorkflow, intent: { kind: 'create', prompt: 'Fix' } }],
  ['where no comment records them', { ...byWorkflow, inputs: { ...byWorkflow.inputs, record: 'none' } }],
])('there is no limit %s', async (_, setup) => {
  expect(await exceeds([followUp(1), followUp(2), followUp(3)], setup)).toBe(false)
})

test('which try it is, and of how many, is noted', async () => {
  const { session } = await openRun({ ...byWorkflow, records: [followUp(1)] })
  expect(exceedsLimit(session, session.thread?.entries ?? [])).toBe(false)
  expect(session.view.tries).toEqual({ number: 2, of: 2 })
})

const opened: GivenRecord = { ...answered, kind: 'pull-request', request: 'comment:4', login: 'mona' }

/** What the comment says, below its record. */
async function refuse(records: readonly GivenRecord[], github: Setup['github'] = {}) {
  const { session, all } = await openRun({ ...byWorkflow, records, github: { ...byWorkflow.github, ...github } })
  const outcome = await refuseOverLimit(session, session.thread?.entries ?? [])
  expect(outcome).toEqual({ outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', limit: 2 })
  return all()
    .at(-1)
    ?.body.replace(/^.*\n\n/, '')
}

test('a follow-up over the limit says how often the agent tried, which run sent nothing, and what a person can do', async () => {
  const getPullRequest = async (number: number) => aPullRequest({ number })
  expect(await refuse([opened, followUp(1), followUp(2)], { getPullRequest })).toMatchInlineSnapshot(`
    "**✋ The agent has tried 2 times. Now a person has to decide**

    Workflows may not ask it more often than that, so [this workflow run](https://github.com/octo/docs/actions/runs/1) did not. You can read [what the agent did last](https://github.com/octo/docs/issues/12#issuecomment-102).

    To go on, @mona, comment \`/agent <what to try>\`. To stop here, close this pull request.
    "
  `)
})

test('a follow-up over the limit mentions nobody whom it does not know, and has no pull request to close in an issue', async () => {
  expect(await refuse([followUp(1)])).toMatchInlineSnapshot(`
    "**✋ The agent has tried once. Now a person has to decide**

    Workflows may not ask it more often than that, so [this workflow run](https://github.com/octo/docs/actions/runs/1) did not. You can read [what the agent did last](https://github.com/octo/docs/issues/12#issuecomment-100).

    To go on, comment \`/agent <what to try>\`. This needs a workflow here that answers comments. To stop here, do nothing.
    "
  `)
})

test.each<[whom: string, records: readonly GivenRecord[], mention: RegExp]>([
  ['who last asked', [opened, command], /^To go on, @ada, comment `\/agent <what to try>`/m],
  ['who asked for the pull request', [opened, { ...command, login: undefined }], /^To go on, @mona, comment/m],
  ['nobody, where no person asked', [{ ...opened, login: undefined }], /^To go on, comment/m],
])('H133: a follow-up over the limit mentions %s', async (_, records, mention) => {
  expect(await refuse(records)).toMatch(mention)
})
