// Whose token it is and what it may do. Pure.

import { notAccessible, Refusal } from './answers.ts'
import { actionsApp } from './defaults.ts'
import { type App, effectiveRole, type Repository, type Thread, type User } from './entities.ts'

export type Level = 'none' | 'read' | 'write'
export interface Permissions {
  readonly issues: Level
  readonly 'pull-requests': Level
  readonly checks: Level
}

export interface Token {
  readonly value: string
  /** `installation`: of an app, the workflow's own token included. `user`: a personal access token. */
  readonly kind: 'installation' | 'user'
  readonly identity: User
  readonly permissions: Permissions
  /** Requests per hour. */
  readonly limit: number
}

/** What a public repository shows, any token may read. */
export function assertReadable(token: Token, repository: Repository, thread: Thread | 'any'): void {
  if (repository.isPrivate && !has(token, thread, ['read', 'write'])) throw refusal(thread, 'read')
}

export function assertWritable(token: Token, thread: Thread): void {
  if (!has(token, thread, ['write'])) throw refusal(thread, 'write')
}

/** Who changes the comments of others, and sees permissions: apps that may write, people with write access. */
export function mayModerate(token: Token, repository: Repository): boolean {
  return token.kind === 'installation' || effectiveRole(repository, token.identity.login).flags.push
}

/** Of a private repository; a public one shows them to any token. */
export function assertReads(token: Token, repository: Repository, permission: 'pull-requests' | 'checks'): void {
  if (repository.isPrivate && token.permissions[permission] === 'none')
    throw notAccessible(`${permission.replace('-', '_')}=read`)
}

/** The app that writes check runs with this token. */
export function theCheckWriter(token: Token): App {
  if (token.kind === 'user') throw new Refusal(403, 'You must authenticate via a GitHub App.')
  if (token.permissions.checks !== 'write') throw notAccessible('checks=write')
  const slug = token.identity.login.replace(/\[bot\]$/, '')
  return slug === actionsApp.slug ? actionsApp : { id: token.identity.id, slug }
}

// In the conversation of a pull request either permission is enough; in an issue only one is.
function has({ permissions }: Token, thread: Thread | 'any', levels: readonly Level[]): boolean {
  if (levels.includes(permissions.issues)) return true
  return (thread === 'any' || thread.kind === 'pull-request') && levels.includes(permissions['pull-requests'])
}

function refusal(thread: Thread | 'any', level: 'read' | 'write') {
  const both = thread === 'any' || thread.kind === 'pull-request'
  return notAccessible(both ? `issues=${level}; pull_requests=${level}` : `issues=${level}`)
}
