// Replaces the client of the service by one with scripted responses.

import type { ServiceError } from '../../../../src/kit/errors.ts'
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

/** Returns jobs by their id, and fails with 404 for any other id. */
export function createScriptedService(jobs: Readonly<Record<string, AgentJob | Error>>) {
  const getJob = async (id: string): Promise<AgentJob> => {
    const answer = jobs[id] ?? refusal(404)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { getJob }
}
