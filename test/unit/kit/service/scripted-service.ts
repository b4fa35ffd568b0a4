// Replaces the client of the service by one with scripted responses.

import { ServiceError } from '../../../../src/kit/errors.ts'
import { toServiceError } from '../../../../src/kit/service/answer.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'

/** What the client rejects with for that status. */
export function refusal(status: number, retryAfterMs?: number): ServiceError {
  const headers = retryAfterMs === undefined ? {} : { 'retry-after': String(retryAfterMs / 1_000) }
  const call = { method: 'GET', path: '/', action: 'Scripted' } as const
  return toServiceError(
    { status, headers, body: new Uint8Array() },
    { call, redact: (text) => text, baseUrl: '', now: 0 },
  )
}

/** A page of HTML with 200: worth one repetition. */
export function webPage(): ServiceError {
  return new ServiceError('response', 'HTML instead of JSON.', { acceptance: 'unknown', status: 200, maxRetries: 1 })
}

/** What is scripted for that turn, counted from 0; the last answer repeats, and an error is thrown. */
export function answerOf<T>(script: readonly (T | Error)[], turn: number): T {
  const answer = script[Math.min(turn, script.length - 1)]
  if (answer === undefined || answer instanceof Error) throw answer
  return answer
}

/** Jobs by their id; an unknown one is a 404. */
export type ScriptedJobs = Readonly<Record<string, AgentJob | Error | readonly (AgentJob | Error)[]>>

export function createScriptedService(jobs: ScriptedJobs) {
  const asked: string[] = []
  const getJob = async (id: string): Promise<AgentJob> => {
    const turn = asked.filter((earlier) => earlier === id).length
    asked.push(id)
    return answerOf<AgentJob>([jobs[id] ?? refusal(404)].flat(), turn)
  }
  return { getJob, asked }
}
