// Connects simulated runs to the emulated GitHub and service without sockets, with scripted failures and lagging lists, and records
// what the runs send.

import { type Acceptance, ServiceError } from '../../src/kit/errors.ts'
import type { Http, ServiceAnswer } from '../../src/kit/service/http.ts'
import { createProcess, type Process } from '../agent/process.ts'
import type { Site } from '../agent/site.ts'
import { createRandom } from '../agent/world.ts'
import type { Fault } from '../github/faults.ts'
import type { Disturbance, Schedule } from './schedule.ts'

/** A request that reached GitHub. */
export interface Call {
  readonly at: number
  readonly by: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** The id of the comment or check run that it created, or that its path names. */
  readonly id: number | undefined
  /** The text that it wrote. */
  readonly text: string
  /** The body of the response. */
  readonly answer: string
}

/** The longest time that a request or its response takes. */
const longestWayMs = 1_000
/** Lists may not show changes that are younger than this. */
export const longestLagMs = 5_000
const isList = /\/(?:comments|check-runs|pulls)$/

/** How GitHub responds instead: the request is lost, it is executed but the response is lost, or the repository is archived. */
const gitHubFaults = {
  lost: { kind: 'bad-gateway' },
  'lost-after': { kind: 'bad-gateway-after' },
  refused: { kind: 'answer', status: 403, body: { message: 'Repository was archived so is read-only.' } },
} as const satisfies Record<string, Fault>

/** Every request and response takes a random time, but the same schedule always has the same result. */
export function createNetwork(site: Site, { seed, lags }: Schedule) {
  const { github, service } = site
  const { clock } = site.time
  const [ways, delays] = [createRandom(seed), createRandom(seed + 1)]
  const calls: Call[] = []
  /** The POSTs that the service accepted, or may have accepted as far as the sender can tell. */
  const posts: { at: number; by: string; prompt: string }[] = []
  let processes = 0

  const askGitHub = async (by: string, request: Request): Promise<Response> => {
    const { method } = request
    const path = new URL(request.url).pathname
    const { body, output } = JSON.parse((await request.clone().text()) || '{}')
    const before = github.store.read()
    const answer = await github.fetch(request)
    const after = github.store.read()
    const [made] = [...after.texts.slice(before.texts.length), ...after.checkRuns.slice(before.checkRuns.length)]
    const id = made?.id ?? (Number(/\/(\d+)$/.exec(path)?.[1]) || undefined)
    const text = after === before ? '' : (body ?? output?.text ?? '')
    const { status } = answer
    calls.push({ at: clock.now(), by, method, path, status, id, text, answer: await answer.clone().text() })
    return answer
  }

  const openFetch = (process: Process, faults: Disturbance['gitHub']) => {
    const takeFault = createFaults(faults)
    const ask = (request: Request) => {
      const kind = takeFault()
      github.faults.clear()
      if (kind) github.faults.add('*', gitHubFaults[kind])
      else if (lags && isList.test(new URL(request.url).pathname)) {
        const writes = github.store.countWritesSince(clock.now() - delays() * longestLagMs)
        github.faults.add('*', { kind: 'lag', writes })
      }
      return askGitHub(process.name, request)
    }
    return (request: Request) => process.call('GitHub', () => ask(request), request.signal)
  }

  const openHttp = (process: Process, faults: Disturbance['service']): Http => {
    const takeFault = createFaults(faults)
    const exchange: Http['exchange'] = ({ method, path, body }, { deadline, signal }) => {
      let isSent = false
      const ask = async () => {
        const kind = takeFault()
        if (kind === 'unreachable' || clock.monotonic() >= deadline) throw toFailure('not-accepted')
        isSent = true
        if (kind === 'limited') return toAnswer(Response.json({}, { status: 429, headers: { 'retry-after': '5' } }))
        if (method === 'POST') posts.push({ at: clock.now(), by: process.name, prompt: body ?? '' })
        const answer = kind === 'lost' ? undefined : await toAnswer(await service.fetch(method, path, body))
        if (answer === undefined || kind === 'lost-after') throw toFailure('unknown')
        return answer
      }
      return process.call('the service', ask, signal).catch((error: unknown) => {
        throw signal.aborted && isSent && method === 'POST' ? toFailure('unknown', signal.reason) : error
      })
    }
    return { exchange }
  }

  return {
    calls,
    posts,
    /** Starts a process on a machine of its own. */
    open: ({ gitHub, service, interruption }: Disturbance) => {
      let awaits = 0
      const interrupt = () => (awaits++ === interruption?.at ? interruption.how : undefined)
      const wayMs = () => ways() * longestWayMs
      const name = `process ${processes++}`
      const process = createProcess({ name, clock, traffic: site.traffic, interrupt, wayMs })
      const http = openHttp(process, service)
      return { process, github, fetch: openFetch(process, gitHub), openHttp: () => http }
    },
  }
}

/** Returns a function that returns what goes wrong with the next request. */
function createFaults<Kind>(faults: readonly { readonly at: number; readonly times: number; readonly kind: Kind }[]) {
  let requests = 0
  return () => {
    const fault = faults.find(({ at, times }) => requests >= at && requests < at + times)
    requests += 1
    return fault?.kind
  }
}

async function toAnswer(response: Response): Promise<ServiceAnswer> {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) }
}

function toFailure(acceptance: Acceptance, cause?: unknown): ServiceError {
  return new ServiceError('network', 'no complete answer', { acceptance, cause })
}
