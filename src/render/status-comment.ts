// The status comment: one per request, edited in place. Foreign text stands in code spans only, never in blocks of lines:
// other bots look for their commands at the start of any line.

import type { Redact } from '../foreign-text/redact.ts'
import type { JobOutcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import { formatTime } from './format.ts'
import {
  type Block,
  bold,
  createForeignText,
  type ForeignText,
  type Inline,
  inline,
  link,
  paragraph,
  smallPrint,
  text,
  toMarkdown,
} from './markdown.ts'
import { describeOutcome } from './outcome-text.ts'
import { toJob } from './outcome-words.ts'
import {
  formatLeftOut,
  type RequestView,
  renderJobId,
  renderPullRequest,
  renderPullRequestLink,
  renderReplaced,
  renderRequester,
} from './request.ts'
import { toServerUrl } from './safe-url.ts'

export type StatusState =
  | { readonly kind: 'starting' }
  /**
   * `asOf`: when the status was seen; `until`: when the run ends its waiting at the latest, undefined where it does not
   * wait. Milliseconds since the epoch.
   */
  | { readonly kind: 'running'; readonly job: KnownJob; readonly asOf: number; readonly until: number | undefined }
  | { readonly kind: 'settled'; readonly outcome: JobOutcome }

export interface StatusCommentView {
  /** The signed marker, an HTML comment of one line: it becomes the first line. */
  readonly marker: string
  readonly state: StatusState
  /** Where it stands: in the thread that asked, on the pull request that the job opened, or in a check run. */
  readonly place: 'thread' | 'pull-request' | 'check'
  readonly request: RequestView
  /** GITHUB_SERVER_URL: only its pages and pull requests are linked. */
  readonly serverUrl: string
  /** The page of the workflow run. */
  readonly runUrl: string
  /** The word of commands; absent where no comment can reach the job. */
  readonly command: string | undefined
  /** The input `job-url`. */
  readonly jobUrl: string | undefined
}

/** A comment of a few thousand characters at most, far below what GitHub takes (65,536). All of it has passed `redact`. */
export function renderStatusComment(view: StatusCommentView, redact: Redact): string {
  const foreign = createCommentText(redact)
  return redact(`${view.marker}\n\n${renderBody(view, foreign)}`)
}

/** The comment without its marker. */
export function renderBody(view: StatusCommentView, foreign: ForeignText): string {
  return toMarkdown([...toState(view, foreign), ...smallPrint(toFacts(view, foreign))])
}

/** One marker in a comment, for whoever looks for it without knowing that it counts at the start of a line only. */
export function createCommentText(redact: Redact): ForeignText {
  return createForeignText((text) => redact(text).replaceAll('<!--', '<! --'))
}

function toState(view: StatusCommentView, foreign: ForeignText): Block[] {
  const { state, place, serverUrl, command } = view
  switch (state.kind) {
    case 'starting':
      return [...toTitle(startingTitle, undefined, view, foreign), paragraph(text(`${toSelf(place)} will be updated.`))]
    case 'running':
      return [...toTitle(runningTitle, state.job, view, foreign), ...toOutlook(state.until, place, command, foreign)]
    case 'settled': {
      const { title, happened, next } = describeOutcome(state.outcome, foreign, serverUrl, command)
      const rest = [...happened, ...next]
      if (place !== 'pull-request') return [...toTitle(title, toJob(state.outcome), view, foreign), ...rest]
      const opened = 'An agent job opened this pull request'
      if (state.outcome.outcome === 'completed') return [paragraph(bold(text(`✅ ${opened}`))), ...rest]
      return [paragraph(bold(text(title))), paragraph(text(`${opened}.`)), ...rest]
    }
    default:
      return state satisfies never
  }
}

/** With the pull request, where there is one. Above a check run GitHub shows the title itself. */
function toTitle(
  title: string,
  job: KnownJob | undefined,
  { place, serverUrl }: StatusCommentView,
  foreign: ForeignText,
): Block[] {
  const prLink = job?.prLink
  if (place === 'check') return prLink ? [paragraph(...renderPullRequest(prLink, serverUrl, foreign))] : []
  const pull = prLink ? [text(' · '), ...renderPullRequestLink(prLink, serverUrl, foreign)] : []
  return [paragraph(bold(text(title)), ...pull)]
}

export const startingTitle = '⏳ Handing the request to the agent'
export const runningTitle = '⏳ The agent is working'

function toSelf(place: StatusCommentView['place']): string {
  return place === 'check' ? 'This check' : 'This comment'
}

/** GitHub tells nobody that a comment was edited: whoever asked is told when to look. */
function toOutlook(
  until: number | undefined,
  place: StatusCommentView['place'],
  command: string | undefined,
  { code }: ForeignText,
): Block[] {
  const status = command === undefined ? undefined : code(`${command} status`)
  if (until === undefined) return status ? [paragraph(...inline`To see how it stands, comment ${status}.`)] : []
  const update = inline`${text(toSelf(place))} will be updated, by ${text(formatTime(until))} at the latest`
  return [paragraph(...update, ...(status ? inline`; ${status} asks now.` : [text('.')]))]
}

/** Who asked, which job, which run. */
function toFacts({ state, request, serverUrl, runUrl, jobUrl }: StatusCommentView, foreign: ForeignText): Inline[][] {
  const { code } = foreign
  const requester = renderRequester(request, serverUrl, foreign)
  const job = state.kind === 'running' ? state.job : state.kind === 'settled' ? toJob(state.outcome) : undefined
  const leftOut = request.leftOut && formatLeftOut(request.leftOut)
  const run = toServerUrl(runUrl, serverUrl)
  return [
    requester.length > 0 ? [text('Asked by '), ...requester] : [],
    leftOut ? [text(`Left out of the prompt: ${leftOut}`)] : [],
    renderReplaced(request, jobUrl, foreign),
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    state.kind === 'running' && state.job.status !== undefined
      ? inline`${code(state.job.status)} at ${text(formatTime(state.asOf))}`
      : [],
    run ? [link(run, text('Workflow run'))] : [],
  ]
}
