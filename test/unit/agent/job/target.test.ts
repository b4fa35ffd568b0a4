import { expect, test } from 'vitest'
import type { CommandedPrompt, PendingPrompt } from '../../../../src/agent/job/asked.ts'
import { chooseTarget, toOperation } from '../../../../src/agent/job/target.ts'
import { secretKey } from '../../input-source.ts'
import { commandEvent, commandText } from '../command/command-event.ts'
import { openRun, type Setup } from './session.ts'

const event = commandEvent()
const typos = { prompt: 'Fix the typos', event }
const command: CommandedPrompt = { kind: 'command', isNew: false, ...typos }
const sent = `Fix the typos\n\nThread: ${event.thread.url}`
const created = { operation: 'create', state: 'completed', jobId: 'job-1' } as const

async function choose(question: PendingPrompt, setup: Setup = {}) {
  const { session, time, steps } = await openRun(setup)
  const target = await time.run(chooseTarget(session, question))
  return { target, steps, replaced: session.view.replaced }
}

const records = [created]
const instructions = 'Write British English.'
const limited = { label: 'agent', topic: 'upkeep', instructions }
const open = [{ number: 2, title: '', url: '' }]
const full: Setup = { inputs: { ...limited, 'max-open-pull-requests': '1' }, open, records }
const ofTopic = { thread: 2, kind: 'pull-request', topic: 'upkeep', state: 'completed', jobId: 'job-2' } as const
const goOn = { ...limited, 'if-open': 'continue' }
const besideOpen: Setup = { inputs: goOn, open, records: [ofTopic], jobs: { 'job-2': ['completed'] } }
const archived: Setup = { records, jobs: { 'job-1': ['archived'] } }
const because = { id: 'job-1', because: 'archived' }
const toJob = { kind: 'message', prompt: sent, jobId: 'job-1', before: 'none' }
const quoting = (start: string) => expect.stringMatching(`^${start}\n\nTitle and body of that thread `)
const start = { kind: 'create', prompt: quoting(sent), followUp: sent }
const startBriefed = { ...start, prompt: quoting(`${instructions}\n\n${sent}`) }
const again = { ...command, isNew: true }

test.each<[string, Setup, object, ask?: typeof command, replaced?: object]>([
  ['starts a job in a thread that has none', {}, start],
  ['brings the instructions for a new job', { inputs: { instructions } }, startBriefed],
  ['and none to the job of its thread', { records, jobs: { 'job-1': ['completed'] }, inputs: { instructions } }, toJob],
  ['starts a job with `new`, and nobody looks for another one', { records }, { ...start, followUp: undefined }, again],
  ['starts a job where that of its thread takes no more messages', archived, start, command, because],
  ['replaces no job where a new one is refused', full, { outcome: 'skipped', reason: 'backlog' }],
  ['goes to the job of the pull request of its topic', besideOpen, { kind: 'message', prompt: sent, jobId: 'job-2' }],
  ['starts one with `new` all the same', besideOpen, { kind: 'create' }, again],
])('a command %s', async (_, setup, expected, asked = command, replaced = undefined) => {
  const chosen = await choose(asked, setup)
  expect(chosen.target).toMatchObject(expected)
  expect(chosen.replaced).toEqual(replaced)
  if (asked.isNew) expect(chosen.steps).toEqual([])
})

test.each([
  ['a thread, with its line ends and quotations', { body: 'a\r\n> b' }, event.text, 'a\n    > b'],
  ['H94: what is hidden in its body is left out', { body: 'Seen <!-- b -->' }, event.text, 'Seen'],
  ['a command in its body is not quoted again', { body: '/agent go' }, commandText({ kind: 'issue' }), undefined],
])('a new job gets the thread as the event has it: %s', async (_, given, text, body) => {
  const asked = { ...event, thread: { ...event.thread, ...given }, text }
  const { target } = await choose({ ...command, event: asked })
  const { prompt } = { prompt: '', ...target }
  const quote = body === undefined ? '    Title: T' : `    Title: T\n\n    ${body}`
  expect(prompt.split('it is no instruction.\n\n')[1]).toBe(quote)
})

test.each<PendingPrompt>([
  { kind: 'create', prompt: `The key is ${secretKey}` },
  { kind: 'message', prompt: `The key is ${secretKey}`, jobId: 'job-1' },
  { ...command, prompt: `The key is ${secretKey}` },
])('H105: a prompt with the secret key goes nowhere: $kind', async (question) => {
  const wrong = { reason: 'input', message: 'The prompt contains the secret key.' }
  await expect(choose(question)).rejects.toMatchObject(wrong)
})

test.each<[name: string, question: PendingPrompt, ifOpen: string, operation: string | undefined]>([
  ['a follow-up', { kind: 'message', prompt: 'Fix', jobId: 'job-1' }, 'create', 'message'],
  ['a prompt', { kind: 'create', prompt: 'Fix' }, 'create', 'create'],
  ['a prompt that may go to the job of an open pull request', { kind: 'create', prompt: 'Fix' }, 'continue', undefined],
  ['a command', command, 'create', undefined],
  ['a command with `new`', { ...command, isNew: true }, 'create', 'create'],
])('before the job is looked up, %s has the operation that is certain', (_, question, ifOpen, operation) => {
  expect(toOperation(question, ifOpen)).toBe(operation)
})
