// Starts the emulated service on a loopback port, and returns the functions by which tests script it.

import { getRequestListener } from '@hono/node-server'
import { type Clock, systemClock } from '../../src/kit/clock.ts'
import { createApp } from '../github/app.ts'
import { createFaults, type Fault } from '../github/faults.ts'
import { createJournal } from '../github/journal.ts'
import { createWindow } from '../github/rate-limits.ts'
import { listen } from '../github/server.ts'
import { completes, type JobScript } from './lifecycle.ts'
import { createWeek } from './page-view-weeks.ts'
import { createPageViewData, type DailyViews, type PageViewData } from './page-views.ts'
import { type ApiKey, answerRequest, type Operation, operations, project } from './service.ts'
import { createStore } from './store.ts'

/** `defaultJob`, `defaultMessage`: used if no script is queued. By default, one `active` poll, then a pull request. */
export interface EmulatorOptions {
  /** The default, 0, is any free port. */
  readonly port?: number
  readonly clock?: Pick<Clock, 'now'>
  readonly repository?: string
  readonly defaultJob?: JobScript
  readonly defaultMessage?: JobScript
  readonly keys?: readonly ApiKey[]
  /** Whether to enforce the documented rate limits. The default is false. */
  readonly isLimited?: boolean
  /** By default, nine weeks that end today by the emulator's clock, the last one quiet. */
  readonly pageViews?: readonly DailyViews[]
}

/** Which requests a fault affects: the first one of any operation by default. */
export interface FaultMatch {
  readonly operation?: Operation
  /** `Infinity` for all that follow. */
  readonly times?: number
  /** How many requests to skip first. */
  readonly after?: number
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>

export const defaultKey: ApiKey = { value: 'admin_emulator_key_0123456789', scopes: ['read', 'write'] }

/** The hourly limit of creates and messages together, and of requests for page views. */
const mostPerHour = 100

/** Listens only on 127.0.0.1. */
export async function startEmulator(options: EmulatorOptions = {}) {
  const { clock = systemClock, keys = [defaultKey], repository = 'https://github.com/example/docs' } = options
  const { defaultJob = completes(), defaultMessage = completes() } = options
  const [journal, faults] = [createJournal<Operation>(), createFaults<Operation>()]
  const store = createStore({ clock, repository, defaultJob, defaultMessage })
  const { jobs, nextJob, nextMessage, addJob } = store
  // Generated on demand, because most tests do not need it.
  let data: PageViewData | undefined
  const getRows = () => options.pageViews ?? createWeek('quiet', new Date(clock.now()).toISOString().slice(0, 10))
  const getViews: PageViewData = (window) => {
    data ??= createPageViewData(getRows())
    return data(window)
  }
  const [takeWrite, takeViews] = [0, 1].map(() => createWindow(clock, mostPerHour, 3_600_000))
  const takeLimit = (operation: Operation) => {
    if (!options.isLimited || operation === 'get') return undefined
    return operation === 'page-views' ? takeViews?.() : takeWrite?.()
  }
  const app = createApp<Operation>({
    ...{ operations, clock, journal, faults },
    answer: answerRequest({ store, keys, takeLimit, getViews }),
  })
  const server = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }), options.port)
  const url = `http://127.0.0.1:${server.port}`
  const [{ value: key } = defaultKey] = keys
  return {
    /** The base URL, without a trailing slash. */
    url,
    key,
    projectId: project,
    journal: journal.entries(),
    ...{ jobs, nextJob, nextMessage, addJob },
    fault: ({ operation, ...when }: FaultMatch, fault: Fault) => faults.add(operation ?? '*', fault, when),
    /** Replaces all page views. */
    showPageViews: (rows: readonly DailyViews[]) => {
      data = createPageViewData(rows)
    },
    /** Handles a request without a connection, for tests that send very many requests. */
    fetch: async (method: string, path: string, body: string | undefined): Promise<Response> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      return app.fetch(new Request(`${url}${path}`, { method, headers, body: body ?? null }))
    },
    countJobsStarted: () => journal.entries('create').filter(({ jobId }) => jobId).length,
    /** Lists all POSTs that arrived, including rejected and aborted ones. */
    listWrites: journal.writes,
    close: server.close,
  }
}
