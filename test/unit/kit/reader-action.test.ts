// Checks every result of an action that starts no jobs: outputs, exit code, annotation, and summary.

import { expect, test } from 'vitest'
import { ActionError, CancelledError } from '../../../src/kit/errors.ts'
import { readConnection } from '../../../src/kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../../../src/kit/reader-action.ts'
import type { ServiceReader } from '../../../src/kit/service/reader.ts'
import type { StartedWorld } from '../../../src/kit/world.ts'
import { pullRequestEvent } from '../../github/events.ts'
import { inputSource } from '../input-source.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'

/** The log would show the direction mark as an escape sequence. */
const made: Reported = {
  outcome: 'reported',
  outputs: { pages: '3' },
  summaryLine: 'A quiet \u200Eweek.',
  renderSummary: async (bytes) => `in ${bytes} bytes`,
}

type Report = () => Promise<Reported>

const push: [string, unknown] = ['push', {}]

async function play(report: Report = async () => made, inputs = {}, [name, payload] = push) {
  const { log, lines } = createRecordingLog()
  const world: StartedWorld<ServiceReader> = {
    env: (variable) => (variable === 'GITHUB_EVENT_NAME' ? name : ''),
    inputs: inputSource(inputs),
    readEventFile: () => JSON.stringify(payload),
    clock: createVirtualTime().clock,
    startedAt: 0,
    random: () => 0.5,
    signal: new AbortController().signal,
    log,
    redact: (text) => text.replaceAll('key', '***'),
    progress: { writeOutputs: () => {}, saveState: () => {} },
    connectService: () => Promise.reject(new Error('nobody asked')),
    connectGitHub: () => Promise.reject(new Error('nobody asked')),
  }
  const prevented = 'there is no report'
  const result = await createReaderAction([], { prevented, readInputs: readConnection, report }).run(world)
  return { ...result, summary: await result.renderSummary?.(1000), lines }
}

test('a report is a success, with the outputs and the sentence of the action, unless it says otherwise', async () => {
  expect(await play()).toMatchObject({
    outputs: { outcome: 'reported', reason: '', pages: '3', 'summary-line': made.summaryLine },
    exitCode: 0,
    annotation: { level: 'notice', text: 'A quiet week.' },
    summary: 'in 1000 bytes',
  })
  expect(await play(async () => ({ ...made, failure: 'Views fell.' }))).toMatchObject({
    outputs: { outcome: 'reported' },
    exitCode: 1,
    annotation: { level: 'error', text: 'Views fell.' },
  })
})

test('an error says what it prevented, and what to do', async () => {
  const error = new ActionError('service', 'The service answered 503 to key.', { hint: 'Run again later.' })
  const text = 'The service answered 503 to key.\nThere is no report.\nRun again later.'
  const line = 'Error (service): The service answered 503 to key.'
  expect(await play(() => Promise.reject(error))).toMatchObject({
    outputs: { outcome: 'error', reason: 'service', 'summary-line': line },
    exitCode: 1,
    annotation: { level: 'error', text },
    summary:
      '### ❌ Error: the service failed\n\n`The service answered 503 to ***.`\n\nThere is no report. Run again later.\n',
  })
})

test('H100: a missing key is an error, unless GitHub withholds secrets, in which case the run is skipped with one line', async () => {
  expect((await play(undefined, { 'secret-key': '' })).outputs).toMatchObject({ outcome: 'error', reason: 'input' })
  const fork = pullRequestEvent({ thread: { headRepository: 'stranger/docs' } })
  const skipped = await play(undefined, { 'secret-key': '' }, ['pull_request', fork])
  expect(skipped).toMatchObject({ outputs: { outcome: 'skipped', reason: 'no-secret' }, exitCode: 0 })
  expect(skipped.lines).toEqual([['info', expect.stringMatching(/^Skipped \(no-secret\)/)]])
  expect(skipped.annotation).toBeUndefined()
})

test('an interrupted run ends as cancelled, which is not a success', async () => {
  const cancelled = await play(() => Promise.reject(new CancelledError('Received SIGTERM')))
  const sentence = 'The run was interrupted: there is no report.'
  expect(cancelled).toMatchObject({ exitCode: 1, annotation: { level: 'notice', text: sentence } })
  expect(cancelled.outputs).toMatchObject({ outcome: 'cancelled', 'summary-line': sentence })
})
