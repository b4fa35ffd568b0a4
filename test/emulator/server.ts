// The emulated service on a loopback port, with the handles that a test scripts it by.

import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Clock, systemClock } from '../../src/clock.ts'
import { createFaultQueue, type FaultQueue } from './faults.ts'
import { createApp } from './handlers.ts'
import { createEntry, type JournalEntry } from './journal.ts'
import { type ApiKey, project } from './keys.ts'
import { completes, type JobScript } from './lifecycle.ts'
import { createPageViewData, type DailyViews, seedPageViews } from './page-view-data.ts'
import { createReadPage, type Distortion } from './page-views.ts'
import { createRateLimiter, type Limits } from './rate-limit.ts'
import { createStore, type JobRecord, type Store } from './store.ts'

export interface EmulatorOptions {
  /** 0, the default: any free port. */
  readonly port?: number
  /** Path prefix of the base address, such as `/gateway/agents`. */
  readonly basePath?: string
  readonly clock?: Pick<Clock, 'now'>
  /** The id of the n-th job, `job-<n>` unless given. */
  readonly newId?: (count: number) => string
  /** `https://github.com/example/docs` unless given. */
  readonly repository?: string
  /** What a job does when no `nextJob` was scripted: one `active` poll, then a pull request. */
  readonly defaultJob?: JobScript
  readonly defaultMessage?: JobScript
  readonly keys?: readonly ApiKey[]
  /** No limits unless given; `documentedLimits` are the service's. */
  readonly limits?: Limits
  /** Made up, until today by the emulator's clock, unless given. */
  readonly pageViews?: readonly DailyViews[]
}

export interface Emulator {
  /** The base address, without a trailing slash. */
  readonly url: string
  /** Value of the first key. */
  readonly key: string
  /** Id of the project. */
  readonly projectId: string
  /** Every request, in the order of arrival. */
  readonly journal: readonly JournalEntry[]
  readonly jobs: readonly JobRecord[]
  /** What the next job created does; several calls queue up. */
  readonly nextJob: Store['nextJob']
  /** What the job of the next follow-up message does. */
  readonly nextMessage: Store['nextMessage']
  /** A job from before the test; no request, no prompt. */
  addJob(script: JobScript, options?: { id?: string }): JobRecord
  /** Faults meet requests in the order they were added. Returns a function that takes this one out again. */
  readonly fault: FaultQueue['add']
  /** Changes every answer about page views from now on; undefined: the true ones again. */
  distortPageViews(distortion: Distortion | undefined): void
  /** The raw rows, for a test that sums them by its own route. */
  getPageViewRows(): readonly DailyViews[]
  /** Requests that created a job, answered or not. */
  countJobsStarted(): number
  /** All POSTs that arrived, refused and cut ones too. */
  listWrites(): readonly JournalEntry[]
  /** Ends every connection, also one that hangs in a fault. */
  close(): Promise<void>
}

export const defaultKey: ApiKey = {
  value: 'admin_emulator_key_0123456789',
  scopes: ['read', 'write'],
  projects: [project],
}

/** Listens on 127.0.0.1 and nowhere else. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { clock = systemClock, basePath = '', keys = [defaultKey] } = options
  const journal: JournalEntry[] = []
  const faults = createFaultQueue()
  const store = createStore({
    clock,
    newId: options.newId ?? ((count) => `job-${count}`),
    repository: options.repository ?? 'https://github.com/example/docs',
    defaultJob: options.defaultJob ?? completes(),
    defaultMessage: options.defaultMessage ?? completes(),
  })
  let distortion: Distortion | undefined
  const getPageViewRows = once(
    () => options.pageViews ?? seedPageViews({ lastDay: new Date(clock.now()).toISOString().slice(0, 10) }),
  )
  const getReadPage = once(() => createReadPage(createPageViewData(getPageViewRows())))

  const app = createApp({
    basePath,
    clock,
    store,
    keys,
    rateLimiter: options.limits && createRateLimiter(options.limits, clock),
    faults,
    readPage: (query) => getReadPage()(query),
    getDistortion: () => distortion,
  })
  const server = createServer((incoming, outgoing) => {
    const entry = createEntry(incoming, outgoing)
    journal.push(entry)
    const answer = getRequestListener((request) => app.fetch(request, { incoming, outgoing, entry }), {
      overrideGlobalObjects: false,
    })
    void answer(incoming, outgoing)
  })
  // Longer than any wait between polls: an idle connection closed just as a request is sent would be a fault nobody scripted.
  server.keepAliveTimeout = 120_000
  const port = await listen(server, options.port ?? 0)

  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    key: keys[0]?.value ?? '',
    projectId: project,
    journal,
    jobs: store.jobs,
    nextJob: store.nextJob,
    nextMessage: store.nextMessage,
    addJob: (script, { id } = {}) => store.addJob(script, id),
    fault: faults.add,
    distortPageViews: (next) => {
      distortion = next
    },
    getPageViewRows,
    countJobsStarted: () => journal.filter(({ operation, jobId }) => operation === 'create' && jobId).length,
    listWrites: () => journal.filter(({ method }) => method === 'POST'),
    close: () => close(server),
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function once<T>(create: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: create() }
    return made.value
  }
}
