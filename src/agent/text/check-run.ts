// The text of a check run that remembers a request without a thread.

import { bold, createForeignText, link, paragraph, smallPrint, text, toMarkdown } from '../../kit/text/markdown.ts'
import { toRunUrl } from '../../kit/world.ts'
import type { TextContext } from '../context.ts'
import type { Outcome } from '../outcome.ts'
import { renderJobId, renderOutcome, renderTitle } from './outcome.ts'

type Progress = 'starting' | { readonly job: NonNullable<Outcome['job']>; readonly until: number } | Outcome

/** `title`: plain text. `summary`: Markdown. */
export function renderCheckRun({ world, inputs }: TextContext, progress: Progress) {
  const foreign = createForeignText(world.redact)
  const repository = world.env('GITHUB_REPOSITORY')
  const runUrl = toRunUrl(world.env)
  const job = typeof progress === 'object' ? progress.job : undefined
  const facts = smallPrint([
    job ? [text('Job '), renderJobId(job.id, inputs.jobUrl, foreign)] : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ])
  if (progress === 'starting' || !('outcome' in progress)) {
    const title = progress === 'starting' ? '⏳ Handing the request to the agent' : '⏳ The agent is working'
    return { title, summary: toMarkdown([paragraph(text('This check will be updated.')), ...facts]) }
  }
  const { plainTitle, links, rest } = renderOutcome(
    { outcome: progress, repository, jobUrl: inputs.jobUrl, isInThread: false },
    foreign,
  )
  const pull = job?.pullRequest
    ? [paragraph(bold(text('Pull request:')), text(' '), ...renderTitle('{pull}', { job }, repository).title)]
    : []
  return {
    title: plainTitle,
    summary: toMarkdown([...pull, ...links.map((one) => paragraph(...one)), ...rest, ...facts]),
  }
}
