// Short comments without a record of a request: who asked is told of the end, or of a limit.

import { capitalize } from '../../kit/text/failure.ts'
import { bold, inline, link, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import { toRunUrl } from '../../kit/world.ts'
import type { Context } from '../context.ts'
import type { Outcome } from '../outcome.ts'
import { describe } from './describe.ts'
import { renderTitle } from './outcome.ts'
import { createCommentText } from './status-comment.ts'

/** The first line of the outcome, for the person who asked. Only logins that can be one are in records. */
export function renderReply({ env }: Pick<Context['world'], 'env'>, outcome: Outcome, login: string): string {
  const { icon, title } = describe(outcome, { command: '' })
  const { title: inlines } = renderTitle(`${icon} ${capitalize(title)}`, outcome, env('GITHUB_REPOSITORY'))
  return toMarkdown([paragraph(text(`@${login} `), ...inlines)])
}

export interface FollowUpLimit {
  /** How often workflows have asked the agent. */
  readonly tries: number
  /** The person to tell. Undefined if nobody is known. */
  readonly login: string | undefined
  readonly isPullRequest: boolean
}

/** From now on a person has to say what to try. */
export function renderFollowUpLimit(
  { inputs, world }: Pick<Context, 'inputs' | 'world'>,
  { tries, login, isPullRequest }: FollowUpLimit,
): string {
  const { sentence } = createCommentText(world.redact)
  const who = login === undefined ? 'Comment' : `@${login}, comment`
  const stop = isPullRequest ? ', or close this pull request' : ''
  return toMarkdown([
    paragraph(
      bold(text(`✋ The agent has tried ${tries === 1 ? 'once' : `${tries} times`}, and the checks still fail`)),
    ),
    paragraph(...sentence(`${who} \`${inputs.command} <what to try>\`${stop}.`), ...renderRun(toRunUrl(world.env))),
  ])
}

function renderRun(url: SafeUrl | undefined) {
  return url ? inline` ${link(url, text('The last run'))}.` : []
}
