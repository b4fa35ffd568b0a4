// Why a run does nothing, in a sentence for the log: who lacks what. Pure.

import type { Event } from '../github/event.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { SkipReason } from '../outcome.ts'
import type { Refusal } from './authorization.ts'

export type Skip = Refusal | { readonly reason: Exclude<SkipReason, Refusal['reason'] | LateSkip> }

/** Found only once the request is claimed: these have a summary. */
type LateSkip = 'open-pull-request' | 'backlog' | 'dry-run'

/** Logins and actions of the event are foreign: the log makes them inert. */
export function toSkipLine(skip: Skip, event: Event, inputs: Pick<Inputs, 'command' | 'minimumPermission'>): string {
  return `Skipped (${skip.reason}): ${toCause(skip, event, inputs)}. Nothing was sent.`
}

function toCause(skip: Skip, event: Event, inputs: Pick<Inputs, 'command' | 'minimumPermission'>): string {
  const sender = event.sender?.login ?? 'nobody'
  switch (skip.reason) {
    case 'unsupported-action': {
      const action = event.kind === 'command' ? event.action : ''
      return `the event ${event.name} with the action "${action}" brings no new command`
    }
    case 'not-a-command':
      return `the text does not begin with ${inputs.command}`
    case 'no-secret':
      return 'GitHub gives no secrets to runs for pull requests from forks and to those of Dependabot'
    case 'author-not-sender':
      return `${sender} caused the event, but somebody else wrote the text; a command must be one's own words`
    case 'bot-not-allowed':
      return `${sender} is a bot, and \`allowed-bots\` does not name it`
    case 'not-authorized':
      return `${toHeld(sender, skip.holds)}; a command needs ${inputs.minimumPermission} (\`minimum-permission\`) or a place in \`allowed-users\``
    case 'comment-changed':
      return 'the text of the command was edited or deleted after it was sent; ask again in a new comment'
    case 'locked':
      return `the conversation of #${event.thread?.number} is locked`
    default:
      return skip satisfies never
  }
}

function toHeld(sender: string, holds: Extract<Refusal, { reason: 'not-authorized' }>['holds']): string {
  switch (holds) {
    case 'unknown':
      return `GitHub did not say which permission ${sender} holds on this repository`
    case 'no-person':
      return `${sender} is no person`
    case 'none':
      return `${sender} holds no permission on this repository`
    default:
      return `${sender} holds the permission ${holds} on this repository`
  }
}
