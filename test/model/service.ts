// Connects a simulated run to the emulated service without sockets, with scripted failures.

import { type Acceptance, ServiceError } from '../../src/kit/errors.ts'
import type { Http, ServiceAnswer } from '../../src/kit/service/http.ts'
import type { Process } from '../agent/process.ts'
import type { Emulator } from '../emulator/server.ts'
import type { Disturbance } from './schedule.ts'

/** A POST that the service accepted, or may have accepted as far as the sender can tell. */
export interface Post {
  readonly at: number
  readonly by: string
  readonly prompt: string
}

/** Fails with no connection, a rate limit, a lost request, or a lost response. Adds the POSTs of this process to `posts`. */
export function openHttp(emulator: Emulator, process: Process, faults: Disturbance['service'], posts: Post[]): Http {
  let requests = 0
  return {
    exchange: ({ method, path, body }, { deadline, signal }) => {
      let isSent = false
      const play = async () => {
        const fault = faults.find(({ at, times }) => requests >= at && requests < at + times)?.kind
        requests += 1
        if (fault === 'unreachable' || process.clock.monotonic() >= deadline) throw toFailure('not-accepted')
        isSent = true
        if (fault === 'limited') return toAnswer(limited())
        if (method === 'POST') posts.push({ at: process.clock.now(), by: process.name, prompt: body ?? '' })
        if (fault === 'lost') throw toFailure('unknown')
        const answer = await toAnswer(await emulator.fetch(method, path, body))
        if (fault === 'lost-after') throw toFailure('unknown')
        return answer
      }
      return process.call('the service', play, signal).catch((error: unknown) => {
        throw signal.aborted && isSent && method === 'POST' ? toFailure('unknown', signal.reason) : error
      })
    },
  }
}

const limited = () => Response.json({}, { status: 429, headers: { 'retry-after': '5' } })

async function toAnswer(response: Response): Promise<ServiceAnswer> {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) }
}

function toFailure(acceptance: Acceptance, cause?: unknown): ServiceError {
  return new ServiceError('network', 'no complete answer', { acceptance, cause })
}
