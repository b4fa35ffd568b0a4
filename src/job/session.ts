// What the operations of one run in `mode: job` share.

import type { Shown } from '../command/admission.ts'
import type { Ask } from '../command/ask.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import type { GitHub } from '../github/github.ts'
import type { Inputs, Keyed } from '../inputs/inputs.ts'
import { type Conversation, openConversation } from '../ledger/conversation.ts'
import { toAttempt, toCommandRequestKey, toPromptRequestKey, toServiceHash } from '../ledger/marker.ts'
import { toTopic } from '../ledger/topic.ts'
import type { JobOutcome } from '../outcome.ts'
import type { RequestView } from '../render/request.ts'
import type { ServiceClient } from '../service/client.ts'
import type { RepositoryFacts, World } from '../world.ts'
import type { SummaryFacts } from './report.ts'
import type { PollDeps } from './watch.ts'

export interface JobRun {
  readonly world: World
  readonly inputs: Keyed<Inputs>
  readonly ask: Ask
  /** What GitHub shows of the text that commands, and of its thread. */
  readonly shown: Shown
  readonly connectGitHub: () => Promise<GitHub>
  readonly repository: RepositoryFacts
  /** Monotonic milliseconds. */
  readonly deadline: number
}

/** Names the request and this attempt at it in the records of the thread. */
export interface RequestIdentity {
  readonly key: string
  readonly attempt: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  /** Of the person whose comment it is: they may be mentioned. */
  readonly login: string | undefined
  readonly topic: string
}

export interface JobSession extends JobRun {
  readonly service: ServiceClient
  /** Absent where the run belongs to no thread. */
  readonly conversation: Conversation | undefined
  readonly identity: RequestIdentity
  /** Sentences for the summary, as the run meets their causes. */
  readonly remarks: string[]
}

export interface OperationResult {
  readonly outcome: JobOutcome
  readonly facts: SummaryFacts
}

export async function openSession(run: JobRun): Promise<JobSession> {
  const { world, inputs, ask } = run
  const service = await world.connectService(inputs)
  const conversation = await openConversation(run, ask.event)
  const key = toRequestKey(run)
  const topic = toTopic(inputs.topic, world.env)
  const identity = { key, attempt: toAttempt(world.random), requestedAt: world.clock.now(), login: toLogin(run), topic }
  return { ...run, service, conversation, identity, remarks: [] }
}

/** A command is its text; a prompt of the workflow's own is this step of this run. */
function toRequestKey({ ask: { intent }, inputs, world: { env } }: JobRun): string {
  if (intent.kind === 'command') return toCommandRequestKey(intent.text)
  return toPromptRequestKey({
    runId: env('GITHUB_RUN_ID'),
    workflowJob: env('GITHUB_JOB'),
    step: env('GITHUB_ACTION'),
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    jobId: inputs.jobId,
    prompt: inputs.prompt ?? '',
  })
}

/** What could not be a login is not mentioned. */
const mentionable = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_])?$/

function toLogin({ ask: { intent } }: JobRun): string | undefined {
  if (intent.kind !== 'command') return undefined
  const { type, login } = intent.event.sender
  return type === 'User' && mentionable.test(login) ? login : undefined
}

/** Outputs follow every look at the job. */
export function toPollDeps({ world, service }: JobSession): PollDeps {
  const { clock, log, random, signal, progress } = world
  return { clock, log, random, signal, service, onJob: (job) => progress.job(job) }
}

export function toRequestView({ ask: { event } }: JobRun, prompt?: string, leftOut?: LeftOut): RequestView {
  const isByPerson = event.kind === 'command'
  return {
    prompt,
    leftOut,
    requester: isByPerson ? event.sender.login : undefined,
    textUrl: isByPerson ? event.text?.url : undefined,
  }
}
