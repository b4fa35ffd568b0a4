// What one run of `mode: job` needs from start to end: inputs, clients, its thread and its request.

import type { ThreadReference } from '../../kit/github/comments.ts'
import type { Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import type { CurrentText } from '../../kit/github/texts.ts'
import type { WithSecretKey } from '../../kit/inputs/connection.ts'
import { toTopic } from '../../kit/inputs/default-topic.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import type { RepositoryFacts, World } from '../../kit/world.ts'
import type { Intent } from '../command/intent.ts'
import type { Inputs } from '../inputs.ts'
import { type AgentRepositories, createAgentRepositories } from '../ledger/agent-repositories.ts'
import { type Entry, withRecordHint } from '../ledger/ledger.ts'
import {
  type Asker,
  createAttemptId,
  type RecordState,
  toCommandRequestKey,
  toDigestRequestKey,
  toServiceHash,
} from '../ledger/record.ts'
import type { RenderBody } from '../ledger/store.ts'
import type { RecordWriter } from '../ledger/writer.ts'
import type { OutcomeOf } from '../outcome.ts'
import type { JobSummaryView } from '../words/job-summary.ts'
import { createBodyRenderer } from '../words/record-body.ts'
import type { ReplacedJob, RequestView } from '../words/request.ts'
import { findHead, toFollowUpKey } from './head.ts'
import type { ReviewPart } from './prompt.ts'
import { createTextReactions } from './text-reactions.ts'

export interface JobRun {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly intent: Intent
  /** The text of the command, and its thread, as GitHub has them now. */
  readonly textNow: CurrentText | undefined
  readonly threadNow: CurrentText | undefined
  readonly connectGitHub: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

export type JobSession = Awaited<ReturnType<typeof openSession>>

export type RunThread = NonNullable<JobSession['thread']>

/** What the run finds out, for the summary and the status comment. */
export interface SessionNotes {
  /** Sentences for the summary. */
  readonly remarks: string[]
  prompt?: string | undefined
  /** Whether something of the request was converted from what its page shows. */
  isAsShown?: boolean | undefined
  /** With `changes`: the range, and how many files changed. */
  changes?: string | undefined
  review?: ReviewPart | undefined
  replaced?: ReplacedJob | undefined
  /** Which follow-up of a workflow it is. */
  tries?: RequestView['tries']
  /** The pull request of the thread's job before anything was sent. `none`: the job had none. */
  pullRequestBefore?: PullRequest | 'none' | undefined
  /** The records in the pull request of the thread's job, read after the job had ended. */
  pullRequestEntries?: readonly Entry[] | undefined
  /** The working comment, once the record has moved. */
  moved?: ReturnType<RecordWriter['moved']>
  /** What GraphQL calls the comments that the end of this request makes outdated. */
  outdated?: readonly string[] | undefined
  /** How an earlier attempt at the request ended. */
  earlierState?: RecordState | undefined
  /** What a dry run tried, and what it would have sent. */
  rehearsal?: Pick<JobSummaryView, 'checks' | 'plan'>
}

/** The prompt, and where it goes. */
export type Target =
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly prompt: string; readonly jobId: string }

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
  const recordPlace = inputs.record !== 'auto' ? inputs.record : opened ? 'comment' : 'check'
  /** The pull request and the commit of a follow-up by a workflow. */
  const head = opened && isFollowUpByWorkflow(intent) && (await findHead(opened.github, opened.reference, event))
  // The input `thread` does not say whether it names a pull request.
  const thread = opened && head ? { ...opened, reference: { ...opened.reference, isPullRequest: true } } : opened
  const topic = toTopic(inputs.topic, world.env, inputs.matrix)
  /** What a user asks of the agent, and this run's attempt at it. */
  const request = {
    /** The same in every attempt. */
    key: head ? toFollowUpKey(toServiceHash(inputs.baseUrl, inputs.projectId), topic, head) : toRequestKey(run),
    attempt: createAttemptId(world.random),
    requestedAt: world.clock.now(),
    topic,
    askedBy: resolveAsker(event),
    login: toLogin(run),
    // What the inputs ask of the pull request is signed into the record, since later runs have other inputs.
    label: inputs.label || undefined,
    reviewers: inputs.reviewers,
    allowedPaths: inputs.allowedPaths || undefined,
    maxChangedFiles: inputs.maxChangedFiles || undefined,
  }
  const notes: SessionNotes = { remarks: [] }
  // Reviews take no reactions.
  const asked =
    event.kind === 'conversation' && event.text?.kind !== 'review' && !inputs.dryRun ? event.text : undefined
  /** To the text that asked. */
  const reactions =
    asked && thread && createTextReactions(thread.github, { ...asked, threadNumber: thread.reference.number })
  return { ...run, service, agentRepositories, recordPlace, thread, head: head || undefined, request, reactions, notes }
}

/** Renders comments of this run. `command`: undefined where no comment can reach the job. */
export function createRenderer(session: JobSession, command: string | undefined): RenderBody {
  const { world, inputs, request } = session
  const current = { request: request.key, view: () => toRequestView(session) }
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
  const isRecorded = inputs.record === 'auto' || inputs.record === 'comment'
  if (!isRouted && !isRecorded) return { github, reference, ledger, entries: [], commentIds: [] }
  // GitHub's list can lag. Once the comment that triggered the run is in it, older records are in it too.
  const isInThread = event.kind === 'conversation' && event.thread.number === reference.number
  const mustList = isInThread && event.text?.kind === 'comment' ? event.text.id : undefined
  return { github, reference, ledger, ...(await withRecordHint(ledger.listThread(reference, mustList))) }
}

/** Whether it is `job-id: thread` on an event without a person's text. With such a text, that person asks. */
export function isFollowUpByWorkflow({ kind, event }: Intent): boolean {
  return kind === 'thread-job' && event.kind === 'other'
}

/** A command has the id of its text. The key of a prompt in `with:` is the same for matrix legs with the same prompt. */
function toRequestKey({ intent, inputs, world: { env } }: JobRun): string {
  const { event } = intent
  if (intent.kind === 'command') return toCommandRequestKey(intent.text)
  if (intent.kind === 'thread-job' && event.kind === 'conversation' && event.text)
    return toCommandRequestKey(event.text)
  const run = [env('GITHUB_RUN_ID'), env('GITHUB_JOB'), env('GITHUB_ACTION')]
  const service = toServiceHash(inputs.baseUrl, inputs.projectId)
  const kind = intent.kind === 'thread-job' ? 'follow-up' : 'prompt'
  return toDigestRequestKey(kind, [...run, service, inputs.jobId ?? '', inputs.prompt ?? ''])
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

/** What is known of the request so far. */
export function toRequestView({ intent: { event }, world, notes, thread }: JobSession): RequestView {
  const { prompt, isAsShown, replaced, review, tries } = notes
  const isByPerson = event.kind === 'conversation'
  const textUrl = isByPerson && event.text ? toServerUrl(event.text.url, world.env('GITHUB_SERVER_URL')) : undefined
  const requester = isByPerson ? event.sender.login : undefined
  const workflow = isByPerson ? undefined : world.env('GITHUB_WORKFLOW') || undefined
  const isInPullRequest = thread?.reference.isPullRequest
  const leftOutComments = review?.leftOutComments
  return { prompt, isAsShown, leftOutComments, replaced, requester, workflow, tries, textUrl, isInPullRequest }
}
