// Decides who may give commands (allowed, refused, or the fact that is needed next), and says why a run does nothing. Pure.

import { type InputProblem, toInputProblem } from '../../kit/errors.ts'
import type { PermissionFacts, PermissionFlag } from '../../kit/github/accounts.ts'
import type { Actor, ConversationEvent, Event, Repository } from '../../kit/github/event.ts'
import type { CurrentText, CurrentThread } from '../../kit/github/texts.ts'
import { type Inputs, type Role, roles } from '../inputs.ts'
import { toAsciiLowerCase } from './grammar.ts'

/** Logins are full ones. Their letter case does not matter. */
export type AuthorizationPolicy = Pick<Inputs, 'minimumPermission' | 'allowedUsers'>

/** The facts so far. If the decision needs an optional fact that is missing, it names that fact. */
export interface AuthorizationFacts {
  readonly event: ConversationEvent
  /** Of the sender. `none`: GitHub answers 404, which counts as no permission. */
  readonly permission?: 'none' | PermissionFacts | undefined
  /** As GitHub has them now. `gone`: deleted, or this token cannot see it. */
  readonly textNow?: 'gone' | CurrentText | undefined
  readonly threadNow?: 'gone' | CurrentThread | undefined
}

/** `access`: the sender's role, or why there is none. */
export type AuthorizationRefusal =
  | { readonly reason: 'not-authorized'; readonly access: Role | 'none' | 'no-person' }
  | { readonly reason: 'author-not-sender' | 'bot-not-allowed' | 'comment-changed' | 'locked' }

/** The first reason that applies. */
const deny = <const T extends AuthorizationRefusal>(why: T) => ({ kind: 'refused', ...why }) as const
/** Get this fact from GitHub and decide again. */
const need = <const T extends string>(fact: T) => ({ kind: 'needs', fact }) as const

export function decideAuthorization(
  { event: { sender, text, thread }, permission, textNow, threadNow }: AuthorizationFacts,
  policy: AuthorizationPolicy,
) {
  if (text && text.author.login !== sender.login) return deny({ reason: 'author-not-sender' })
  const obstacle = findObstacle(sender, permission, policy)
  if (obstacle !== undefined) return obstacle
  if (text && textNow === undefined) return need('text')
  if (textNow === 'gone' || threadNow === 'gone' || (text && textNow && !isSameText(text, textNow)))
    return deny({ reason: 'comment-changed' })
  if (thread.isLocked || threadNow?.isLocked) return deny({ reason: 'locked' })
  return threadNow === undefined ? need('thread') : ({ kind: 'allowed' } as const)
}

/** The same for an event without a text that strangers can cause. */
export function decideSender(sender: Actor, permission: AuthorizationFacts['permission'], policy: AuthorizationPolicy) {
  return findObstacle(sender, permission, policy) ?? ({ kind: 'allowed' } as const)
}

/** Why the sender may not command, as far as that is known. */
function findObstacle(sender: Actor, permission: AuthorizationFacts['permission'], policy: AuthorizationPolicy) {
  if (isOnList(sender, policy)) return undefined
  if (sender.type === 'Bot') return deny({ reason: 'bot-not-allowed' })
  // Organizations, mannequins and future types of account are not people.
  if (sender.type !== 'User') return deny({ reason: 'not-authorized', access: 'no-person' })
  if (permission === undefined) return need('permission')
  const role = permission === 'none' ? undefined : toRole(permission)
  const isEnough = role !== undefined && roles.indexOf(role) >= roles.indexOf(policy.minimumPermission)
  return isEnough ? undefined : deny({ reason: 'not-authorized', access: role ?? 'none' })
}

/** For a custom role, the highest role whose flag it has. Older servers say only `permission`. */
function toRole({ roleName, flags, permission }: PermissionFacts): Role | undefined {
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
function isOnList({ login, type }: Actor, { allowedUsers }: AuthorizationPolicy): boolean {
  const name = toAsciiLowerCase(type === 'Bot' ? toBotName(login) : login)
  const isPossible = type === 'Bot' || (type === 'User' && !name.endsWith('[bot]'))
  return isPossible && allowedUsers.some((entry) => toAsciiLowerCase(entry) === name)
}

function toBotName(login: string): string {
  return /\[bot\]$/i.test(login) ? login : `${login}[bot]`
}

/** The time of the last update would not do: for an issue it changes with every label and comment, and a review has none. */
export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  const toLineFeeds = ({ body }: { readonly body: string }) => body.replaceAll('\r\n', '\n')
  return toLineFeeds(one) === toLineFeeds(other)
}

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
    'bot-not-allowed': `${sender} is a bot. To let it give commands, add \`${toBotName(sender)}\` to \`allowed-users\``,
    'not-authorized': `${access}. Commands need ${inputs.minimumPermission} access (\`minimum-permission\`) or a login in \`allowed-users\``,
    'comment-changed': 'the command was edited or deleted after it was posted. Ask again in a new comment',
    locked: `the conversation of #${event.thread?.number} is locked. Unlock it to give commands there`,
  }
  return `Skipped (${skip.reason}): ${causes[skip.reason]}. Nothing was sent.`
}

function toAccessClause(sender: string, access: string): string {
  if (access === 'no-person') return `${sender} is not a person`
  return `${sender} has ${access === 'none' ? 'no' : access} access to this repository`
}
