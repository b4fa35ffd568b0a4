// Short comments without a record, which tell people how a request ended, or that a limit was reached.

import { bold, link, paragraph, smallPrint, text, toMarkdown } from '../../kit/text/markdown.ts'
import { renderMarker } from '../../kit/text/marker.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { TextContext } from '../context.ts'
import type { Outcome } from '../outcome.ts'
import { renderInThread } from './outcome.ts'
import { createCommentText } from './status-comment.ts'

/** Mentions the person who asked, and shows the first line of the outcome. `login` is valid, because it comes from a record. */
export function renderReply(context: TextContext, outcome: Outcome, login: string): string {
  const { title } = renderInThread(context, outcome, createCommentText(context.world.redact))
  return toMarkdown([paragraph(text(`@${login} `), ...title)])
}

/** Says why nothing was sent, and mentions `login`, if it is given. */
export function renderNotice(context: TextContext, outcome: Outcome, login?: string): string {
  const { title, rest } = renderInThread(context, outcome, createCommentText(context.world.redact))
  const url = getRunUrl(context.world.env)
  const facts = [login === undefined ? [] : [text(`cc @${login}`)], url ? [link(url, text('Workflow run'))] : []]
  return toMarkdown([paragraph(bold(...title)), ...rest, ...smallPrint(facts)])
}

export const setUpMarker = renderMarker('set-up', {})

/** Replies to a command if the workflow's inputs are invalid. Does not say which, since anybody can read the reply. */
export function renderSetUpNotice(env: TextContext['world']['env']): string {
  const url = getRunUrl(env)
  const words = text('The workflow is not set up correctly; its run says what is wrong.')
  return toMarkdown([paragraph(url ? link(url, words) : words)])
}
