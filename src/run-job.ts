// `mode: job` once it may run: in which thread, with which memory, and which operation.

import { type Conversation, openConversation, openLedger, react, toReaction, withMemoryHint } from './conversation.ts'
import { ActionError } from './errors.ts'
import type { GitHub } from './github/github.ts'
import type { Inputs } from './inputs.ts'
import { type AgentJob, isTerminal } from './job/job.ts'
import { toCommandPrompt } from './job/prompt.ts'
import { type SummaryFacts, toJobReport } from './job-report.ts'
import { type Entry, latestOf } from './ledger/entries.ts'
import { isOpen, toAttempt, toCommandRequestKey, toPromptRequestKey, toServiceHash } from './ledger/marker.ts'
import { noMemory, type RequestMemory } from './ledger/memory.ts'
import { writeReply } from './ledger/reply.ts'
import { settleEntries, settlePullRequest, toOwnPullRequest } from './ledger/settle.ts'
import { createThreadMemory, toState } from './ledger/thread-memory.ts'
import { findThreadJob } from './operations/find-thread-job.ts'
import { type JobRequest, requestJob, type Target } from './operations/request-job.ts'
import { waitForJob } from './operations/wait-for-job.ts'
import type { JobOutcome } from './outcome.ts'
import type { LeftOut } from './prompt-text.ts'
import { containsSecret } from './redact.ts'
import type { Plan } from './render/job-summary.ts'
import type { RequestView } from './render/request.ts'
import { type Asked, type RepositoryFacts, type RunReport, toFailure, type World } from './run.ts'
import type { ServiceClient } from './service/client.ts'
import { type CommentWriter, createCommentWriter, createSettledCommentWriter, toStatusState } from './status-comment.ts'

export interface JobRun extends Asked {
  readonly world: World
  readonly inputs: Inputs
  readonly secretKey: string
  /** Monotonic milliseconds. */
  readonly deadline: number
  readonly connect: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

/** Everything that the operations of one run share. */
interface Session extends JobRun {
  readonly service: ServiceClient
  readonly conversation: Conversation | undefined
  /** Names this attempt in the records that it writes. */
  readonly attempt: string
  /** Milliseconds since the epoch: orders the requests of a thread. */
  readonly requestedAt: number
  readonly render: CommentWriter
}

/** What is to be asked of the agent. */
interface Request extends Pick<JobRequest, 'operation' | 'findTarget'> {
  /** As the author wrote it. */
  readonly asked: string
  readonly leftOut?: LeftOut
}

interface Operated {
  readonly outcome: JobOutcome
  readonly summary: SummaryFacts
}

export async function runJob(run: JobRun): Promise<RunReport> {
  const { world, inputs, secretKey, event } = run
  const service = await world.connectService(inputs, secretKey)
  try {
    const conversation = await openConversation(run)
    const attempt = toAttempt(world.random)
    const session = {
      ...run,
      service,
      conversation,
      attempt,
      requestedAt: world.clock.now(),
      render: createCommentWriter(run),
    }
    const text = event.kind === 'command' && inputs.reactions && !inputs.dryRun ? event.text : undefined
    if (conversation && text) await react(conversation, text, 'eyes', world.log)
    const { outcome, summary } = await operate(session).catch((error: unknown) => ({
      outcome: toFailure(error),
      summary: {},
    }))
    if (conversation && text) await react(conversation, text, toReaction(outcome), world.log)
    return toJobReport(world, outcome, inputs.failOn, {
      ...summary,
      ...(conversation ? { command: inputs.command } : {}),
    })
  } finally {
    await service.close()
  }
}

async function operate(session: Session): Promise<Operated> {
  const { intent, command } = session
  switch (intent.kind) {
    case 'wait':
      return wait(session, intent.jobId)
    case 'message':
      return request(session, {
        operation: 'message',
        asked: intent.prompt,
        findTarget: async () => ({ prompt: intent.prompt, jobId: intent.jobId }),
      })
    case 'create':
      return request(session, {
        operation: 'create',
        asked: intent.prompt,
        findTarget: async () => ({ prompt: intent.prompt }),
      })
    case 'command':
      return answer(session, command)
    default:
      return intent satisfies never
  }
}

/** A command in a text of the thread. */
async function answer(session: Session, command: Asked['command']): Promise<Operated> {
  switch (command.kind) {
    case 'help':
      return reply(session, 'help', async () => ({ outcome: 'reported', operation: 'help' }))
    case 'status':
      return reply(session, 'status', async () => ({
        outcome: 'reported',
        operation: 'status',
        ...toJob(await findJob(session, session.conversation?.entries ?? [])),
      }))
    case 'prompt':
      return request(session, {
        operation: 'create',
        asked: command.prompt,
        leftOut: command.leftOut,
        findTarget: async (entries) =>
          toTarget(session, command.prompt, command.isNew ? undefined : await findJob(session, entries)),
      })
    case 'none':
      throw new Error('a text that is no command came this far')
    default:
      return command satisfies never
  }
}

async function findJob(session: Session, entries: readonly Entry[]): Promise<AgentJob | undefined> {
  const { service, conversation, world, deadline, repository } = session
  if (conversation?.ledger === undefined) return undefined
  const { ledger, thread } = conversation
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const deps = { service, ledger, log: world.log, serverUrl, repository, deadline, signal: world.signal }
  return findThreadJob(deps, thread, entries)
}

/** A follow-up for a job that still takes messages, a new job otherwise. */
function toTarget({ event, inputs }: Session, prompt: string, job: AgentJob | undefined): Target {
  if (event.kind !== 'command') return { prompt }
  const { context, instructions } = inputs
  const command = { prompt, thread: event.thread, ...(event.text ? { place: event.text } : {}), context }
  if (job === undefined || job.status === 'archived') return { prompt: toCommandPrompt({ ...command, instructions }) }
  return { prompt: toCommandPrompt(command), jobId: job.id }
}

async function request(session: Session, { asked, leftOut, operation, findTarget }: Request): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  const summary = { request: toRequestView(session, asked, leftOut) }
  const findSafeTarget = async (entries: readonly Entry[]) => withoutSecret(session, await findTarget(entries))
  if (inputs.dryRun) {
    const plan = await planRequest(session, asked, findSafeTarget)
    return {
      outcome: { outcome: 'skipped', reason: 'dry-run', operation: plan.operation },
      summary: { ...summary, plan },
    }
  }
  const outcome = await requestJob(
    {
      ...toPollDeps(world),
      service,
      memory: createMemory(session, summary.request),
      onJob: (job) => world.progress.job(job),
      onSending: (operation) => world.progress.state('sent', operation),
    },
    { operation, findTarget: findSafeTarget, wait: inputs.wait, intervalMs: inputs.intervalMs, deadline },
  )
  return { outcome, summary }
}

/** What a run that is not dry would do: an earlier attempt may forbid another one. */
async function planRequest(
  session: Session,
  asked: string,
  findTarget: (entries: readonly Entry[]) => Promise<Target>,
): Promise<Plan> {
  const entries = session.conversation?.entries ?? []
  const earlier = latestOf(entries, toRequestKey(session, asked))?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') {
    return { operation: 'wait', ...(earlier.jobId === undefined ? {} : { jobId: earlier.jobId }) }
  }
  const target = await findTarget(entries)
  return { operation: target.jobId === undefined ? 'create' : 'message', ...target }
}

async function wait(session: Session, jobId: string): Promise<Operated> {
  const { world, inputs, service, deadline } = session
  sayDryRunIsIgnored(session)
  const deps = { ...toPollDeps(world), service, onJob: (job: AgentJob) => world.progress.job(job) }
  const outcome = await waitForJob(deps, { jobId, wait: inputs.wait, intervalMs: inputs.intervalMs, deadline })
  await settleOthers(session, outcome, {})
  return { outcome, summary: {} }
}

/** `help` and `status`: one comment, and nothing sent that costs. */
async function reply(
  session: Session,
  operation: 'help' | 'status',
  look: () => Promise<JobOutcome>,
): Promise<Operated> {
  const { world, inputs, conversation, attempt, render } = session
  const request = toRequestView(session)
  if (inputs.dryRun && operation === 'help') {
    return { outcome: { outcome: 'skipped', reason: 'dry-run', operation }, summary: { request, plan: { operation } } }
  }
  sayDryRunIsIgnored(session)
  const outcome = await look().catch((error: unknown): JobOutcome => ({ ...toFailure(error), operation }))
  if (conversation?.ledger !== undefined) {
    const { ledger, thread, entries } = conversation
    const text = (marker: string) => render({ place: 'thread', state: { kind: 'settled', outcome }, request, marker })
    const answered = { thread, request: toRequestKey(session, ''), attempt, render: text }
    await withMemoryHint(writeReply({ ledger, clock: world.clock }, answered, entries))
  }
  return { outcome, summary: { request } }
}

/** The pull request's comment comes before the end of the request's own: a record that is still open leads to it. */
function createMemory(session: Session, request: RequestView): RequestMemory {
  const memory = createRequestMemory(session, request)
  return {
    ...memory,
    recordJob: async (job) => {
      session.world.progress.state('job-id', job.id)
      await memory.recordJob(job)
    },
    settle: async (outcome) => {
      await settleOthers(session, outcome, request)
      await memory.settle(outcome)
    },
  }
}

function createRequestMemory(session: Session, request: RequestView): RequestMemory {
  const { world, inputs, conversation, attempt, render } = session
  if (conversation?.ledger === undefined) return noMemory
  const { ledger, thread, entries } = conversation
  const memory = createThreadMemory(
    {
      ledger,
      clock: world.clock,
      log: world.log,
      signal: world.signal,
      attempt,
      onComment: (id) => world.progress.state('open-comment', id === undefined ? '' : String(id)),
      render: (status, marker) =>
        render({ place: 'thread', state: toStatusState(status, world.clock.now()), request, marker }),
    },
    {
      key: toRequestKey(session, request.prompt ?? ''),
      time: session.requestedAt,
      thread,
      wait: inputs.wait,
    },
    entries,
  )
  return { ...memory, claim: () => withMemoryHint(memory.claim()) }
}

/** A command is its text; a prompt of the workflow's own is this step of this run. */
function toRequestKey({ event, intent, inputs, world: { env } }: Session, prompt: string): string {
  if (intent.kind === 'command' && event.kind === 'command' && event.text !== undefined)
    return toCommandRequestKey(event.text)
  return toPromptRequestKey({
    runId: env('GITHUB_RUN_ID'),
    workflowJob: env('GITHUB_JOB'),
    step: env('GITHUB_ACTION'),
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    prompt,
  })
}

/** What else the end of the job belongs into: open records of other requests, and the pull request that it opened. */
async function settleOthers(session: Session, outcome: JobOutcome, asked: RequestView): Promise<void> {
  const { world, inputs, conversation, repository, attempt, connect } = session
  const state = toState(outcome, true)
  const job = 'job' in outcome ? outcome.job : undefined
  if (!inputs.statusComment || job === undefined || !isTerminal(job.status) || isOpen({ state })) return
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const isAboutPullRequest = toOwnPullRequest({ serverUrl, repository }, job) !== undefined
  if (conversation === undefined && !isAboutPullRequest) return
  const ledger = conversation?.ledger ?? openLedger(session, await connect())
  const request = toRequestKey(session, asked.prompt ?? '')
  const earlier = latestOf(conversation?.entries ?? [], request)
  const key = { request, requestedAt: earlier?.record.requestedAt ?? session.requestedAt }
  const settlement = { job, outcome, state, request: key }
  const render = createSettledCommentWriter(session, { request, view: asked })
  const deps = { ledger, clock: world.clock, log: world.log, attempt, serverUrl, repository, render }
  const others = conversation?.entries.filter(({ record }) => record.request !== request) ?? []
  await settleEntries(deps, others, settlement)
  await settlePullRequest(deps, settlement, conversation?.thread.number)
}

function toRequestView({ event }: Session, prompt?: string, leftOut?: LeftOut): RequestView {
  const person =
    event.kind === 'command'
      ? { requester: event.sender.login, ...(event.text ? { textUrl: event.text.url } : {}) }
      : {}
  return { ...(prompt === undefined ? {} : { prompt }), ...person, ...(leftOut ? { leftOut } : {}) }
}

function toPollDeps({ clock, log, random, signal }: World) {
  return { clock, log, random, signal }
}

/** A comment can hold the key as well as an input can. */
function withoutSecret({ secretKey }: Session, target: Target): Target {
  if (!containsSecret(target.prompt, [secretKey])) return target
  throw new ActionError('input', 'The prompt contains the secret key, so it was not sent.', {
    hint: 'Remove the key from the text and rotate it: it may have been seen.',
  })
}

function sayDryRunIsIgnored({ inputs, world, intent }: Session): void {
  if (inputs.dryRun)
    world.log.info(
      `dry-run has no effect here: ${intent.kind === 'wait' ? 'waiting' : 'a status'} sends nothing that costs.`,
    )
}

function toJob(job: AgentJob | undefined) {
  return job === undefined ? {} : { job }
}
