// What an outcome means and what to do next, as the Markdown that job summary, status comment and check run share.

import { ServiceError } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { renderError, renderQuoted, renderSentence } from '../../kit/text/error-markdown.ts'
import { capitalize, toSentence } from '../../kit/text/failure.ts'
import { formatCounted, formatMinute } from '../../kit/text/format.ts'
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
import type { TextContext } from '../context.ts'
import type { LinkedPullRequest, Outcome, OutcomeOf, PathCheck } from '../outcome.ts'
import { type Description, describe, describeOutside, type Reader } from './describe.ts'
import { namePullRequest, pullPlace } from './names.ts'

interface OutcomeView extends Reader {
  readonly outcome: Outcome
  /** `owner/name` of the reader's repository. */
  readonly repository: string
  readonly jobUrl?: string | undefined
  /** In a public thread an error is told in short. The address of the service, for example, is in the log only. */
  readonly isInThread: boolean
}

/** `title`: the first line. `plainTitle`: without links. `links`: to what the title does not link. */
export function renderOutcome(view: OutcomeView, foreign: ForeignText) {
  const { outcome, repository } = view
  const { icon, title, body, next } = adaptError(describe(outcome, view), view)
  const own = renderTitle(`${icon} ${capitalize(title)}`, outcome, repository, foreign)
  const answer = renderAnswerPlace(view)
  const outside = outcome.paths?.kind === 'outside' ? outcome.paths : undefined
  // How to have files outside taken back is said there.
  const isNextShown = answer === undefined && (outside === undefined || view.command === undefined)
  const sentences = [body, isNextShown ? next : undefined].filter((one) => one !== undefined)
  const rest: Block[] = [
    ...renderParticulars(view, foreign),
    ...(sentences.length > 0 ? [paragraph(...foreign.sentence(sentences.join(' ')))] : []),
    ...(answer === undefined ? [] : [answer]),
  ]
  const links = [
    ...renderChanges(outcome),
    ...(own.isNamed ? [] : [renderPullRequest(outcome.job, repository, foreign)]),
  ]
  const shown = links.filter(({ length }) => length > 0)
  if (outside === undefined)
    return { ...own, links: shown, rest: [...renderUnchecked(outcome.paths, foreign), ...rest] }
  // What the agent may not change comes before what it did.
  const warning = renderTitle(`⚠️ ${describeOutside(outside)}`, outcome, repository, foreign)
  const end = paragraph(...own.title, ...shown.flatMap((one) => [text(' · '), ...one]))
  return { ...warning, links: [], rest: [...renderOutside(outside, view, foreign), end, ...rest] }
}

/** For people in a thread. `repository`: that of the thread, if it is not the workflow's. */
export function renderInThread(
  { world, inputs }: TextContext,
  outcome: Outcome,
  foreign: ForeignText,
  { repository = world.env('GITHUB_REPOSITORY'), tookMs }: Partial<Pick<OutcomeView, 'repository' | 'tookMs'>> = {},
) {
  const { command, jobUrl } = inputs
  return renderOutcome({ outcome, repository, command, jobUrl, tookMs, isInThread: true }, foreign)
}

function renderTitle(headline: string, { job }: Outcome, repository: string, { sentence }: ForeignText) {
  const name = namePullRequest(job, repository)
  const pull = job?.pullRequest ? link(job.pullRequest.url, text(name)) : text(name)
  const [before = '', after] = headline.split(pullPlace)
  const title = after === undefined ? sentence(before) : [...sentence(before), pull, ...sentence(after)]
  return { plainTitle: headline.replace(pullPlace, name), title, isNamed: after !== undefined }
}

const mostNamed = 10

function renderOutside(
  { paths, count }: Extract<PathCheck, { kind: 'outside' }>,
  { command }: OutcomeView,
  foreign: ForeignText,
): Block[] {
  if (count === 0) return []
  const named = paths.slice(0, mostNamed)
  const more = count - named.length
  const items = [
    ...named.map((path) => [foreign.code(path)]),
    ...(more > 0 ? [[text(`and ${formatCounted(more, 'more file')}`)]] : []),
  ]
  // A path with a backtick or a line break cannot stand in a command that people copy.
  const plain = named.every((path) => /^[\w./-]{1,80}$/.test(path)) ? named.join(', ') : 'these files'
  const undo = command && `To undo this, comment \`${command} undo the changes in ${plain}\`.`
  return [list(items), ...(undo ? [paragraph(...foreign.sentence(undo))] : [])]
}

function renderUnchecked(paths: PathCheck | undefined, { sentence }: ForeignText): Block[] {
  if (paths?.kind !== 'unchecked') return []
  return [paragraph(...sentence('The files of the pull request were not checked against `allowed-paths`.'))]
}

function renderChanges(outcome: Outcome): Inline[][] {
  const change = outcome.outcome === 'completed' ? outcome.change : undefined
  return change?.kind === 'commits' && change.url ? [[link(change.url, text('changes'))]] : []
}

function renderParticulars(view: OutcomeView, foreign: ForeignText): Block[] {
  const { outcome, command = '/agent', isInThread } = view
  switch (outcome.outcome) {
    case 'reported':
      return outcome.operation === 'help' ? [list(listCommands(command, foreign))] : renderStatus(outcome, foreign)
    case 'skipped':
      return [...renderDetail(outcome, foreign), ...renderOpen(outcome.open ?? [], foreign)]
    case 'error':
      return isInThread ? renderErrorInShort(outcome, foreign) : [renderError(outcome.error, foreign)]
    default:
      return outcome.detail && !isInThread ? [paragraph(foreign.code(outcome.detail, 1000))] : []
  }
}

/** In a thread anybody may read the hint of an error, and most can change no workflow. */
const adviceInThread: Readonly<Record<string, string>> = {
  'rate-limited': 'Ask again in a few minutes.',
  service: 'Ask again later.',
  network: 'Ask again later.',
}

function adaptError(description: Description, { outcome, isInThread }: OutcomeView): Description {
  if (!isInThread || outcome.outcome !== 'error' || !(outcome.error instanceof ServiceError)) return description
  const next = adviceInThread[outcome.error.reason] ?? 'The log of the run tells a maintainer what to do.'
  const title = outcome.error.reason === 'rate-limited' ? 'the service is busy' : description.title
  return { ...description, title, next }
}

/** What the service said, without the address that was asked. */
function renderErrorInShort({ error }: OutcomeOf<'error'>, foreign: ForeignText): Block[] {
  if (!(error instanceof ServiceError)) return [renderError(error, foreign)]
  if (error.status === undefined || error.reason === 'rate-limited') return []
  const said = renderQuoted(error, foreign)
  const answered = `The service answered ${error.status}`
  return [paragraph(...(said ? inline`${text(answered)}: ${said}.` : [text(`${answered}.`)]))]
}

function renderStatus({ status }: OutcomeOf<'reported'> & { operation: 'status' }, foreign: ForeignText): Block[] {
  if (status === undefined) return []
  const { words, login, since } = status
  const who = login === undefined ? [] : [foreign.code(login), text(', ')]
  const asked = [...who, text(formatMinute(since))]
  return [
    paragraph(
      text('The last request: '),
      ...(words ? [foreign.code(words), text(' (')] : []),
      ...asked,
      ...(words ? [text(')')] : []),
    ),
  ]
}

function renderDetail({ detail }: Pick<Outcome, 'detail'>, foreign: ForeignText): Block[] {
  if (!detail) return []
  return [paragraph(...renderSentence(toSentence(detail), foreign))]
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

/** The service returns no answers, so a question looks like work that changed nothing. */
function renderAnswerPlace({ outcome, jobUrl }: OutcomeView): Block | undefined {
  if (outcome.outcome !== 'no-changes') return undefined
  const page = jobUrl === undefined ? undefined : link(toJobUrl(outcome.job.id, jobUrl), text('the page of the job'))
  const answer = 'If the agent wrote an answer, it is'
  return paragraph(
    ...(page ? inline`${text(answer)} on ${page}.` : [text(`${answer} in the dashboard of the service.`)]),
  )
}

function listCommands(command: string, { sentence }: ForeignText): Inline[][] {
  return [
    `\`${command} <prompt>\` continues the job of this thread, or starts one`,
    `\`${command} new <prompt>\` starts a new job`,
    `\`${command} status\` shows the status of the last request`,
    `\`${command} cancel\` shows the status, because the service cannot stop a job`,
    `\`${command} help\` shows this list`,
  ].map(sentence)
}

export function renderJobId(id: string, jobUrl: string | undefined, { code }: ForeignText): Inline {
  return jobUrl === undefined ? code(id) : link(toJobUrl(id, jobUrl), code(id))
}

/** A link if it is a pull request on this server, else code. Empty if the job has none. `repository`: that of the reader. */
export function renderPullRequest(job: KnownJob | undefined, repository: string, { code }: ForeignText): Inline[] {
  if (job?.prLink === undefined) return []
  const { pullRequest, prLink } = job
  if (!pullRequest) return [code(prLink, 500), text(' (not linked: it is not a pull request on this server)')]
  return [link(pullRequest.url, text(namePullRequest(job, repository)))]
}
