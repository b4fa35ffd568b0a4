// The emulated service on a loopback port, with the handles that a test scripts it by.

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Clock, systemClock } from '../../src/kit/clock.ts'
import { createFaultQueue } from '../github/faults.ts'
import { listen } from '../github/server.ts'
import type { Fault, FaultMatch } from './faults.ts'
import { createApp } from './handlers.ts'
import { createEntry, type JournalEntry, type Operation } from './journal.ts'
import { type ApiKey, project } from './keys.ts'
import { completes, type JobScript } from './lifecycle.ts'
import { createPageViewData, type DailyViews } from './page-view-data.ts'
import { createWeek } from './page-view-weeks.ts'
import { createReadPage, type ReadPage } from './page-views.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createStore } from './store.ts'

/** Scripts: what a job does when none was queued: one `active` poll, then a pull request. */
export interface EmulatorOptions {
  /** 0, the default: any free port. */
  readonly port?: number
  readonly clock?: Pick<Clock, 'now'>
  /** The number of the pull request of the n-th job, n unless given. */
  readonly toPullRequest?: (count: number) => number
  readonly repository?: string
  readonly defaultJob?: JobScript
  readonly defaultMessage?: JobScript
  readonly keys?: readonly ApiKey[]
  /** Whether the documented limits hold; not, unless said. */
  readonly isLimited?: boolean
  /** Nine weeks, the last one quiet, until today by the emulator's clock, unless given. */
  readonly pageViews?: readonly DailyViews[]
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>

const scopes = ['read', 'write'] as const
export const defaultKey: ApiKey = { value: 'admin_emulator_key_0123456789', scopes, projects: [project] }

/** Listens on 127.0.0.1 and nowhere else. */
export async function startEmulator(options: EmulatorOptions = {}) {
  const { clock = systemClock, keys = [defaultKey] } = options
  const journal: JournalEntry[] = []
  const faults = createFaultQueue<Operation, Fault>()
  const store = createStore({
    clock,
    toPullRequest: options.toPullRequest ?? ((count) => count),
    repository: options.repository ?? 'https://github.com/example/docs',
    defaultJob: options.defaultJob ?? completes(),
    defaultMessage: options.defaultMessage ?? completes(),
  })
  let readPage: ReadPage | undefined
  const getRows = () => options.pageViews ?? createWeek('quiet', new Date(clock.now()).toISOString().slice(0, 10))
  const app = createApp({
    store,
    keys,
    rateLimiter: options.isLimited ? createRateLimiter(clock) : undefined,
    takeFault: faults.take,
    // Made when it is asked for: most tests never do.
    readPage: (query) => {
      readPage ??= createReadPage(createPageViewData(getRows()))
      return readPage(query)
    },
  })
  const server = await listen((incoming, outgoing) => {
    const entry = createEntry(incoming, outgoing)
    journal.push(entry)
    const fetch = (request: Request) => app.fetch(request, { incoming, outgoing, entry })
    void getRequestListener(fetch, { overrideGlobalObjects: false })(incoming, outgoing)
  }, options.port)

  const entries: readonly JournalEntry[] = journal
  return {
    /** The base address, without a trailing slash. */
    url: `http://127.0.0.1:${server.port}`,
    key: keys[0]?.value ?? '',
    projectId: project,
    journal: entries,
    jobs: store.jobs,
    /** What the next job created does; several calls queue up. */
    nextJob: store.nextJob,
    nextMessage: store.nextMessage,
    /** A job from before the test; no request, no prompt. */
    addJob: (script: JobScript, { id }: { id?: string } = {}) => store.addJob(script, id),
    fault: ({ operation, times = 1 }: FaultMatch, fault: Fault) => faults.add(operation ?? '*', fault, { times }),
    /** From now on the service has these page views alone. */
    showPageViews: (rows: readonly DailyViews[]) => {
      readPage = createReadPage(createPageViewData(rows))
    },
    /** The same without a connection, for tests that send very many requests. */
    fetch: async (method: string, path: string, body: string | undefined): Promise<Response> => {
      const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url: path })
      incoming.push(body)
      incoming.push(null)
      const outgoing = new ServerResponse(incoming)
      const entry = createEntry(incoming, outgoing)
      journal.push(entry)
      const headers = { authorization: `Bearer ${keys[0]?.value}`, 'content-type': 'application/json' }
      const response = await app.fetch(new Request(`http://127.0.0.1${path}`, { method, headers }), {
        incoming,
        outgoing,
        entry,
      })
      outgoing.writeHead(response.status)
      return response
    },
    countJobsStarted: () => entries.filter(({ operation, jobId }) => operation === 'create' && jobId).length,
    /** All POSTs that arrived, refused and cut ones too. */
    listWrites: () => entries.filter(({ method }) => method === 'POST'),
    close: server.close,
  }
}
