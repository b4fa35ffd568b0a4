// The comment that ends the follow-ups of workflows: from now on a person has to say what to try.

import { bold, type ForeignText, inline, link, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import { needsListener } from './names.ts'
import { toTimes } from './outcome-words.ts'

export interface LimitCommentView {
  /** How often workflows have asked the agent. */
  readonly tries: number
  /** The person to tell. Undefined if nobody is known. */
  readonly login: string | undefined
  /** What the last of them came to. */
  readonly lastTryUrl: SafeUrl | undefined
  /** The run that was not sent. */
  readonly runUrl: SafeUrl | undefined
  readonly command: string
  readonly isPullRequest: boolean
}

export function renderLimitComment(view: LimitCommentView, { sentence }: ForeignText): string {
  const { tries, login, lastTryUrl, runUrl, command, isPullRequest } = view
  const run = runUrl ? link(runUrl, text('this workflow run')) : text('this workflow run')
  const lastTry = lastTryUrl ? inline` You can read ${link(lastTryUrl, text('what the agent did last'))}.` : []
  const goOn = `To go on, ${login === undefined ? '' : `@${login}, `}comment \`${command} <what to try>\`.`
  const stop = `To stop here, ${isPullRequest ? 'close this pull request' : 'do nothing'}.`
  const steps = [goOn, ...(login === undefined ? [needsListener] : []), stop]
  return toMarkdown([
    paragraph(bold(text(`✋ The agent has tried ${toTimes(tries)}. Now a person has to decide`))),
    paragraph(...inline`Workflows may not ask it more often than that, so ${run} did not.`, ...lastTry),
    paragraph(...sentence(steps.join(' '))),
  ])
}
