// The comment that ends the follow-ups of workflows: from now on a person has to say what to try.

import { bold, type ForeignText, type Inline, link, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import { toTimes } from './skip-words.ts'

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

export function renderLimitComment(view: LimitCommentView, { code }: ForeignText): string {
  const { tries, login, lastTryUrl, runUrl, command, isPullRequest } = view
  const run = runUrl ? link(runUrl, text('The last run')) : text('The last run')
  const lastTry: Inline[] = lastTryUrl ? [text(' ('), link(lastTryUrl, text('the last try')), text(')')] : []
  const who = login === undefined ? 'To go on, comment ' : `To go on, @${login}, comment `
  return toMarkdown([
    paragraph(bold(text(`✋ The agent has tried ${toTimes(tries)}. Now a person has to decide`))),
    paragraph(
      run,
      text(` asked once more, and nothing was sent: workflows may ask ${toTimes(tries)} in a row here`),
      ...lastTry,
      text('; after that, a person has to ask.'),
    ),
    paragraph(
      text(who),
      code(`${command} <what to try>`),
      text(isPullRequest ? '. To stop here, close this pull request.' : '. To stop here, do nothing.'),
    ),
  ])
}
