// The text of a check run that remembers a request without a thread.

import { bold, createForeignText, link, paragraph, smallPrint, text, toMarkdown } from '../../kit/text/markdown.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { TextContext } from '../context.ts'
import { getOutcome, type Progress } from '../outcome.ts'
import { describeUnfinished } from './describe.ts'
import { renderJobId, renderOutcome, renderPullRequest } from './outcome.ts'

/** `title`: plain text. `summary`: Markdown. */
export function renderCheckRun({ world, inputs }: TextContext, progress: Progress) {
  const foreign = createForeignText(world.redact)
  const repository = world.env('GITHUB_REPOSITORY')
  const runUrl = getRunUrl(world.env)
  const job = typeof progress === 'object' ? progress.job : undefined
  const facts = smallPrint([
    job ? [text('Job '), renderJobId(job.id, inputs.jobUrl, foreign)] : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ])
  const outcome = getOutcome(progress)
  if (outcome === undefined) {
    const title = describeUnfinished(progress === 'starting')
    return { title, summary: toMarkdown([paragraph(text('This check will be updated.')), ...facts]) }
  }
  const view = { outcome, repository, jobUrl: inputs.jobUrl, isInThread: false }
  const { plainTitle, links, rest } = renderOutcome(view, foreign)
  const pull = job?.pullRequest
    ? [paragraph(bold(text('Pull request:')), text(' '), ...renderPullRequest(job, repository, foreign))]
    : []
  return {
    title: plainTitle,
    summary: toMarkdown([...pull, ...links.map((one) => paragraph(...one)), ...rest, ...facts]),
  }
}
