// A job whose looks are scripted, watched in virtual time.

import { CancelledError } from '../../../src/errors.ts'
import { pollJob } from '../../../src/job/poller.ts'
import type { EarlierPost, PollOptions } from '../../../src/job/watch.ts'
import type { CallOptions } from '../../../src/service/client.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { createRecordingLog } from '../recording-log.ts'
import { answerOf } from '../service/scripted-service.ts'
import { createVirtualTime } from '../virtual-time.ts'

/** A status, a job, or what the client would reject with. The last look repeats. */
export type Look = string | Partial<AgentJob> | Error

export const p = 10_000

export interface Script extends Partial<Pick<PollOptions, 'answered' | 'deadline' | 'intervalMs'>> {
  /** What came just before. */
  readonly after?: EarlierPost['operation'] | 'wait'
  readonly looks: readonly Look[] | ((look: number, now: number) => Look)
  /** How long each request takes. */
  readonly requestMs?: number
  readonly random?: () => number
  /** When the run is asked to stop; 0: before anything. */
  readonly cancelAt?: number
}

export const active: AgentJob = { id: 'job-1', status: 'active' }
export const withLink = { status: 'completed', prLink: 'https://github.com/o/r/pull/1' }
export const cancelled = new CancelledError('Received SIGINT')

/** `looks`: when each look began; `seen`: what was told of them. */
export async function watch({ looks: scripted, ...script }: Script) {
  const { after = 'create', intervalMs = p, deadline = 1_800_000, requestMs = 0, random = () => 0.5 } = script
  const time = createVirtualTime()
  const { clock, waits } = time
  const { log, lines } = createRecordingLog()
  const stop = new AbortController()
  const looks: number[] = []
  const seen: AgentJob[] = []
  if (script.cancelAt === 0) stop.abort(cancelled)
  else if (script.cancelAt !== undefined) time.at(script.cancelAt, () => stop.abort(cancelled))

  const getJob = async (_: string, { deadline: until }: CallOptions) => {
    looks.push(clock.monotonic())
    const turn = looks.length - 1
    const script = typeof scripted === 'function' ? [scripted(turn, clock.monotonic())] : scripted
    if (requestMs > 0) await clock.sleep(Math.min(requestMs, until - clock.monotonic()))
    const look = answerOf(script, turn)
    return { id: 'job-1', status: 'active', ...(typeof look === 'string' ? { status: look } : look) }
  }
  const options: PollOptions = {
    jobId: 'job-1',
    sent: after === 'wait' ? undefined : { operation: after, agoMs: 0 },
    answered: script.answered ?? (after === 'create' ? active : undefined),
    intervalMs,
    deadline,
  }
  const onJob = (job: AgentJob) => void seen.push(job)
  const result = await time
    .run(pollJob({ clock, log, random, signal: stop.signal, service: { getJob }, onJob }, options))
    .catch((error: unknown) => ({ kind: 'rejected' as const, error }))
  return { result, looks, endedAt: clock.monotonic(), waits, lines, seen }
}
