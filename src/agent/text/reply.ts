// Short comments without a record of a request: who asked is told of the end, or of a limit.

import { bold, inline, link, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import { renderMarker } from '../../kit/text/marker.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { TextContext } from '../context.ts'
import type { Outcome } from '../outcome.ts'
import { renderInThread } from './outcome.ts'
import { createCommentText } from './status-comment.ts'

/** The first line of the outcome, for the person who asked. Only logins that can be one are in records. */
export function renderReply(context: TextContext, outcome: Outcome, login: string): string {
  const { title } = renderInThread(context, outcome, createCommentText(context.world.redact))
  return toMarkdown([paragraph(text(`@${login} `), ...title)])
}

interface FollowUpLimit {
  readonly tries: number
  readonly login: string | undefined
  readonly isPullRequest: boolean
}

/** From now on a person has to say what to try. */
export function renderFollowUpLimit(
  { inputs, world }: TextContext,
  { tries, login, isPullRequest }: FollowUpLimit,
): string {
  const { sentence } = createCommentText(world.redact)
  const who = login === undefined ? 'Comment' : `@${login}, comment`
  const stop = isPullRequest ? ', or close this pull request' : ''
  const url = getRunUrl(world.env)
  return toMarkdown([
    paragraph(
      bold(text(`✋ The agent has tried ${tries === 1 ? 'once' : `${tries} times`} since a person last asked here`)),
    ),
    paragraph(
      ...sentence(`${who} \`${inputs.command} <what to try>\`${stop}.`),
      ...(url ? inline` ${link(url, text('The last run'))}.` : []),
    ),
  ])
}

export function renderRefusal(context: TextContext, outcome: Outcome): string {
  const { title, rest } = renderInThread(context, outcome, createCommentText(context.world.redact))
  return toMarkdown([paragraph(bold(...title)), ...rest])
}

export const setUpMarker = renderMarker('set-up', {})

/** For a command in a workflow whose inputs are wrong. It names no input: everybody may read it. */
export function renderSetUpNotice(env: TextContext['world']['env']): string {
  const url = getRunUrl(env)
  const words = text('The workflow is not set up correctly; its run says what is wrong.')
  return toMarkdown([paragraph(url ? link(url, words) : words)])
}
