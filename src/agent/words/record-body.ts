// The text of a record that people see: the status comment, the comment in a pull request, or the check run.

import type { Conclusion } from '../../kit/github/check-runs.ts'
import { createForeignText, type ForeignText } from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { toRunUrl, type World } from '../../kit/world.ts'
import { parseCommandRequestKey, type RecordDraft, type Stage } from '../ledger/record.ts'
import type { RenderBody } from '../ledger/store.ts'
import type { Outcome } from '../outcome.ts'
import { toPullTitle } from './names.ts'
import type { JobAccess, RequestView } from './request.ts'
import { renderStatusComment } from './status-comment.ts'

export interface BodyOptions extends Pick<JobAccess, 'command' | 'jobUrl'> {
  readonly world: Pick<World, 'env' | 'redact'>
  /** The request of this run, of which the run knows more than the record says. Every version of the text calls `view`. */
  readonly current?: { readonly request: string; readonly view: () => RequestView } | undefined
}

export function createBodyRenderer({ world: { env, redact }, current, ...access }: BodyOptions): RenderBody {
  const foreign = createCommentText(redact)
  const options = { ...access, repository: env('GITHUB_REPOSITORY'), runUrl: toRunUrl(env) }
  return (record, stage, mention) => {
    const { kind, thread, requestedAt, stateAt } = record
    const outcome = stage.kind === 'settled' ? stage.outcome : undefined
    const request = current?.request === record.request ? current.view() : toRecordedView(record, env)
    const place = thread === 0 ? 'check' : kind === 'pull-request' ? 'pull-request' : 'thread'
    // Nobody knows the workflows of another repository.
    const isElsewhere = kind === 'pull-request' && !toPullTitle(outcome?.job, options.repository).startsWith('#')
    const isHeard = parseCommandRequestKey(record.request) !== undefined && !isElsewhere
    // Only the run that has sent the request sees its end when it comes.
    const isSender = outcome?.operation === 'create' || outcome?.operation === 'message'
    const tookMs = isSender && stateAt - requestedAt >= 1000 ? stateAt - requestedAt : undefined
    // A later run may have seen the end of a job that this request started.
    const isSeen = outcome?.outcome === 'completed' && outcome.operation === 'wait' && record.operation === 'create'
    const told: Stage = isSeen
      ? { kind: 'settled', outcome: { ...outcome, change: { kind: 'opened' } as const } }
      : stage
    const facts = { stage: told, place, thread, request, mention, tookMs, isHeard } as const
    const { title, text } = renderStatusComment({ ...options, ...facts }, foreign)
    return place === 'check' ? { title, text, conclusion: outcome && conclusions[outcome.outcome] } : { text }
  }
}

/** Leaves one marker in a comment. A reader may not know that it counts only at the start of a line. */
export function createCommentText(redact: Redact): ForeignText {
  return createForeignText((text) => redact(text).replaceAll('<!--', '<! --'))
}

const conclusions: Record<Outcome['outcome'], Conclusion> = {
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

const fragments = { comment: '#issuecomment-', 'review-comment': '#discussion_r', review: '#pullrequestreview-' }

/** Who asked, as the record knows it. A comment in a pull request has no such link, because the request is in another thread. */
function toRecordedView({ kind, request, thread, login, words }: RecordDraft, env: World['env']): RequestView {
  const asked = parseCommandRequestKey(request)
  if (kind !== 'status' || asked === undefined) return { requester: login, words }
  // The server redirects from an issue's address to that of a pull request, and keeps the fragment.
  const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${thread}`
  const fragment = asked.kind === 'issue' ? '' : `${fragments[asked.kind]}${asked.id}`
  return { requester: login, words, textUrl: toServerUrl(page + fragment, env('GITHUB_SERVER_URL')) }
}
