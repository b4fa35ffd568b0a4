// Decides where a request goes: to the job that the inputs name, to the job of the thread or topic, or to a new job.

import { ActionError } from '../../kit/errors.ts'
import type { ConversationEvent } from '../../kit/github/event.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import { findSecret, leakedSecretFix } from '../../kit/inputs/secret-in-text.ts'
import { formatCounted } from '../../kit/text/format.ts'
import type { JobContext } from '../context.ts'
import { type Entry, findOpener, findThreadJob, listRequests, type Thread } from '../memory/thread.ts'
import { type Conversation, selectConversation } from '../request/conversation.ts'
import { composePrompt, quoteThread } from '../request/prompt.ts'
import { parseTextKey } from '../text/names.ts'
import type { ReplacedJob } from '../text/status-comment.ts'
import { limitOpenPullRequests } from './limits.ts'
import type { PullRequestBefore, Refusal, Request, Target } from './request.ts'
import { checkJob, readPullRequest } from './thread-job.ts'

export interface ThreadFacts {
  readonly thread: Thread | undefined
  readonly pullRequest: PullRequest | undefined
}

/** Rejects with an ActionError if GitHub or the service does not answer. Then nothing may be sent. */
export async function chooseTarget(
  context: JobContext,
  request: Request,
  facts: ThreadFacts,
): Promise<Target | Refusal> {
  const target = await findTarget(context, request, facts)
  if ('outcome' in target) return target
  // A comment can contain a secret too.
  const secret = findSecret(target.prompt, context.inputs)
  if (secret !== undefined)
    throw new ActionError('input', `The prompt contains the ${secret}.`, { hint: leakedSecretFix[secret] })
  return target.kind === 'create' ? limitOpenPullRequests(context, request, target) : target
}

async function findTarget(context: JobContext, request: Request, facts: ThreadFacts): Promise<Target | Refusal> {
  const { goal, prompt } = request
  switch (goal.kind) {
    case 'create':
      return { kind: 'create', prompt, followUp: prompt }
    case 'message':
      return { kind: 'message', prompt, jobId: goal.jobId, before: await readBefore(context, goal.jobId) }
    case 'thread-job':
      return findFollowUpTarget(context, request, facts)
    case 'command':
      return findCommandTarget(context, request, goal, facts)
    default:
      return goal satisfies never
  }
}

/** For a job that the input names: only the service knows its pull request. */
async function readBefore(context: JobContext, jobId: string): Promise<PullRequestBefore> {
  const { inputs, service, world } = context
  if (inputs.githubToken === '' || !inputs.wait || inputs.dryRun) return undefined
  const job = await service.getJob(jobId, world).catch(() => undefined)
  if (job?.id !== jobId) return undefined
  return job.prLink === undefined ? 'none' : readPullRequest(context, job)
}

/** The thread's job, if it takes messages and the event is about the newest commit. */
async function findFollowUpTarget(
  context: JobContext,
  { prompt, commit }: Request,
  { thread, pullRequest }: ThreadFacts,
): Promise<Target | Refusal> {
  const found = await findOpenThreadJob(context, thread, pullRequest)
  if ('outcome' in found) return found
  if (commit !== undefined && commit !== pullRequest?.headSha)
    return refuse('outdated', `the event is about ${commit.slice(0, 12)}, and the pull request has newer commits`)
  return { ...found, kind: 'message', prompt }
}

/** In a pull request only the job that opened it counts: no other one can push to its branch. */
export async function findOpenThreadJob(
  context: JobContext,
  thread: Thread | undefined,
  pullRequest: PullRequest | undefined,
): Promise<{ readonly jobId: string; readonly before: PullRequestBefore } | Refusal> {
  if (pullRequest !== undefined && pullRequest.state !== 'open')
    return refuse('no-job', `this pull request is ${pullRequest.state}`)
  const entry = (pullRequest ? findOpener : findThreadJob)(thread?.entries ?? [])
  if (entry === undefined)
    return refuse('no-job', pullRequest ? 'no job of ours opened this pull request' : 'this thread has no job')
  const found = await checkJob(context, entry, pullRequest)
  return found.kind === 'open' ? found : refuse('no-job', describeOver(found.replaced))
}

function describeOver({ id, because }: ReplacedJob): string {
  if (because === 'unknown') return `the service no longer has job ${id}`
  return because === 'archived' ? `job ${id} is archived` : `the pull request of job ${id} is ${because}`
}

export function refuse(reason: 'no-job' | 'outdated', detail: string): Refusal {
  return { outcome: 'skipped', reason, operation: 'message', detail }
}

/** The id of the comment that asked. Other texts have ids of their own, so there it is our comment. */
function findPlaceOf({ id, record }: Entry): number {
  const asked = parseTextKey(record.key)
  return asked?.kind === 'comment' ? asked.id : id
}

/** What people said since the last request. A review or a new issue has no id among the comments, but a time. */
function readConversation(
  { inputs, world }: JobContext,
  { comments, entries }: Thread,
  { key }: Request,
  { text }: ConversationEvent,
): Conversation {
  const earlier = listRequests(entries).filter(({ record }) => record.key !== key)
  const ours = new Set(entries.map(({ id }) => id))
  const lastRequest = Math.max(0, ...earlier.map(findPlaceOf))
  const { createdAt = Number.POSITIVE_INFINITY } = text ?? {}
  const before =
    text?.kind === 'comment'
      ? text.id
      : (comments.find((comment) => comment.createdAt > createdAt)?.id ?? Number.POSITIVE_INFINITY)
  const found = selectConversation(comments, {
    lastRequest,
    before,
    word: inputs.command,
    isOurs: ({ id, body }) => ours.has(id) || body.startsWith('<!-- agent-job-action '),
  })
  if (found.comments.length + found.leftOut > 0)
    world.log.info(
      `Sent along from this thread: ${formatCounted(found.comments.length, 'comment')}; left out: ${found.leftOut}.`,
    )
  return found
}

async function findCommandTarget(
  context: JobContext,
  request: Request,
  { isNew, event, review }: Extract<Request['goal'], { kind: 'command' }>,
  { thread, pullRequest }: ThreadFacts,
): Promise<Target> {
  const { redact } = context.world
  const entries = thread?.entries ?? []
  const conversation = thread && readConversation(context, thread, request, event)
  const { url } = event.thread
  const branches = pullRequest?.branches
  const parts = { prompt: request.prompt, url, branches, position: event.text, review, conversation, redact }
  const followUp = composePrompt(parts)
  const entry = isNew ? undefined : findThreadJob(entries)
  const found = entry && (await checkJob(context, entry, pullRequest))
  if (found?.kind === 'open') return { ...found, kind: 'message', prompt: followUp, conversation }
  // With `new`, a pull request that a job opened stays with its job.
  const keptId = isNew ? findOpener(entries)?.record.jobId : undefined
  const replaced = keptId === undefined ? found?.replaced : ({ id: keptId, because: 'new' } as const)
  const quote = quoteThread(event.thread.title, event.text?.kind === 'issue' ? '' : event.thread.body, redact)
  const prompt = composePrompt({ ...parts, instructions: context.inputs.instructions, quote })
  return { kind: 'create', prompt, followUp: isNew ? undefined : followUp, replaced, conversation }
}
