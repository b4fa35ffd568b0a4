// What an outcome means and what to do next, as the Markdown that the job summary and the status comment share.

import { type ActionError, ServiceError } from '../../kit/errors.ts'
import { isDocumentedStatus, type KnownJob } from '../../kit/service/job.ts'
import { renderError, renderQuoted, renderSentence } from '../../kit/text/error-markdown.ts'
import { capitalize } from '../../kit/text/failure.ts'
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
import type { Change, LinkedPullRequest, Outcome, OutcomeOf } from '../outcome.ts'
import { commentNames, needsListener, pullPlace, toPullTitle } from './names.ts'
import { describeOutcome } from './outcome-words.ts'
import { type JobAccess, renderAsked, renderPullLink } from './request.ts'
import { renderScope } from './scope-words.ts'

export interface OutcomeView extends JobAccess {
  readonly outcome: Outcome
  readonly repository: string
  /** How long the request took. Undefined if nobody knows. */
  readonly tookMs?: number | undefined
  /** In a public thread an error is told in short. The address of the service, for example, is in the log only. */
  readonly isInThread: boolean
}

export function renderOutcome(view: OutcomeView, foreign: ForeignText) {
  const { outcome, repository, command, tookMs } = view
  const { icon, sentence, meaning, next } = describeOutcome(outcome, commentNames, command, tookMs)
  const advice = [meaning && `${capitalize(meaning)}.`, next && toAdvice(view, next)].filter((one) => one).join(' ')
  return {
    ...renderHeadline(`${icon} ${capitalize(sentence)}`, outcome, repository, foreign),
    happened: [
      ...renderScope(outcome.scope, foreign),
      ...renderParticulars(view, foreign),
      ...renderDetail(view, foreign),
    ],
    next: [...renderAnswerPlace(view), ...(advice === '' ? [] : [paragraph(...foreign.sentence(advice))])],
  }
}

/** `plainTitle`: for a check run. `links`: the comparison, and a pull request that the title does not name. */
export function renderHeadline(
  headline: string,
  { job, change }: { readonly job?: KnownJob | undefined; readonly change?: Change | undefined },
  repository: string,
  foreign: ForeignText,
) {
  const name = toPullTitle(job, repository)
  const pull = job?.pullRequest ? link(job.pullRequest.url, text(name)) : text(name)
  const [before = '', after] = headline.split(pullPlace)
  const isNamed = after !== undefined
  const links = [
    change?.kind === 'pushed' && change.url ? [link(change.url, text('changes'))] : [],
    isNamed && job?.pullRequest ? [] : renderPullLink(job, repository, foreign),
  ]
  return {
    plainTitle: headline.replace(pullPlace, name),
    title: isNamed ? [text(before), pull, text(after)] : [text(before)],
    links: links.filter((one) => one.length > 0),
  }
}

export function toMinute(ms: number): string {
  return formatTime(ms).replace(/:\d\d UTC$/, ' UTC')
}

/** All other errors of the service only a maintainer can mend. In a thread, anybody may read their hints. */
const everybodysReasons: readonly ActionError['reason'][] = ['rate-limited', 'invalid-request', 'service']

function toAdvice({ outcome, isInThread, command, isHeard }: OutcomeView, next: string): string {
  if (outcome.outcome !== 'error')
    return command === undefined || isHeard || !next.includes(`${command} `) ? next : `${next} ${needsListener}`
  const isForMaintainers = outcome.error instanceof ServiceError && !everybodysReasons.includes(outcome.error.reason)
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
  if (!(error instanceof ServiceError)) return [renderError(error, foreign)]
  if (error.status === undefined) return []
  const said = renderQuoted(error, foreign)
  const answered = `The service answered ${error.status}`
  return [paragraph(...(said ? inline`${text(answered)}: ${said}.` : inline`${text(answered)}.`))]
}

function renderStatus({ job, work }: OutcomeOf<'reported'> & { operation: 'status' }, foreign: ForeignText): Block[] {
  if (job === undefined) return []
  const { since = Date.parse(job.createdAt ?? ''), asOf = 0 } = work ?? {}
  const age = job.status === 'active' ? `For ${formatDuration(asOf - since)}, since` : 'Asked at'
  const facts = [
    work && since ? [text(`${age} ${toMinute(since)}`)] : [],
    work ? renderAsked({ requester: work.login, words: work.words }, foreign) : [],
    job.prLink === undefined ? [text('Pull request: none yet')] : [],
  ].filter((fact) => fact.length > 0)
  return [
    ...(isDocumentedStatus(job.status) ? [] : [paragraph(...inline`Status: ${foreign.code(job.status)}.`)]),
    ...(facts.length > 0 ? [list(facts)] : []),
  ]
}

const mostShown = 20

function renderOpen(open: readonly LinkedPullRequest[], { code }: ForeignText): Block[] {
  const items = open.slice(0, mostShown).map(({ number, title, url }) => {
    const name = `#${number}`
    return [url ? link(url, text(name)) : code(name), text(' '), code(title)]
  })
  const more = open.length > mostShown ? [[text(`and ${open.length - mostShown} more`)]] : []
  return items.length > 0 ? [list([...items, ...more])] : []
}

/** In other outcomes it may be the message of an error, which quotes the service: that is for the log and the summary. */
function renderDetail({ outcome, isInThread }: OutcomeView, foreign: ForeignText): Block[] {
  const { detail } = outcome
  if (!detail) return []
  if (outcome.outcome === 'reported') return [paragraph(...foreign.sentence(detail))]
  if (outcome.outcome === 'skipped')
    return [paragraph(...renderSentence(`${capitalize(detail)}${detail.endsWith('.') ? '' : '.'}`, foreign))]
  return isInThread ? [] : [paragraph(foreign.code(detail, 1000))]
}

/** The service hands over no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }: OutcomeView): Block[] {
  if (outcome.outcome !== 'no-changes') return []
  const page = jobUrl === undefined ? undefined : link(toJobUrl(outcome.job.id, jobUrl), text('the page of the job'))
  const answer = 'If the agent wrote an answer, it is'
  return [
    paragraph(...(page ? inline`${text(answer)} on ${page}.` : [text(`${answer} in the dashboard of the service.`)])),
  ]
}

function toUsage(command: string, { sentence }: ForeignText): Inline[][] {
  return [
    `\`${command} <prompt>\` sends a follow-up to the job of this thread, or starts a job if there is none`,
    `\`${command} new <prompt>\` starts a new job`,
    `\`${command} status\` shows the status of this thread's job`,
    `\`${command} help\` shows this list`,
  ].map(sentence)
}
