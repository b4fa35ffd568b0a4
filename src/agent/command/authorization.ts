// The rules that admission.ts applies: which role is enough, who is on the list, and whether a command was edited. Pure.

import { type InputProblem, toInputProblem } from '../../kit/errors.ts'
import type { Permission } from '../../kit/github/accounts.ts'
import type { Actor, Repository } from '../../kit/github/event.ts'
import { type Inputs, type Role, roles } from '../inputs.ts'
import type { OutcomeOf } from '../outcome.ts'
import { toAsciiLowerCase } from './grammar.ts'

export type AuthorizationPolicy = Pick<Inputs, 'minimumPermission' | 'allowedUsers'>

export type Refusal = OutcomeOf<'skipped'>

/** `detail` is a clause without a period. It may contain untrusted text such as logins, which is escaped wherever it is printed. */
export function refuse(reason: Refusal['reason'], detail: string, operation?: 'create' | 'message'): Refusal {
  return { outcome: 'skipped', reason, detail, operation }
}

/** A custom role counts as the highest built-in role whose permission flag it has. Older servers send only `permission`. */
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

/** For a public repository, GitHub returns at least `read` for everybody, so `minimum-permission: read` would keep nobody out. */
export function findReadForEverybody(minimum: Role, repository: Repository): InputProblem | undefined {
  if (minimum !== 'read' || repository.isPrivate) return undefined
  const given = { value: minimum, is: 'which everybody has on a public repository' }
  return toInputProblem('minimum-permission', given, '`triage`, `write`, `maintain` or `admin`', 'write')
}

/**
 * An entry that ends in `[bot]` matches only bots, and any other entry matches only people, so that neither can pass for the other
 * by choosing the same name. Some bots, such as Copilot, have a login without that ending.
 */
export function isOnList({ login, type }: Actor, { allowedUsers }: AuthorizationPolicy): boolean {
  const name = toAsciiLowerCase(type === 'Bot' ? normalizeBotName(login) : login)
  const isPossible = type === 'Bot' || (type === 'User' && !name.endsWith('[bot]'))
  return isPossible && allowedUsers.some((entry) => toAsciiLowerCase(entry) === name)
}

export function normalizeBotName(login: string): string {
  return /\[bot\]$/i.test(login) ? login : `${login}[bot]`
}

/** Compares text, because `updated_at` is no help: labels and comments change an issue's `updated_at`, and reviews have none. */
export function isSameText(one: { readonly body: string }, other: { readonly body: string }): boolean {
  return one.body.replaceAll('\r\n', '\n') === other.body.replaceAll('\r\n', '\n')
}
