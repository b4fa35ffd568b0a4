// Replaces the client of the service by one with scripted responses.

import { ServiceError } from '../../../../src/kit/errors.ts'
import { toServiceError } from '../../../../src/kit/service/answer.ts'
import type { AgentJob } from '../../../../src/kit/service/job.ts'

/** Returns the error with which the client rejects for that status. */
export function refusal(status: number, retryAfterMs?: number): ServiceError {
  const headers = retryAfterMs === undefined ? {} : { 'retry-after': String(retryAfterMs / 1_000) }
  const call = { method: 'GET', path: '/', action: 'Scripted' } as const
  return toServiceError(
    { status, headers, body: new Uint8Array() },
    { call, redact: (text) => text, baseUrl: '', now: 0 },
  )
}

/** An HTML page with status 200, which is retried once. */
export function webPage(): ServiceError {
  return new ServiceError('response', 'HTML instead of JSON.', { acceptance: 'unknown', status: 200, maxRetries: 1 })
}

/** Returns the scripted response at that index, or throws it if it is an error. The last one repeats. */
export function answerOf<T>(script: readonly (T | Error)[], turn: number): T {
  const answer = script[Math.min(turn, script.length - 1)]
  if (answer === undefined || answer instanceof Error) throw answer
  return answer
}

/** Returns jobs by their id, and fails with 404 for any other id. */
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
