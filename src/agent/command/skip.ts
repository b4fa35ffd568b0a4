// Writes the line for the log that says why a run does nothing. Pure.

import type { Event } from '../../kit/github/event.ts'
import type { Inputs } from '../inputs.ts'
import type { AuthorizationRefusal } from './authorization.ts'

/** The reasons that are found before the request is claimed. `job/` finds the others. */
export type Skip = AuthorizationRefusal | { readonly reason: 'unsupported-action' | 'not-a-command' | 'no-secret' }

/** Logins and actions of the event are foreign text. The log escapes them. */
export function toSkipLine(skip: Skip, event: Event, inputs: Pick<Inputs, 'command' | 'minimumPermission'>): string {
  const sender = event.sender?.login ?? 'nobody'
  const action = event.kind === 'conversation' ? event.action : ''
  const access = 'access' in skip ? toAccessClause(sender, skip.access) : ''
  const causes: Record<Skip['reason'], string> = {
    'unsupported-action': `the event ${event.name} with the action "${action}" contains no new command`,
    'not-a-command': `the text does not begin with ${inputs.command}. With an \`if:\` as in the README, such a text starts no runner`,
    'no-secret': 'GitHub gives no secrets to runs for pull requests from forks, and none to runs by Dependabot',
    'author-not-sender': `${sender} caused the event, but somebody else wrote the text. Only a text of your own can be a command`,
    'bot-not-allowed': `${sender} is a bot. To let it give commands, add its full login to \`allowed-users\``,
    'not-authorized': `${access}. Commands need ${inputs.minimumPermission} access (\`minimum-permission\`) or a login in \`allowed-users\``,
    'comment-changed': 'the command was edited or deleted after it was posted. Ask again in a new comment',
    locked: `the conversation of #${event.thread?.number} is locked. Unlock it to give commands there`,
  }
  return `Skipped (${skip.reason}): ${causes[skip.reason]}. Nothing was sent.`
}

function toAccessClause(sender: string, access: string): string {
  if (access === 'unknown') return `GitHub did not say which access ${sender} has to this repository`
  if (access === 'no-person') return `${sender} is not a person`
  return `${sender} has ${access === 'none' ? 'no' : access} access to this repository`
}
