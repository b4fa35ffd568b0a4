// What one run of `mode: job` needs from start to end: inputs, clients, its thread and its request.

import type { ThreadReference } from '../../kit/github/comments.ts'
import type { Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import { type PullRequest, requirePullRequest } from '../../kit/github/pull-requests.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { toTopic } from '../../kit/inputs/default-topic.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { RepositoryFacts, World } from '../../kit/world.ts'
import type { Intent } from '../command/intent.ts'
import type { Inputs } from '../inputs.ts'
import { type AgentRepositories, createAgentRepositories } from '../ledger/agent-repositories.ts'
import { withRecordHint } from '../ledger/ledger.ts'
import {
  type Asker,
  createAttemptId,
  toCommandRequestKey,
  toDigestRequestKey,
  toServiceHash,
} from '../ledger/record.ts'
import type { RenderBody } from '../ledger/store.ts'
import type { OutcomeOf } from '../outcome.ts'
import { createBodyRenderer } from '../words/record-body.ts'
import type { ReplacedJob, RequestView } from '../words/request.ts'
import { createConversation } from './conversation.ts'

export interface JobRun {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly intent: Intent
  readonly connectGitHub: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

export type JobSession = Awaited<ReturnType<typeof openSession>>

export type RunThread = NonNullable<JobSession['thread']>

/** The pull request of a job before a message is sent to it. `none`: the job has none. Undefined: nobody knows. */
export type PullRequestBefore = PullRequest | 'none' | undefined

/** The prompt, and where it goes. */
export type Target =
  | {
      readonly kind: 'create'
      readonly prompt: string
      /** What goes to the job of the topic's open pull request in its place. Undefined: only a new job is wanted. */
      readonly followUp?: string | undefined
      readonly replaced?: ReplacedJob | undefined
    }
  | {
      readonly kind: 'message'
      readonly prompt: string
      readonly jobId: string
      readonly before?: PullRequestBefore
    }

/** Nothing is sent: a new job would be one too many, or no job can take the follow-up. */
export type Refusal = OutcomeOf<'skipped'>

/** Rejects with an ActionError if the thread cannot be read. */
export async function openSession(run: JobRun) {
  const { world, inputs, intent } = run
  const { event } = intent
  const service = await world.connectService(inputs)
  const agentRepositories = createAgentRepositories(run, run.connectGitHub)
  const opened = await openThread(run, agentRepositories)
  /** Where the request is remembered. */
  const recordPlace = inputs.record === 'none' ? 'none' : opened ? 'comment' : 'check'
  /** Of a follow-up by a workflow. */
  const head = opened && isFollowUpByWorkflow(intent) ? await findHead(opened, event) : undefined
  // The input `thread` does not say whether it names a pull request.
  const thread = opened && head ? { ...opened, reference: { ...opened.reference, isPullRequest: true } } : opened
  const topic = toTopic(inputs.topic, world.env, inputs.matrix)
  /** What a user asks of the agent, and this run's attempt at it. */
  const request = {
    /** The same in every attempt. */
    key: toRequestKey(run, topic, head),
    attempt: createAttemptId(world.random),
    requestedAt: world.clock.now(),
    topic,
    askedBy: resolveAsker(event),
    login: toLogin(run),
    // What the inputs ask of the pull request is signed into the record, since later runs have other inputs.
    label: inputs.label || undefined,
    reviewers: inputs.reviewers,
    hasAllowedPaths: inputs.allowedPaths !== '' || undefined,
  }
  /** What people see of the request. It grows while the run finds out more. */
  const view: { -readonly [field in keyof RequestView]: RequestView[field] } = {
    ...describeAsker(run),
    isInPullRequest: thread?.reference.isPullRequest,
  }
  /** Sentences for the summary. */
  const remarks: string[] = []
  /** What has been read by now, for the summary of a dry run. */
  const checked: string[] = []
  // Reviews take no reactions.
  const asked =
    event.kind === 'conversation' && event.text?.kind !== 'review' && !inputs.dryRun ? event.text : undefined
  const conversation =
    thread && createConversation(thread, asked && { ...asked, threadNumber: thread.reference.number })
  return {
    ...run,
    service,
    agentRepositories,
    recordPlace,
    thread,
    head,
    request,
    view,
    remarks,
    checked,
    conversation,
  }
}

/** Renders comments of this run. `command`: undefined where no comment can reach the job. */
export function createRenderer({ world, inputs, request, view }: JobSession, command: string | undefined): RenderBody {
  const current = { request: request.key, view: () => view }
  return createBodyRenderer({ world, command, jobUrl: inputs.jobUrl, current })
}

async function openThread({ inputs, intent }: JobRun, agentRepositories: AgentRepositories) {
  const { event } = intent
  const numbered = inputs.thread === undefined ? undefined : { number: inputs.thread, isPullRequest: undefined }
  const reference: ThreadReference | undefined =
    intent.kind === 'thread-job' ? (numbered ?? event.thread) : (event.thread ?? numbered)
  if (reference === undefined) return undefined
  const { github, ledger } = await agentRepositories.getHere()
  const isRouted = intent.kind === 'command' || intent.kind === 'thread-job'
  if (!isRouted && inputs.record === 'none') return { github, reference, ledger, entries: [], commentIds: [] }
  // GitHub's list can lag. Once the comment that triggered the run is in it, older records are in it too.
  const isInThread = event.kind === 'conversation' && event.thread.number === reference.number
  const mustList = isInThread && event.text?.kind === 'comment' ? event.text.id : undefined
  return { github, reference, ledger, ...(await withRecordHint(ledger.listThread(reference, mustList))) }
}

/** Whether it is `job-id: thread` on an event without a person's text. With such a text, that person asks. */
export function isFollowUpByWorkflow({ kind, event }: Intent): boolean {
  return kind === 'thread-job' && event.kind === 'other'
}

type ThreadOnGitHub = { readonly github: Pick<GitHub, 'getPullRequest'>; readonly reference: ThreadReference }

/** Undefined for an issue. Rejects with a GitHubError, also if there is none although the event says that there is. */
export async function findThreadPullRequest({ github, reference: { number, isPullRequest } }: ThreadOnGitHub) {
  if (isPullRequest === false) return undefined
  return isPullRequest ? requirePullRequest(github, number) : github.getPullRequest(number)
}

/** `commit`: the one that the event is about, or the head of the pull request if the event names none. Else as above. */
export async function findHead(thread: ThreadOnGitHub, event: Event) {
  const pullRequest = await findThreadPullRequest(thread)
  const eventCommit = event.kind === 'other' ? event.commit : undefined
  return pullRequest && { pullRequest, commit: eventCommit ?? pullRequest.headSha }
}

/** A command has the id of its text. The key of a prompt in `with:` is the same for matrix legs with the same prompt. */
function toRequestKey(
  { intent, inputs, world: { env } }: JobRun,
  topic: string,
  head: Awaited<ReturnType<typeof findHead>>,
): string {
  const { kind, event } = intent
  const service = toServiceHash(inputs.baseUrl, inputs.projectId)
  // A re-run, a second check suite and a second workflow with the same topic share one request for each commit.
  if (head) return toDigestRequestKey('follow-up', [String(head.pullRequest.number), service, topic, head.commit])
  if (kind === 'command') return toCommandRequestKey(intent.text)
  if (kind === 'thread-job' && event.kind === 'conversation' && event.text) return toCommandRequestKey(event.text)
  const run = [env('GITHUB_RUN_ID'), env('GITHUB_JOB'), env('GITHUB_ACTION')]
  const parts = [...run, service, inputs.jobId ?? '', inputs.prompt ?? '']
  return toDigestRequestKey(kind === 'thread-job' ? 'follow-up' : 'prompt', parts)
}

function resolveAsker({ kind, name }: Event): Asker {
  if (kind === 'conversation') return 'person'
  return name === 'schedule' ? 'schedule' : 'workflow'
}

/** Only what can be a login is mentioned. */
const mentionable = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_])?$/

function toLogin({ intent: { kind, event } }: JobRun): string | undefined {
  if (event.kind !== 'conversation' || kind === 'wait') return undefined
  const { type, login } = event.sender
  return type === 'User' && mentionable.test(login) ? login : undefined
}

function describeAsker({ intent: { event }, world: { env } }: JobRun): RequestView {
  if (event.kind === 'other') return { workflow: env('GITHUB_WORKFLOW') || undefined }
  const textUrl = event.text && toServerUrl(event.text.url, env('GITHUB_SERVER_URL'))
  return { requester: event.sender.login, textUrl }
}
