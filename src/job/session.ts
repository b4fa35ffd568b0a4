// What one run of `mode: job` needs from start to end: inputs, clients, its thread and its request.

import type { Intent } from '../command/intent.ts'
import type { LeftOut } from '../foreign-text/leave-out-hidden.ts'
import { toServerUrl } from '../foreign-text/safe-url.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { Event } from '../github/event.ts'
import type { GitHub } from '../github/github.ts'
import type { CurrentText } from '../github/texts.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'
import { createHomes, type Homes } from '../ledger/homes.ts'
import { type Entry, type Ledger, withRecordHint } from '../ledger/ledger.ts'
import {
  type Asker,
  createAttemptId,
  type RecordDraft,
  toCommandRequestKey,
  toDigestRequestKey,
  toServiceHash,
  toTopic,
} from '../ledger/record.ts'
import type { RenderBody } from '../ledger/writer.ts'
import type { JobOutcome, LinkedPullRequest } from '../outcome.ts'
import type { SummaryFacts } from '../render/job-report.ts'
import { createBodyRenderer } from '../render/record-body.ts'
import type { ReplacedJob, RequestView } from '../render/request.ts'
import type { ServiceClient } from '../service/client.ts'
import type { RepositoryFacts, World } from '../world.ts'
import { type FollowUpHead, findHead, toFollowUpKey } from './head.ts'
import type { ReviewPart } from './prompt.ts'

export interface JobRun {
  readonly world: World
  readonly inputs: WithSecretKey<Inputs>
  readonly intent: Intent
  /** The thread of the command as GitHub has it now. */
  readonly threadNow: CurrentText | undefined
  readonly connectGitHub: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

/** What a user asks of the agent, and this run's attempt at it. */
export interface AgentRequest
  extends Required<Pick<RecordDraft, 'attempt' | 'requestedAt' | 'topic' | 'askedBy' | 'login'>> {
  /** The same in every attempt. */
  readonly key: string
}

/** The thread that the run belongs to. `ledger` is absent with `status-comment: false`. */
export interface RunThread {
  readonly github: GitHub
  readonly reference: ThreadReference
  readonly ledger: Ledger | undefined
  /** Its records before anything was sent. */
  readonly entries: readonly Entry[]
}

export interface JobSession extends JobRun {
  readonly service: ServiceClient
  readonly homes: Homes
  /** Absent if the run belongs to no thread. */
  readonly thread: RunThread | undefined
  /** The pull request and the commit of a follow-up by a workflow. */
  readonly head: FollowUpHead | undefined
  readonly request: AgentRequest
  /** Renders comments of this run. */
  readonly render: RenderBody
  /** What the run finds out, for the summary and the status comment. */
  readonly notes: SessionNotes
}

export interface SessionNotes {
  /** Sentences for the summary. */
  readonly remarks: string[]
  prompt?: string | undefined
  leftOut?: LeftOut | undefined
  review?: ReviewPart | undefined
  replaced?: ReplacedJob | undefined
}

/** The prompt, and where it goes. */
export type Target =
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly prompt: string; readonly jobId: string }

/** Nothing is sent: a new job would be one too many, or no job can take the follow-up. */
export interface Refusal {
  readonly kind: 'refused'
  readonly reason: 'open-pull-request' | 'backlog' | 'no-job' | 'outdated'
  readonly open: readonly LinkedPullRequest[]
  /** The reason in words, without a period: the log puts it into a sentence. */
  readonly detail?: string | undefined
}

export interface OperationResult {
  readonly outcome: JobOutcome
  readonly facts: SummaryFacts
}

/** Rejects with an ActionError if the thread cannot be read. */
export async function openSession(run: JobRun): Promise<JobSession> {
  const { world, inputs, intent } = run
  const { event } = intent
  const service = await world.connectService(inputs)
  const homes = createHomes(run, run.connectGitHub)
  const opened = await openThread(run, homes)
  const head =
    opened && isFollowUpByWorkflow(intent) ? await findHead(opened.github, opened.reference.number, event) : undefined
  // The input `thread` does not say whether it names a pull request.
  const thread = opened && head ? { ...opened, reference: { ...opened.reference, isPullRequest: true } } : opened
  const topic = toTopic(inputs.topic, world.env)
  const request = {
    key: head ? toFollowUpKey(toServiceHash(inputs.baseUrl, inputs.projectId), topic, head) : toRequestKey(run),
    attempt: createAttemptId(world.random),
    requestedAt: world.clock.now(),
    topic,
    askedBy: resolveAsker(event),
    login: toLogin(run),
  }
  const session = { ...run, service, homes, thread, head, request, notes: { remarks: [] } }
  return { ...session, render: createRenderer(session, inputs.command) }
}

/** `command`: undefined where no comment can reach the job. */
export function createRenderer(session: Omit<JobSession, 'render'>, command: string | undefined): RenderBody {
  const { world, inputs, request } = session
  const current = { request: request.key, view: () => toRequestView(session) }
  return createBodyRenderer({ world, command, jobUrl: inputs.jobUrl, current })
}

async function openThread({ inputs, intent }: JobRun, homes: Homes): Promise<RunThread | undefined> {
  const { event } = intent
  const numbered = inputs.thread === undefined ? undefined : { number: inputs.thread, isPullRequest: undefined }
  const reference = intent.kind === 'thread-job' ? (numbered ?? event.thread) : (event.thread ?? numbered)
  if (reference === undefined) return undefined
  const { github, ledger } = await homes.getHere()
  if (!inputs.statusComment) return { github, reference, ledger: undefined, entries: [] }
  // GitHub's list can lag. Once the comment that triggered the run is in it, older records are in it too.
  const mustList = event.kind === 'conversation' && event.text?.kind === 'comment' ? event.text.id : undefined
  const entries = await withRecordHint(ledger, ledger.read(reference, mustList))
  return { github, reference, ledger, entries }
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
  if (event.kind !== 'conversation' || (kind !== 'command' && kind !== 'thread-job')) return undefined
  const { type, login } = event.sender
  return type === 'User' && mentionable.test(login) ? login : undefined
}

/** What is known of the request so far. */
export function toRequestView({ intent: { event }, world, notes }: Omit<JobSession, 'render'>): RequestView {
  const { prompt, leftOut, replaced, review } = notes
  const isByPerson = event.kind === 'conversation'
  const textUrl = isByPerson && event.text ? toServerUrl(event.text.url, world.env('GITHUB_SERVER_URL')) : undefined
  const requester = isByPerson ? event.sender.login : undefined
  const workflow = isByPerson ? undefined : world.env('GITHUB_WORKFLOW') || undefined
  return { prompt, leftOut, leftOutComments: review?.leftOutComments, replaced, requester, workflow, textUrl }
}
