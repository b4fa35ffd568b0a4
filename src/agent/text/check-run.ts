// The text of a check run that remembers a request without a thread.

import { createForeignText, inline, link, paragraph, smallPrint, text, toMarkdown } from '../../kit/text/markdown.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { TextContext } from '../context.ts'
import type { Progress } from '../outcome.ts'
import { renderJobId, renderProgress } from './outcome.ts'

/** `title`: plain text. `summary`: Markdown. */
export function renderCheckRun({ world: { redact, env }, inputs }: TextContext, progress: Progress) {
  const foreign = createForeignText(redact)
  const view = { repository: env('GITHUB_REPOSITORY') }
  const { plainTitle, title, rest } = renderProgress(progress, view, foreign)
  const job = progress === 'starting' ? undefined : progress.job
  const runUrl = getRunUrl(env)
  const facts = smallPrint([
    job ? inline`Job ${renderJobId(job.id, inputs.jobUrl, foreign)}` : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ])
  return { title: plainTitle, summary: toMarkdown([paragraph(...title), ...rest, ...facts]) }
}
