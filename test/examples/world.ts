// Both emulators, for workflows to run in.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../src/agent/ledger/record.ts'
import { expectOwnJobs } from '../e2e/own-jobs.ts'
import { completes } from '../emulator/lifecycle.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { findVersions } from '../model/records.ts'
import type { WorkflowEvent } from './expressions.ts'

export interface Services {
  readonly emulator: Emulator
  readonly github: EmulatedGitHub
}

export const scheduled: WorkflowEvent = { name: 'schedule', payload: scheduleEvent() }

/** Of a request that no run has sent. */
const plantedAttempt = 'a'.repeat(16)

/**
 * `mona` may write. Jobs have ended when they are looked at, with the first pull request. At the end, no record names the job
 * of another request.
 */
export async function withServices(tell: (services: Services) => Promise<void>, options: EmulatorOptions = {}) {
  const opened = completes({ activePolls: 0, prLink: 'https://github.com/octo-org/docs/pull/1' })
  const emulator = await startEmulator({ defaultJob: opened, defaultMessage: opened, ...options })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  github.setRole('mona', 'write')
  try {
    await tell({ emulator, github })
    const planted = findVersions(github).filter(({ attempt }) => attempt === plantedAttempt)
    expectOwnJobs(github, emulator, new Set(planted.map(({ commentId }) => commentId)))
  } finally {
    await github.close()
    await emulator.close()
  }
}

/** A comment in the first thread. */
export function comment({ github }: Services, body: string) {
  const payload = github.comment({ thread: 1, author: 'mona', body })
  return { name: 'issue_comment', payload }
}

/** What stands in the comments of the first thread, which may also be the pull request that a job opens. */
export const toldInThread = ({ github }: Services) =>
  github
    .comments(1)
    .map(({ body }) => body)
    .join('\n')

/** What an earlier run wrote in a thread, long ago. */
export function plantRecord(
  { emulator, github }: Services,
  planted: Partial<LedgerRecord> & Pick<LedgerRecord, 'kind' | 'state' | 'thread' | 'jobId'>,
) {
  const record: LedgerRecord = {
    ...{ repository: github.repository().id, service: toServiceHash(emulator.url, emulator.projectId) },
    ...{ request: 'comment:5', attempt: plantedAttempt, requestedAt: 1, stateAt: 1 },
    ...planted,
  }
  const body = signRecord(record, deriveSigningKey(emulator.key))
  github.comment({ thread: planted.thread, author: 'github-actions[bot]', body })
}

/** A chat on loopback that keeps what it was sent. */
export async function withChat(status: number, tell: (url: string, messages: readonly unknown[]) => Promise<void>) {
  const messages: unknown[] = []
  const server = createServer(async (request, response) => {
    messages.push({ type: request.headers['content-type'], body: JSON.parse(await text(request)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    await tell(`http://127.0.0.1:${port}/hooks/canary`, messages)
  } finally {
    server.close()
  }
}
