// The rules behind admission.ts: roles, allowed users, unchanged text. Pure.

import { type InputProblem, toInputProblem } from '../../kit/errors.ts'
import type { Permission } from '../../kit/github/accounts.ts'
import type { Actor, Repository } from '../../kit/github/event.ts'
import { type Inputs, type Role, roles } from '../inputs.ts'
import type { OutcomeOf } from '../outcome.ts'
import { toAsciiLowerCase } from './grammar.ts'

export type AuthorizationPolicy = Pick<Inputs, 'minimumPermission' | 'allowedUsers'>

/** Why nothing is sent. */
export type Refusal = OutcomeOf<'skipped'>

/** `detail`: a clause. It may have logins and other foreign text, which every sink escapes. */
export function refuse(reason: Refusal['reason'], detail: string, operation?: 'create' | 'message'): Refusal {
  return { outcome: 'skipped', reason, detail, operation }
}

/** For a custom role, the highest role whose flag it has. */
export function resolveRole({ role_name: roleName, user, permission }: Permission): Role | undefined {
  const findRole = (name = '') => roles.find((role) => role === name)
  const highest = roles.findLast((role) => user?.permissions?.[flagOfRole[role]])
  return findRole(roleName) ?? highest ?? findRole(permission)
}

const flagOfRole = {
  read: 'pull',
  triage: 'triage',
  write: 'push',
  maintain: 'maintain',
  admin: 'admin',
} as const satisfies Record<Role, string>

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

export function normalizeBotName(login: string): string {
  return /\[bot\]$/i.test(login) ? login : `${login}[bot]`
}

/** The time of the last update is no help: on an issue it changes with every label and comment, and reviews have none. */
export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  return one.body.replaceAll('\r\n', '\n') === other.body.replaceAll('\r\n', '\n')
}
