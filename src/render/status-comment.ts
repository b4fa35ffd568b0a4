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
  text,
  toMarkdown,
} from './markdown.ts'
import { describeOutcome } from './outcome-text.ts'
import { toJob } from './outcome-words.ts'
import { formatLeftOut, type RequestView, renderPullRequest, renderRequester } from './request.ts'
import { toServerUrl } from './safe-url.ts'

export type StatusState =
  | { readonly kind: 'starting' }
  /** `asOf`: when the status was seen, in milliseconds since the epoch. */
  | { readonly kind: 'running'; readonly job: KnownJob; readonly asOf: number }
  | { readonly kind: 'settled'; readonly outcome: JobOutcome }

export interface StatusCommentView {
  /** The signed marker, an HTML comment of one line: it becomes the first line. */
  readonly marker: string
  readonly state: StatusState
  /** Where the comment stands: in the thread that asked, or on the pull request that the job opened. */
  readonly place: 'thread' | 'pull-request'
  readonly request: RequestView
  /** GITHUB_SERVER_URL: only its pages and pull requests are linked. */
  readonly serverUrl: string
  /** The page of the workflow run. */
  readonly runUrl: string
  /** The word of commands. */
  readonly command: string
}

/** A comment of a few thousand characters at most, far below what GitHub takes (65,536). All of it has passed `redact`. */
export function renderStatusComment(view: StatusCommentView, redact: Redact): string {
  const foreign = createForeignText((text) => withoutMarkers(redact(text)))
  const body = [...toState(view, foreign), ...toLeftOut(view.request), ...toOrigin(view, foreign)]
  return redact(`${view.marker}\n\n${toMarkdown(body)}`)
}

/** One marker in a comment, for whoever looks for it without knowing that it counts at the start of a line only. */
function withoutMarkers(foreign: string): string {
  return foreign.replaceAll('<!--', '<! --')
}

function toState({ state, place, serverUrl, command }: StatusCommentView, foreign: ForeignText): Block[] {
  const { code } = foreign
  switch (state.kind) {
    case 'starting':
      return [paragraph(bold(text('⏳ Handing the request to the agent')))]
    case 'running':
      return [
        paragraph(
          ...inline`${bold(text('⏳ The agent is working'))} (${code(state.job.status ?? 'not seen yet')}, as of ${text(formatTime(state.asOf))})`,
        ),
        ...toPullRequest(state.job, place, serverUrl, foreign),
      ]
    case 'settled': {
      const { title, happened, next } = describeOutcome(state.outcome, foreign, command)
      const job = toJob(state.outcome)
      if (place === 'pull-request' && state.outcome.outcome === 'completed') {
        return [paragraph(bold(text('✅ An agent job opened this pull request'))), ...happened, ...next]
      }
      return [paragraph(bold(text(title))), ...toPullRequest(job, place, serverUrl, foreign), ...happened, ...next]
    }
    default:
      return state satisfies never
  }
}

function toPullRequest(
  job: KnownJob | undefined,
  place: StatusCommentView['place'],
  serverUrl: string,
  foreign: ForeignText,
): Block[] {
  if (place === 'pull-request') return [paragraph(text('An agent job opened this pull request.'))]
  return job?.prLink === undefined ? [] : [paragraph(...renderPullRequest(job.prLink, serverUrl, foreign))]
}

function toLeftOut({ leftOut }: RequestView): Block[] {
  const parts = leftOut && formatLeftOut(leftOut)
  return parts ? [paragraph(text(`Left out of the prompt: ${parts}.`))] : []
}

/** One line: who asked, which job, which run. */
function toOrigin({ state, request, serverUrl, runUrl }: StatusCommentView, foreign: ForeignText): Block[] {
  const requester = renderRequester(request, serverUrl, foreign)
  const job = state.kind === 'running' ? state.job : state.kind === 'settled' ? toJob(state.outcome) : undefined
  const run = toServerUrl(runUrl, serverUrl)
  const parts: Inline[][] = [
    requester.length > 0 ? [text('Asked by '), ...requester] : [],
    job ? inline`Job ${foreign.code(job.id)}` : [],
    run ? [link(run, text('Workflow run'))] : [],
  ]
  const line = parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [text(' · '), ...part]))
  return line.length > 0 ? [paragraph(...line)] : []
}
