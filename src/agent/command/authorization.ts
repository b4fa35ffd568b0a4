// Decides who may give commands: allowed, refused (the first reason that applies), or the fact that is needed next. Pure.

import { type InputProblem, toInputProblem } from '../../kit/errors.ts'
import type { PermissionFacts, PermissionFlag } from '../../kit/github/accounts.ts'
import type { Actor, ConversationEvent, EventText, Repository } from '../../kit/github/event.ts'
import type { CurrentText } from '../../kit/github/texts.ts'
import { type Inputs, type Role, roles } from '../inputs.ts'
import { isCommand, toAsciiLowerCase } from './grammar.ts'

/** Logins are full ones. Their letter case does not matter. */
export type AuthorizationPolicy = Pick<Inputs, 'minimumPermission' | 'allowedUsers' | 'command'>

/** A person's permission on GitHub. `refused`: GitHub answers 403 or 404, which counts as no permission. */
export type PermissionLookup = 'refused' | PermissionFacts

/** The facts so far. If the decision needs an optional fact that is missing, it names that fact. */
export interface AuthorizationFacts {
  readonly event: ConversationEvent
  /** The permission of the sender. */
  readonly permission?: PermissionLookup | undefined
  /** `gone`: the text or its thread was deleted, or this token cannot see it. */
  readonly textNow?: 'gone' | CurrentText | undefined
  /** Whether the thread is locked now. */
  readonly isLocked?: boolean | undefined
}

/** `access`: the sender's role, or why there is none. */
export type AuthorizationRefusal =
  | { readonly reason: 'not-authorized'; readonly access: Role | 'none' | 'unknown' | 'no-person' }
  | { readonly reason: 'author-not-sender' | 'bot-not-allowed' | 'comment-changed' | 'locked' }

/** `needs`: get this fact from GitHub and decide again. */
export type Decision =
  | { readonly kind: 'allowed' }
  | ({ readonly kind: 'refused' } & AuthorizationRefusal)
  | { readonly kind: 'needs'; readonly fact: 'permission' | 'text' | 'lock' }

export function decideAuthorization(facts: AuthorizationFacts, policy: AuthorizationPolicy): Decision {
  const { event, textNow } = facts
  if (event.text && event.text.author.login !== event.sender.login)
    return { kind: 'refused', reason: 'author-not-sender' }

  const sender = decideSender(event.sender, facts.permission, policy)
  if (sender.kind !== 'allowed') return sender

  if (event.text && textNow === undefined) return { kind: 'needs', fact: 'text' }
  if (textNow === 'gone' || (event.text && textNow && hasChanged(event.text, textNow, policy)))
    return { kind: 'refused', reason: 'comment-changed' }
  if (event.thread.isLocked || facts.isLocked) return { kind: 'refused', reason: 'locked' }
  return facts.isLocked === undefined ? { kind: 'needs', fact: 'lock' } : sender
}

function decideSender(sender: Actor, permission: PermissionLookup | undefined, policy: AuthorizationPolicy): Decision {
  if (isOnList(sender, policy)) return { kind: 'allowed' }
  if (sender.type === 'Bot') return { kind: 'refused', reason: 'bot-not-allowed' }
  // Organizations, mannequins and future types of account are not people.
  if (sender.type !== 'User') return { kind: 'refused', reason: 'not-authorized', access: 'no-person' }
  if (permission === undefined) return { kind: 'needs', fact: 'permission' }
  const role = toRole(permission)
  if (role && roles.indexOf(role) >= roles.indexOf(policy.minimumPermission)) return { kind: 'allowed' }
  const access = permission === 'refused' ? 'unknown' : (role ?? 'none')
  return { kind: 'refused', reason: 'not-authorized', access }
}

/** The role. For a custom role, the highest role whose flag it has. */
function toRole(permission: PermissionLookup): Role | undefined {
  if (permission === 'refused') return undefined
  const { roleName, flags } = permission
  return roles.find((role) => role === roleName) ?? roles.findLast((role) => flags[flagOfRole[role]])
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

/** An entry that ends in `[bot]` can only be a bot, every other only a person: nobody gets in by the name of another kind. */
function isOnList({ login, type }: Actor, { allowedUsers }: AuthorizationPolicy): boolean {
  return allowedUsers.some(
    (entry) =>
      type === (entry.toLowerCase().endsWith('[bot]') ? 'Bot' : 'User') &&
      toAsciiLowerCase(entry) === toAsciiLowerCase(login),
  )
}

/** A review without the command word is a request by its state alone, so a dismissal takes it back. */
function hasChanged(text: EventText, now: CurrentText, { command }: AuthorizationPolicy): boolean {
  return !isSameText(text, now) || (now.reviewState === 'dismissed' && !isCommand(text.body, command))
}

/**
 * Compares the bodies. The time of the last update would not do: for an issue it changes with every label and comment, and a
 * review has none.
 */
export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  return toLineFeeds(one.body) === toLineFeeds(other.body)
}

function toLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
