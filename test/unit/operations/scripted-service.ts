// Jobs by their id as the service would answer for them; an error is thrown, an unknown id is a 404.

import { ServiceError } from '../../../src/errors.ts'
import type { AgentJob } from '../../../src/job/job.ts'

export function createScriptedService(jobs: Readonly<Record<string, AgentJob | Error>>) {
  const asked: string[] = []
  const getJob = async (id: string): Promise<AgentJob> => {
    asked.push(id)
    const answer = jobs[id] ?? new ServiceError('not-found', '404', { taken: 'unknown', status: 404 })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { getJob, asked }
}

export function serviceError(status: number): ServiceError {
  const reason = status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'service'
  return new ServiceError(reason, String(status), { taken: 'unknown', status })
}
