// The full client of the agent service, with the calls that cost money. Only the root action loads this file.

import { toActionError } from '../errors.ts'
import type { CallOptions } from './http.ts'
import { type AgentJob, expectJob } from './job.ts'
import { createServiceCaller, createServiceReader, getJobsPath, type ServiceClientDependencies } from './reader.ts'
import { findPostRetryRule, retry } from './retry.ts'
import { parseAcceptedJob } from './schema.ts'

export type ServiceClient = ReturnType<typeof createServiceClient>

/** Every function rejects with an ActionError, or with the signal's reason. */
export function createServiceClient(dependencies: ServiceClientDependencies) {
  const { projectId, clock, log, redact, random, parsePullRequest } = dependencies
  const callService = createServiceCaller(dependencies)

  async function post(action: string, path: string, prompt: string, options: CallOptions): Promise<AgentJob> {
    const call = { method: 'POST', path, body: JSON.stringify({ prompt }), action } as const
    const { deadline, stop, signal: abort } = options
    const signal = stop ? AbortSignal.any([stop, abort]) : abort
    signal.throwIfAborted()
    const onWait = (error: unknown, waitMs: number) =>
      log.info(`${toActionError(error).message} Trying again in ${Math.ceil(waitMs / 1_000)} s.`)
    const waiting = { clock, random, deadline, signal, findRule: findPostRetryRule, onWait }
    const json = await retry(() => callService(call, options), waiting)
    return parseAcceptedJob(json, { action, redact, parsePullRequest })
  }

  return {
    ...createServiceReader(dependencies, callService),
    createJob: (prompt: string, options: CallOptions) =>
      post('Starting the job', getJobsPath(projectId), prompt, options),
    /** If this rejects with `wrong-job`, the service has accepted the message. */
    sendMessage: async (jobId: string, prompt: string, options: CallOptions) =>
      expectJob(await post('Sending the message', `${getJobsPath(projectId, jobId)}/message`, prompt, options), jobId),
  }
}
