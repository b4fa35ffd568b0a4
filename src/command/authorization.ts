// Who may command: facts × policy → allowed, or not and why, or which fact is needed next. Pure.
// The first reason that applies is the one that is given.

import { type InputProblem, toInputProblem } from '../errors.ts'
import type { Actor, CommandEvent, EventText, Repository } from '../github/event.ts'
import type { CurrentText } from '../github/texts.ts'
import { type Role, roles } from '../inputs/permission.ts'

export interface AuthorizationPolicy {
  readonly minimumPermission: Role
  /** Full logins, any case. */
  readonly allowedUsers: readonly string[]
  readonly allowedBots: readonly string[]
}

/** GitHub's answer to "what may this person do here". `failed`: no answer, whatever the cause, and so no permission. */
export type PermissionLookup = 'failed' | { readonly roleName: string; readonly permissions: PermissionFlags }

/** `user.permissions` of the answer. */
export type PermissionFlags = { readonly [flag in 'pull' | 'triage' | 'push' | 'maintain' | 'admin']?: boolean }

/** `gone`: deleted, or nothing that this token may see. */
export type TextNow = 'gone' | CurrentText

/** What is known so far. A decision that needs one of the optional facts asks for it. */
export interface AuthorizationFacts {
  readonly event: CommandEvent
  /** Of the sender. */
  readonly permission?: PermissionLookup | undefined
  readonly textNow?: TextNow | undefined
  /** Of the thread, now. */
  readonly isLocked?: boolean | undefined
}

/** `holds`: the role of the sender, or why there is none. */
export type Refusal =
  | { readonly reason: 'not-authorized'; readonly holds: Role | 'none' | 'unknown' | 'no-person' }
  | { readonly reason: 'author-not-sender' | 'bot-not-allowed' | 'comment-changed' | 'locked' }

/** `needs`: ask GitHub for that fact and decide again. */
export type Decision =
  | { readonly kind: 'allowed' }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'needs'; readonly fact: 'permission' | 'text' | 'lock' }

export function decideAuthorization(facts: AuthorizationFacts, policy: AuthorizationPolicy): Decision {
  const { event, textNow } = facts
  if (event.text && event.text.author.login !== event.sender.login) return refuse({ reason: 'author-not-sender' })

  const sender = decideSender(event.sender, facts.permission, policy)
  if (sender.kind !== 'allowed') return sender

  if (event.text && textNow === undefined) return need('text')
  if (event.text && textNow && hasChanged(event.text, textNow)) return refuse({ reason: 'comment-changed' })
  if (event.thread.isLocked || facts.isLocked) return refuse({ reason: 'locked' })
  return facts.isLocked === undefined ? need('lock') : sender
}

function decideSender(sender: Actor, permission: PermissionLookup | undefined, policy: AuthorizationPolicy): Decision {
  if (isOnList(sender, policy)) return { kind: 'allowed' }
  if (sender.type === 'Bot') return refuse({ reason: 'bot-not-allowed' })
  // Organizations, mannequins and whatever GitHub invents next are no persons.
  if (sender.type !== 'User') return refuse({ reason: 'not-authorized', holds: 'no-person' })
  if (permission === undefined) return need('permission')
  const role = toRole(permission)
  if (role && reaches(role, policy.minimumPermission)) return { kind: 'allowed' }
  return refuse({ reason: 'not-authorized', holds: permission === 'failed' ? 'unknown' : (role ?? 'none') })
}

/** The role, else what the flags of a custom role amount to. */
export function toRole(permission: PermissionLookup): Role | undefined {
  if (permission === 'failed') return undefined
  const { roleName, permissions } = permission
  return roles.find((role) => role === roleName) ?? roles.findLast((role) => permissions[flags[role]] === true)
}

const flags = { read: 'pull', triage: 'triage', write: 'push', maintain: 'maintain', admin: 'admin' } as const

/** On a public repository GitHub answers `read` for everybody, so `minimum-permission: read` would keep nobody out. */
export function findReadForEverybody(minimum: Role, repository: Repository): InputProblem | undefined {
  if (minimum !== 'read' || repository.isPrivate) return undefined
  const given = { value: minimum, is: 'which everybody has on a public repository' }
  return toInputProblem('minimum-permission', given, '`triage`, `write`, `maintain` or `admin` there', 'write')
}

function refuse(refusal: Refusal): Decision {
  return { kind: 'refused', ...refusal }
}

function need(fact: 'permission' | 'text' | 'lock'): Decision {
  return { kind: 'needs', fact }
}

function isOnList({ login, type }: Actor, { allowedUsers, allowedBots }: AuthorizationPolicy): boolean {
  const list = type === 'User' ? allowedUsers : type === 'Bot' ? allowedBots : []
  return list.some((entry) => toAsciiLowerCase(entry) === toAsciiLowerCase(login))
}

/** `toLowerCase` would turn the Kelvin sign into a k. */
function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function reaches(role: Role, minimum: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimum)
}

/**
 * The body alone decides. The time of the last update says less: that of an issue moves with every label and comment,
 * and a review has none.
 */
function hasChanged(then: EventText, now: TextNow): boolean {
  return now === 'gone' || !isSameText(now, then)
}

export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  return toLineFeeds(one.body) === toLineFeeds(other.body)
}

function toLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
