// What the operations of one run in `mode: job` share.

import type { Asked } from '../command/intent.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import type { GitHub } from '../github/github.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { createCommentRenderer, type RenderComment } from '../ledger/comment-renderer.ts'
import { type Conversation, openConversation } from '../ledger/conversation.ts'
import { toAttempt, toCommandRequestKey, toPromptRequestKey, toServiceHash } from '../ledger/marker.ts'
import type { JobOutcome } from '../outcome.ts'
import type { RequestView } from '../render/request.ts'
import type { ServiceClient } from '../service/client.ts'
import type { RepositoryFacts, World } from '../world.ts'
import type { SummaryFacts } from './report.ts'

export interface JobRun extends Asked {
  readonly world: World
  readonly inputs: Inputs
  readonly secretKey: string
  /** Monotonic milliseconds. */
  readonly deadline: number
  readonly connect: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

export interface JobSession extends JobRun {
  readonly service: ServiceClient
  readonly conversation: Conversation | undefined
  /** What the records of the thread know the request by. */
  readonly requestKey: string
  /** Names this attempt in the records that it writes. */
  readonly attempt: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  readonly render: RenderComment
}

export interface Operated {
  readonly outcome: JobOutcome
  readonly summary: SummaryFacts
}

export function toPollDeps({ clock, log, random, signal }: World) {
  return { clock, log, random, signal }
}

export async function openSession(run: JobRun): Promise<JobSession> {
  const { world, inputs, secretKey } = run
  const service = await world.connectService(inputs, secretKey)
  return {
    ...run,
    service,
    conversation: await openConversation(run),
    requestKey: toRequestKey(run),
    attempt: toAttempt(world.random),
    requestedAt: world.clock.now(),
    render: createCommentRenderer(run),
  }
}

/** A command is its text; a prompt of the workflow's own is this step of this run. */
function toRequestKey({ event, intent, inputs, world: { env } }: JobRun): string {
  if (intent.kind === 'command' && event.kind === 'command' && event.text !== undefined)
    return toCommandRequestKey(event.text)
  return toPromptRequestKey({
    runId: env('GITHUB_RUN_ID'),
    workflowJob: env('GITHUB_JOB'),
    step: env('GITHUB_ACTION'),
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    jobId: inputs.jobId,
    prompt: inputs.prompt ?? '',
  })
}

export function toRequestView({ event }: JobSession, prompt?: string, leftOut?: LeftOut): RequestView {
  const person =
    event.kind === 'command'
      ? { requester: event.sender.login, ...(event.text ? { textUrl: event.text.url } : {}) }
      : {}
  return { ...(prompt === undefined ? {} : { prompt }), ...person, ...(leftOut ? { leftOut } : {}) }
}
