// Jobs by their id as the service would answer for them: an error is thrown, an unknown id is a 404, a list is answered in turn.

import { ServiceError } from '../../../src/errors.ts'
import type { AgentJob } from '../../../src/service/job.ts'

type Answer = AgentJob | Error
export type ScriptedJobs = Readonly<Record<string, Answer | readonly Answer[]>>

export function createScriptedService(jobs: ScriptedJobs) {
  const asked: string[] = []
  const getJob = async (id: string): Promise<AgentJob> => {
    const answers = [jobs[id] ?? []].flat()
    const turn = asked.filter((earlier) => earlier === id).length
    asked.push(id)
    const answer =
      answers[turn] ?? answers.at(-1) ?? new ServiceError('not-found', '404', { taken: 'unknown', status: 404 })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { getJob, asked }
}

export function serviceError(status: number): ServiceError {
  const reason = status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'service'
  return new ServiceError(reason, String(status), { taken: 'unknown', status })
}
