// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.

import { type ActionError, InputError, ServiceError } from '../../kit/errors.ts'
import { isDocumentedStatus } from '../../kit/service/job.ts'
import { capitalize, renderError, renderQuoted, renderSentence } from '../../kit/text/failure.ts'
import { formatDuration, formatTime } from '../../kit/text/format.ts'
import {
  type Block,
  type ForeignText,
  type Inline,
  inline,
  link,
  list,
  paragraph,
  text,
} from '../../kit/text/markdown.ts'
import { toJobUrl } from '../../kit/text/safe-url.ts'
import type { JobOutcome, LinkedPullRequest, OutcomeOf, RequestedWork } from '../outcome.ts'
import { commentNames, pullPlace } from './names.ts'
import { describeOutcome } from './outcome-words.ts'
import { renderPullLink, toPullTitle } from './pull-link.ts'
import { type JobAccess, renderWords } from './request.ts'
import { renderScope } from './scope-words.ts'

export interface OutcomeView extends JobAccess {
  readonly outcome: JobOutcome
  /** GITHUB_REPOSITORY. */
  readonly repository: string
  /** How long the request took. Undefined if nobody knows. */
  readonly tookMs?: number | undefined
  /** In a public thread an error is told in short. The address of the service, for example, is in the log only. */
  readonly isInThread: boolean
}

export function renderOutcome(view: OutcomeView, foreign: ForeignText) {
  const { outcome, command, tookMs, repository } = view
  const words = describeOutcome(outcome, { names: commentNames, command, tookMs })
  const title = `${words.icon} ${capitalize(words.sentence)}`
  const { job } = outcome
  const isNamed = title.includes(pullPlace) && job?.pullRequest !== undefined
  const change = 'change' in outcome && outcome.change?.kind === 'pushed' ? outcome.change.url : undefined
  const advice = [words.meaning && `${capitalize(words.meaning)}.`, words.next && toAdvice(view, words.next)]
  const sentences = advice.filter((one) => one !== undefined).join(' ')
  return {
    /** For a check run, whose title is plain text. */
    plainTitle: title.replace(pullPlace, toPullTitle(job, repository)),
    title: toTitle(title, view),
    /** The comparison, and a pull request that the title does not name. */
    links: [
      ...(change ? [[link(change, text('changes'))]] : []),
      ...(isNamed ? [] : [renderPullLink(job, repository, foreign)]),
    ].filter((one) => one.length > 0),
    happened: [
      ...renderScope(outcome.scope, foreign),
      ...renderParticulars(view, foreign),
      ...renderDetail(view, foreign),
    ],
    /** What that means for the reader, and what to do. */
    next: [...renderAnswerPlace(view), ...(sentences === '' ? [] : [paragraph(...foreign.sentence(sentences))])],
  }
}

function toTitle(title: string, { outcome: { job }, repository }: OutcomeView): Inline[] {
  const [before = '', after = ''] = title.split(pullPlace)
  if (!title.includes(pullPlace)) return [text(title)]
  const name = text(toPullTitle(job, repository))
  const pull = job?.pullRequest ? link(job.pullRequest.url, name) : name
  return [text(before), pull, ...(after === '' ? [] : [text(after)])]
}

/** These errors only a maintainer can mend. In a thread, anybody may read their hints. */
const maintainersReasons: readonly ActionError['reason'][] = [
  'unauthorized',
  'forbidden',
  'not-found',
  'redirect',
  'response',
  'network',
  'tls',
  'proxy',
]

function toAdvice({ outcome, isInThread }: OutcomeView, next: string): string {
  const isForMaintainers = outcome.outcome === 'error' && maintainersReasons.includes(outcome.error.reason)
  return isInThread && isForMaintainers ? `For a maintainer: ${next}` : next
}

function renderParticulars({ outcome, command = '/agent', isInThread }: OutcomeView, foreign: ForeignText): Block[] {
  switch (outcome.outcome) {
    case 'reported':
      return outcome.operation === 'help' ? [list(toUsage(command, foreign))] : renderStatus(outcome, foreign)
    case 'skipped':
      return renderOpen(outcome.open ?? [], foreign)
    case 'error':
      return isInThread ? renderErrorInShort(outcome.error, foreign) : [renderError(outcome.error, foreign)]
    default:
      return []
  }
}

/** What the service said, without the address that was asked. */
function renderErrorInShort(error: ActionError, foreign: ForeignText): Block[] {
  if (error instanceof InputError || !(error instanceof ServiceError)) return [renderError(error, foreign)]
  if (error.status === undefined) return []
  const said = renderQuoted(error, foreign)
  const answered = text(`The service answered ${error.status}${said ? ': ' : '.'}`)
  return [paragraph(answered, ...(said ? [said, text('.')] : []))]
}

function renderStatus({ job, work }: OutcomeOf<'reported'> & { operation: 'status' }, foreign: ForeignText): Block[] {
  if (job === undefined) return []
  const unknown = isDocumentedStatus(job.status) ? [] : [paragraph(...inline`Status: ${foreign.code(job.status)}.`)]
  const since = work?.since ?? (Date.parse(job.createdAt ?? '') || undefined)
  const facts = [
    ...(since === undefined || work === undefined ? [] : [toSince(since, work, job.status)]),
    ...(work ? [renderWork(work, foreign)] : []),
    ...(job.prLink === undefined ? [inline`Pull request: none yet`] : []),
  ].filter((fact) => fact.length > 0)
  return facts.length > 0 ? [...unknown, list(facts)] : unknown
}

function toSince(since: number, { asOf }: RequestedWork, status: string): Inline[] {
  if (status !== 'active') return [text(`Asked at ${formatTime(since)}`)]
  return [text(`For ${formatDuration(asOf - since)}, since ${formatTime(since)}`)]
}

function renderWork({ login, words }: RequestedWork, foreign: ForeignText): Inline[] {
  const what = words === undefined ? [] : [renderWords(words, undefined, foreign)]
  if (login === undefined) return what.length > 0 ? [text('Asked: '), ...what] : []
  return [text('Asked by '), foreign.code(login), ...(what.length > 0 ? [text(': '), ...what] : [])]
}

const mostShown = 20

/** The pull requests that prevent a new job. */
function renderOpen(open: readonly LinkedPullRequest[], { code }: ForeignText): Block[] {
  const items = open.slice(0, mostShown).map(({ number, title, url }) => {
    const name = text(`#${number}`)
    return [url ? link(url, name) : code(`#${number}`), text(' '), code(title)]
  })
  const more = open.length - items.length
  return items.length > 0 ? [list(more > 0 ? [...items, inline`and ${text(String(more))} more`] : items)] : []
}

/** In other outcomes it may be the message of an error, which quotes the service: that is for the log and the summary. */
function renderDetail({ outcome, isInThread }: OutcomeView, foreign: ForeignText): Block[] {
  if (!outcome.detail) return []
  if (outcome.outcome === 'reported')
    return outcome.operation === 'status' && !outcome.job ? [] : ours(outcome.detail, foreign)
  if (outcome.outcome === 'skipped') return [paragraph(...renderSentence(toWholeSentence(outcome.detail), foreign))]
  return isInThread ? [] : [paragraph(foreign.code(outcome.detail, 1000))]
}

function toWholeSentence(detail: string): string {
  return `${capitalize(detail)}${detail.endsWith('.') ? '' : '.'}`
}

function ours(sentence: string, foreign: ForeignText): Block[] {
  return [paragraph(...foreign.sentence(sentence))]
}

/** The service hands over no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }: OutcomeView): Block[] {
  if (outcome.outcome !== 'no-changes') return []
  if (jobUrl === undefined)
    return [paragraph(text('If it answered a question, the answer is in the dashboard of the service.'))]
  const page = link(toJobUrl(outcome.job.id, jobUrl), text('the page of the job'))
  return [paragraph(...inline`If it answered a question, the answer is on ${page}.`)]
}

function toUsage(command: string, { code }: ForeignText): Inline[][] {
  return [
    inline`${code(`${command} <prompt>`)} sends a follow-up to the job of this thread, or starts a job if there is none`,
    inline`${code(`${command} new <prompt>`)} starts a new job`,
    inline`${code(`${command} status`)} shows the status of this thread's job`,
    inline`${code(`${command} help`)} shows this list`,
  ]
}
