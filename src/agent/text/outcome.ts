// Renders what an outcome means and what to do next, as Markdown for the job summary, comments, and check runs.

import { type ActionError, ServiceError } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { renderError, renderQuoted } from '../../kit/text/error-markdown.ts'
import { capitalize, toSentence } from '../../kit/text/failure.ts'
import { formatCount, formatMinute } from '../../kit/text/format.ts'
import { type Block, type ForeignText, type Inline, link, list, paragraph, text } from '../../kit/text/markdown.ts'
import { toJobUrl } from '../../kit/text/safe-url.ts'
import type { TextContext } from '../context.ts'
import { getOutcome, type LinkedPullRequest, type Outcome, type Progress, type RequestStatus } from '../outcome.ts'
import { describe, mostNamed, type Reader } from './describe.ts'
import { namePullRequest, pullPlace } from './names.ts'

interface View extends Reader {
  /** `owner/name` of the reader's repository. */
  readonly repository: string
}

/** `title` is the first line. `plainTitle` is the same line without links. */
export function renderProgress(progress: Progress, view: View, foreign: ForeignText) {
  const { icon, title, body = '', next = '' } = describe(progress, view)
  const outcome = getOutcome(progress)
  const job = progress === 'starting' ? undefined : progress.job
  const headline = `${icon} ${capitalize(title)}`
  const words = `${body} ${next}`.trim()
  const pull = renderPullRequest(job, view.repository, foreign)
  const render = (ours: string) =>
    ours.split(pullPlace).flatMap((part, at) => [...(at > 0 ? pull : []), ...foreign.sentence(part)])
  const change = outcome?.outcome === 'completed' && outcome.change?.kind === 'commits' ? outcome.change.url : undefined
  const links = [
    change ? [link(change, text('changes'))] : [],
    `${headline} ${words}`.includes(pullPlace) ? [] : pull,
  ].filter(({ length }) => length > 0)
  const name = job?.pullRequest ? namePullRequest(job.pullRequest, view.repository) : ''
  const particulars = outcome ? renderParticulars(outcome, view, foreign) : []
  return {
    plainTitle: headline.replace(pullPlace, name),
    title: [...render(headline), ...links.flatMap((one) => [text(' · '), ...one])],
    rest: [...particulars, ...(words === '' ? [] : [paragraph(...render(words))])],
  }
}

/** Renders the progress for readers of a thread. `repository` is the thread's repository if it is not the workflow's. */
export function renderInThread(
  { world, inputs: { command } }: TextContext,
  progress: Progress,
  foreign: ForeignText,
  { repository = world.env('GITHUB_REPOSITORY'), knowsCommands = false } = {},
) {
  return renderProgress(progress, { repository, command, knowsCommands, isInThread: true }, foreign)
}

function renderParticulars(outcome: Outcome, { command = '/agent', isInThread }: View, foreign: ForeignText): Block[] {
  const { detail, paths } = outcome
  if (paths?.kind === 'outside') {
    const items = paths.paths.map((path) => [foreign.code(path)])
    return renderItems(items, mostNamed, paths.count)
  }
  switch (outcome.outcome) {
    case 'reported':
      if (outcome.operation === 'help') return [list(listCommands(command, foreign))]
      return outcome.status ? [renderRequest(outcome.status, foreign)] : []
    case 'skipped': {
      const said = detail ? [paragraph(...foreign.sentence(toSentence(detail)))] : []
      return [...said, ...renderOpen(outcome.open ?? [], foreign)]
    }
    case 'error':
      return isInThread ? renderErrorInThread(outcome.error, foreign) : [renderError(outcome.error, foreign)]
    default:
      return detail && !isInThread ? [paragraph(foreign.code(detail, 1000))] : []
  }
}

/** Lists at most `most` items, and says how many of the `count` items are left out. */
function renderItems(items: readonly Inline[][], most: number, count = items.length): Block[] {
  const more = count - Math.min(items.length, most)
  const rest = more > 0 ? [[text(`and ${formatCount(more)} more`)]] : []
  return count > 0 ? [list([...items.slice(0, most), ...rest])] : []
}

function renderErrorInThread(error: ActionError, foreign: ForeignText): Block[] {
  if (!(error instanceof ServiceError)) return [renderError(error, foreign)]
  const said = error.reason === 'rate-limited' ? undefined : renderQuoted(error, foreign)
  return said ? [paragraph(text('The service said: '), said)] : []
}

function renderRequest({ words, login, since }: RequestStatus, { code }: ForeignText): Block {
  const who = login === undefined ? [] : [code(login), text(', ')]
  const asked = [...who, text(formatMinute(since))]
  return paragraph(text('The last request: '), ...(words ? [code(words), text(' ('), ...asked, text(')')] : asked))
}

const mostShown = 20

function renderOpen(open: readonly LinkedPullRequest[], { code }: ForeignText): Block[] {
  const items = open.map(({ number, title, url }) => {
    const name = `#${number}`
    return [url ? link(url, text(name)) : code(name), text(' '), code(title)]
  })
  return renderItems(items, mostShown)
}

function listCommands(command: string, { sentence }: ForeignText): Inline[][] {
  return [
    `\`${command} <prompt>\` continues this thread's job, or starts one`,
    `\`${command} new <prompt>\` starts a new job`,
    `\`${command} status\` shows the status of the last request`,
    `\`${command} cancel\` shows the status, because the service cannot stop a job`,
    `\`${command} help\` shows this list`,
  ].map(sentence)
}

export function renderJobId(id: string, jobUrl: string | undefined, { code }: ForeignText): Inline {
  return jobUrl === undefined ? code(id) : link(toJobUrl(id, jobUrl), code(id))
}

/** Returns a link to a pull request on this server, other links as code, or nothing. `repository` is the reader's. */
export function renderPullRequest(job: KnownJob | undefined, repository: string, { code }: ForeignText): Inline[] {
  if (job?.prLink === undefined) return []
  const { pullRequest, prLink } = job
  if (!pullRequest) return [code(prLink, 500), text(' (not linked: it is not a pull request on this server)')]
  return [link(pullRequest.url, text(namePullRequest(pullRequest, repository)))]
}
