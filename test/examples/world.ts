// Both emulators and what a repository would hold as variables and secrets: a world for a workflow to run in.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../src/agent/ledger/record.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { type EngineWorld, type JobRun, runWorkflow } from './engine.ts'
import type { WorkflowEvent } from './expressions.ts'
import { readWorkflow } from './workflow.ts'

export interface Services {
  readonly emulator: Emulator
  readonly github: EmulatedGitHub
}

export interface ExampleWorld extends Services {
  run(event: WorkflowEvent, given?: Partial<EngineWorld>): Promise<Record<string, JobRun>>
  /** Of the only workflow job that runs. */
  runJob(event: WorkflowEvent, given?: Partial<EngineWorld>): Promise<JobRun>
  /** Another example in the same world. */
  of(name: string): ExampleWorld
}

export const scheduled: WorkflowEvent = { name: 'schedule', payload: scheduleEvent() }

/** `mona` may write. */
export async function withServices(tell: (services: Services) => Promise<void>, options: EmulatorOptions = {}) {
  const emulator = await startEmulator({ repository: 'https://github.com/octo-org/docs', ...options })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  github.setRole('mona', 'write')
  try {
    await tell({ emulator, github })
  } finally {
    await github.close()
    await emulator.close()
  }
}

/** `name`: of an example, or `readme-1`, … */
export function inWorld(name: string, tell: (world: ExampleWorld) => Promise<void>, options?: EmulatorOptions) {
  return withServices((services) => tell(createWorld(name, services)), options)
}

const nothing = { issues: 'none', 'pull-requests': 'none', checks: 'none', contents: 'none', actions: 'none' } as const

function createWorld(name: string, { emulator, github }: Services): ExampleWorld {
  const workflow = readWorkflow(name)
  const run: ExampleWorld['run'] = (event, given = {}) =>
    runWorkflow(workflow, event, {
      toToken: (granted) => github.token({ permissions: { ...nothing, ...granted } }),
      inputs: { 'poll-interval-seconds': '1' },
      ...given,
      vars: { AGENT_BASE_URL: emulator.url, AGENT_PROJECT_ID: emulator.projectId, ...given.vars },
      secrets: { AGENT_KEY: emulator.key, ...given.secrets },
      github: {
        api_url: github.apiUrl,
        server_url: github.serverUrl,
        repository_id: String(github.repository().id),
        ...given.github,
      },
    })
  const runJob: ExampleWorld['runJob'] = async (...given) => {
    const [job, ...others] = Object.values(await run(...given)).filter(({ result }) => result !== 'skipped')
    if (job === undefined || others.length > 0) throw new Error(`${others.length + 1} workflow jobs ran, or none`)
    return job
  }
  return { emulator, github, run, runJob, of: (other) => createWorld(other, { emulator, github }) }
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
    ...{ request: 'comment:5', attempt: 'a'.repeat(16), requestedAt: 1, stateAt: 1 },
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
