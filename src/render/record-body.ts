// The text of a record that people see: the status comment, the comment in a pull request, the notice, or the check run.

import type { Redact } from '../foreign-text/redact.ts'
import { type SafeUrl, toServerUrl } from '../foreign-text/safe-url.ts'
import type { Conclusion } from '../github/check-runs.ts'
import { parseCommandRequestKey, type RecordDraft } from '../ledger/record.ts'
import type { RecordBody } from '../ledger/store.ts'
import type { RenderBody } from '../ledger/writer.ts'
import type { JobOutcome } from '../outcome.ts'
import { toRunUrl, type World } from '../world.ts'
import { createForeignText, type ForeignText, link, paragraph, smallPrint, text, toMarkdown } from './markdown.ts'
import { capitalize, toRow, unnamedJob } from './outcome-words.ts'
import { type JobAccess, type RequestView, renderWithPullRequest } from './request.ts'
import { renderStatusComment } from './status-comment.ts'

export interface BodyOptions extends JobAccess {
  readonly world: Pick<World, 'env' | 'redact'>
  /** The request of this run, of which the run knows more than the record says. Every version of the text calls `view`. */
  readonly current?: { readonly request: string; readonly view: () => RequestView } | undefined
}

export function createBodyRenderer({ world, current, ...options }: BodyOptions): RenderBody {
  const { env, redact } = world
  const foreign = createCommentText(redact)
  const runUrl = toRunUrl(env)
  return (record, stage) => {
    const { kind, login, thread } = record
    if (kind === 'notice' && stage.kind === 'settled') return { text: renderNotice(login, stage.outcome, foreign) }
    const request = current?.request === record.request ? current.view() : toRecordedView(record, env)
    const place = thread === 0 ? 'check' : kind === 'pull-request' ? 'pull-request' : 'thread'
    const { title, text } = renderStatusComment({ ...options, stage, place, request, runUrl }, foreign)
    if (place !== 'check') return { text }
    return { title, text, conclusion: stage.kind === 'settled' ? conclusions[stage.outcome.outcome] : undefined }
  }
}

/** One line that mentions the person who asked. `login`: from a verified record. If it is undefined, nobody is mentioned. */
export function renderNotice(login: string | undefined, outcome: JobOutcome, foreign: ForeignText): string {
  const [icon, sentence] = toRow(outcome, unnamedJob)
  const line = text(`${login === undefined ? '' : `@${login} `}${icon} ${capitalize(sentence)}`)
  return toMarkdown([renderWithPullRequest(line, outcome.job, foreign)])
}

/** Leaves one marker in a comment. A reader may not know that it counts only at the start of a line. */
export function createCommentText(redact: Redact): ForeignText {
  return createForeignText((text) => redact(text).replaceAll('<!--', '<! --'))
}

const conclusions: Record<JobOutcome['outcome'], Conclusion> = {
  completed: 'success',
  'no-changes': 'success',
  failed: 'failure',
  error: 'failure',
  unknown: 'failure',
  timeout: 'timed_out',
  cancelled: 'cancelled',
  archived: 'neutral',
  started: 'neutral',
  skipped: 'neutral',
  reported: 'neutral',
}

/** The check run of a run that left the request to another run. It is no record of the request. */
export function renderDuplicate(runUrl: SafeUrl | undefined): RecordBody {
  const words = 'Another check run on this commit shows the result. This run sent nothing.'
  const run = smallPrint(runUrl ? [[link(runUrl, text('Workflow run'))]] : [])
  return {
    title: '⏭️ Another run handles this request',
    text: toMarkdown([paragraph(text(words)), ...run]),
    conclusion: 'neutral',
  }
}

const fragments = { comment: '#issuecomment-', 'review-comment': '#discussion_r', review: '#pullrequestreview-' }

/** Who asked, as the record knows it. A comment in a pull request has no such link, because the request is in another thread. */
function toRecordedView({ kind, request, thread, login }: RecordDraft, env: World['env']): RequestView {
  const asked = parseCommandRequestKey(request)
  if (kind !== 'status' || asked === undefined) return {}
  // The server redirects from an issue's address to that of a pull request, and keeps the fragment.
  const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${thread}`
  const fragment = asked.kind === 'issue' ? '' : `${fragments[asked.kind]}${asked.id}`
  return { requester: login, textUrl: toServerUrl(page + fragment, env('GITHUB_SERVER_URL')) }
}
