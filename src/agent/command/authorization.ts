// What admission.ts decides by (roles, the list of users, the same text), and the line that says why a run does nothing. Pure.

import { type InputProblem, toInputProblem } from '../../kit/errors.ts'
import type { PermissionFacts, PermissionFlag } from '../../kit/github/accounts.ts'
import type { Actor, Event, Repository } from '../../kit/github/event.ts'
import { type Inputs, type Role, roles } from '../inputs.ts'
import { toAsciiLowerCase } from './grammar.ts'

/** Logins are full ones. Their letter case does not matter. */
export type AuthorizationPolicy = Pick<Inputs, 'minimumPermission' | 'allowedUsers'>

export type AuthorizationRefusal =
  | { readonly reason: 'not-authorized'; readonly access: Role | 'none' | 'no-person' }
  | { readonly reason: 'author-not-sender' | 'bot-not-allowed' | 'comment-changed' | 'locked' }

/** For a custom role, the highest role whose flag it has. Older servers say only `permission`. */
export function resolveRole({ roleName, flags, permission }: PermissionFacts): Role | undefined {
  const findRole = (name = '') => roles.find((role) => role === name)
  return findRole(roleName) ?? roles.findLast((role) => flags[flagOfRole[role]]) ?? findRole(permission)
}

const flagOfRole: Readonly<Record<Role, PermissionFlag>> = {
  read: 'pull',
  triage: 'triage',
  write: 'push',
  maintain: 'maintain',
  admin: 'admin',
}

/** On a public repository GitHub answers `read` for everybody, so `minimum-permission: read` would keep nobody out. */
export function findReadForEverybody(minimum: Role, repository: Repository): InputProblem | undefined {
  if (minimum !== 'read' || repository.isPrivate) return undefined
  const given = { value: minimum, is: 'which everybody has on a public repository' }
  return toInputProblem('minimum-permission', given, '`triage`, `write`, `maintain` or `admin` there', 'write')
}

/**
 * An entry that ends in `[bot]` can only be a bot, every other only a person: nobody gets in by the name of another kind. The login
 * of a bot may lack that ending, as that of Copilot does.
 */
export function isOnList({ login, type }: Actor, { allowedUsers }: AuthorizationPolicy): boolean {
  const name = toAsciiLowerCase(type === 'Bot' ? normalizeBotName(login) : login)
  const isPossible = type === 'Bot' || (type === 'User' && !name.endsWith('[bot]'))
  return isPossible && allowedUsers.some((entry) => toAsciiLowerCase(entry) === name)
}

function normalizeBotName(login: string): string {
  return /\[bot\]$/i.test(login) ? login : `${login}[bot]`
}

/** The time of the last update would not do: for an issue it changes with every label and comment, and a review has none. */
export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  const toLineFeeds = ({ body }: { readonly body: string }) => body.replaceAll('\r\n', '\n')
  return toLineFeeds(one) === toLineFeeds(other)
}

export const commentChanged = 'the command was edited or deleted after it was posted. Ask again in a new comment'

export type Skip = AuthorizationRefusal | { readonly reason: 'unsupported-action' | 'not-a-command' | 'no-secret' }

/** Logins and actions of the event are foreign text. The log escapes them. */
export function describeSkip(skip: Skip, event: Event, inputs: Pick<Inputs, 'command' | 'minimumPermission'>): string {
  const sender = event.sender?.login ?? 'nobody'
  const action = event.kind === 'conversation' ? event.action : ''
  const access = 'access' in skip ? describeAccess(sender, skip.access) : ''
  const causes: Record<Skip['reason'], string> = {
    'unsupported-action': `the event ${event.name} with the action "${action}" contains no new command`,
    'not-a-command': `the text does not begin with ${inputs.command}. With an \`if:\` as in the README, such a text starts no runner`,
    'no-secret': 'GitHub gives no secrets to runs for pull requests from forks, and none to runs by Dependabot',
    'author-not-sender': `${sender} caused the event, but somebody else wrote the text. Only a text of your own can be a command`,
    'bot-not-allowed': `${sender} is a bot. To let it give commands, add \`${normalizeBotName(sender)}\` to \`allowed-users\``,
    'not-authorized': `${access}. Commands need ${inputs.minimumPermission} access (\`minimum-permission\`) or a login in \`allowed-users\``,
    'comment-changed': commentChanged,
    locked: `the conversation of #${event.thread?.number} is locked. Unlock it to give commands there`,
  }
  return `Skipped (${skip.reason}): ${causes[skip.reason]}. Nothing was sent.`
}

function describeAccess(sender: string, access: string): string {
  if (access === 'no-person') return `${sender} is not a person`
  return `${sender} has ${access === 'none' ? 'no' : access} access to this repository`
}
