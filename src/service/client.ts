// The operations of the agent service's interface that cost money, and with them the whole client. The post step never
// loads this file.

import type { AgentJob } from './job.ts'
import {
  type CallOptions,
  createAttempt,
  type ServiceClientDependencies,
  type ServiceReader,
  toJobPath,
  toJobsPath,
  toReader,
} from './reader.ts'
import { retry } from './retry.ts'
import { toPostRetryCause } from './retry-policy.ts'
import { parseAgentJob } from './schema.ts'

export type { CallOptions, PageViewsQuery, ServiceClientDependencies } from './reader.ts'

/** Every function rejects with a ServiceError, or with the signal's reason. */
export interface ServiceClient extends ServiceReader {
  /** Sent again only while it is certain that the service did not take it. */
  createJob(prompt: string, options: CallOptions): Promise<AgentJob>
  /** As createJob. That the answer is about this job is for the caller to check (`wrong-job`), as with getJob. */
  sendMessage(jobId: string, prompt: string, options: CallOptions): Promise<AgentJob>
}

export function createServiceClient(dependencies: ServiceClientDependencies): ServiceClient {
  const { projectId, clock, log, redact, random } = dependencies
  const attempt = createAttempt(dependencies)

  const post = async (action: string, path: string, prompt: string, options: CallOptions): Promise<AgentJob> => {
    const request = { method: 'POST', path, body: JSON.stringify({ prompt }), action } as const
    const stop = options.stop ? AbortSignal.any([options.stop, options.signal]) : options.signal
    stop.throwIfAborted()
    const json = await retry(() => attempt(request, options), {
      clock,
      random,
      deadline: options.deadline,
      signal: stop,
      causeOf: toPostRetryCause,
      onWait: (error, waitMs) => log.info(`${toMessage(error)} Trying again in ${Math.ceil(waitMs / 1_000)} s.`),
    })
    return parseAgentJob(json, { action, redact })
  }

  return {
    ...toReader(attempt, dependencies),
    createJob: async (prompt, options) => post('Starting the job', toJobsPath(projectId), prompt, options),
    sendMessage: async (jobId, prompt, options) =>
      post('Sending the message', `${toJobPath(projectId, jobId)}/message`, prompt, options),
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
