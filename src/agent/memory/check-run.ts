// Records a request without a thread in a check run on the commit, so that a re-run finds its job and does not start another.

import { GitHubError } from '../../kit/errors.ts'
import type { CheckRun, CheckRunContent } from '../../kit/github/check-runs.ts'
import { createForeignText, inline, link, paragraph, smallPrint, text, toMarkdown } from '../../kit/text/markdown.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { Context, TextContext } from '../context.ts'
import { getOutcome, type Outcome, type Progress } from '../outcome.ts'
import { renderJobId, renderProgress } from '../text/outcome.ts'
import { describeProgress, type Remembered, type RequestFacts, type SignedRecord, signRecord } from './record.ts'
import { readRecord } from './thread.ts'

/** Creates the check run before the request is sent. Returns undefined if permission is missing. Rejects with a GitHubError. */
export async function remember(
  context: Context,
  request: RequestFacts,
  until: number,
): Promise<Remembered | undefined> {
  const { here, signing, world } = context
  const facts = { ...request, kind: 'status', repository: here.id, thread: 0, service: signing.service } as const
  const record = { ...facts, ...describeProgress('starting', { until }, here.github.now()) }
  const [commit, name] = [world.env('GITHUB_SHA'), nameCheckRun(request.topic)]
  const content = composeCheckRun(context, record, 'starting')
  const created = await unlessForbidden(() => here.github.checkRuns.create(commit, name, request.key, content))
  return created && { id: created.id, record }
}

/** On a re-run, finds the newest check run from an attempt that may have sent this request. Rejects with a GitHubError. */
export async function recall(context: Context, key: string): Promise<Remembered | undefined> {
  const { here, world } = context
  if (Number(world.env('GITHUB_RUN_ATTEMPT')) <= 1) return undefined
  const listed = await unlessForbidden(() => here.github.checkRuns.list(world.env('GITHUB_SHA')))
  for (const run of (listed ?? []).toReversed()) {
    const record = run.externalId === key ? await readCheckRecord(context, run) : undefined
    if (record !== undefined && record.state !== 'not-sent') return { id: run.id, record }
  }
  return undefined
}

/** Returns undefined if the check run has no record of ours. Rejects with a GitHubError. */
export async function findCheckRun(context: Context, id: number): Promise<Remembered | undefined> {
  const run = await context.here.github.checkRuns.get(id)
  const record = run && (await readCheckRecord(context, run))
  return record && { id, record }
}

/** Reads the record in a check run that our own app created. Rejects with a GitHubError if the token's account cannot be read. */
export async function readCheckRecord(context: Context, { text, app }: CheckRun): Promise<SignedRecord | undefined> {
  // An app's token acts as the app's bot account.
  const author = { login: `${app?.slug}[bot]` }
  const record = await readRecord(context, context.here, 0, { body: text, author })
  return typeof record === 'object' ? record : undefined
}

export function nameCheckRun(topic = ''): string {
  return `agent: ${topic}`
}

/** Without permission for check runs, the run continues without a record. After any other failure, nothing may be sent. */
async function unlessForbidden<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitHubError && error.isForbidden) return undefined
    throw error
  }
}

/** For all other outcomes, the conclusion is `neutral`. */
const conclusions: Partial<Record<Outcome['outcome'], CheckRunContent['conclusion']>> = {
  completed: 'success',
  'no-changes': 'success',
  failed: 'failure',
  error: 'failure',
  unknown: 'failure',
  timeout: 'timed_out',
  cancelled: 'cancelled',
}

export function composeCheckRun(context: Context, record: SignedRecord, progress: Progress): CheckRunContent {
  const { redact, env } = context.world
  const { title, summary } = renderCheckRun(context, progress)
  const text = signRecord(record, context.signing.key)
  const [end, runUrl] = [getOutcome(progress), getRunUrl(env)]
  return {
    output: { title: redact(title), summary: redact(summary), text: redact(text) },
    // GitHub ignores `details_url` from the workflow's own token, so the summary has the link as well.
    ...(runUrl && { details_url: runUrl.href }),
    ...(end ? { status: 'completed', conclusion: conclusions[end.outcome] ?? 'neutral' } : { status: 'in_progress' }),
  }
}

/** `title` is plain text, and `summary` is Markdown. */
export function renderCheckRun({ world: { redact, env }, inputs }: TextContext, progress: Progress) {
  const foreign = createForeignText(redact)
  const view = { repository: env('GITHUB_REPOSITORY') }
  const { plainTitle, title, rest } = renderProgress(progress, view, foreign)
  const job = progress === 'starting' ? undefined : progress.job
  const runUrl = getRunUrl(env)
  const facts = smallPrint([
    job ? inline`Job ${renderJobId(job.id, inputs.jobUrl, foreign)}` : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ])
  return { title: plainTitle, summary: toMarkdown([paragraph(...title), ...rest, ...facts]) }
}
