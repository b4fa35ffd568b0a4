// Whose token it is and what it may do. Pure.

import { notAccessible, notFound, Refusal } from './answers.ts'
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
  /** Ids of the repositories an installation covers. A user's token goes by the user's roles. */
  readonly repositoryIds: readonly number[]
  /** Requests per hour. */
  readonly limit: number
}

/** Private repositories that a token cannot see do not exist for it. */
export function assertVisible(token: Token, repository: Repository): void {
  if (repository.isPrivate && !covers(token, repository)) throw notFound()
}

/** What a public repository shows, any token may read. */
export function assertReadable(token: Token, repository: Repository, thread: Thread | 'any'): void {
  if (repository.isPrivate && !has(token, thread, ['read', 'write'])) throw refusal(token, thread, 'read')
}

export function assertWritable(token: Token, repository: Repository, thread: Thread): void {
  if (!covers(token, repository) && token.kind === 'installation') throw refusal(token, thread, 'write')
  if (!has(token, thread, ['write'])) throw refusal(token, thread, 'write')
}

/** Of a private repository; a public one shows them to any token. */
export function assertReads(token: Token, repository: Repository, permission: 'pull-requests' | 'checks'): void {
  if (repository.isPrivate && token.permissions[permission] === 'none')
    throw notAccessible(token.kind, `${permission.replace('-', '_')}=read`)
}

/** The app that writes check runs with this token. */
export function theCheckWriter(token: Token, repository: Repository): App {
  if (token.kind === 'user') throw new Refusal(403, 'You must authenticate via a GitHub App.')
  if (!covers(token, repository) || token.permissions.checks !== 'write')
    throw notAccessible(token.kind, 'checks=write')
  const slug = token.identity.login.replace(/\[bot\]$/, '')
  return slug === actionsApp.slug ? actionsApp : { id: token.identity.id, slug }
}

/** Putting a label on a pull request takes less than making one. */
export function mayMakeLabels(token: Token, repository: Repository): boolean {
  if (token.kind === 'user') return effectiveRole(repository, token.identity.login).flags.push
  return token.permissions.issues === 'write'
}

/** People with write access, and apps that may write, change the comments of others. */
export function mayModerate(token: Token, repository: Repository): boolean {
  return token.kind === 'installation' || effectiveRole(repository, token.identity.login).flags.push
}

/** A locked conversation is open to people with write access only; for apps see README.md. */
export function mayWriteWhenLocked(token: Token, repository: Repository): boolean {
  return token.kind === 'user' && effectiveRole(repository, token.identity.login).flags.push
}

function covers(token: Token, repository: Repository): boolean {
  if (token.kind === 'installation') return token.repositoryIds.includes(repository.id)
  return effectiveRole(repository, token.identity.login).flags.pull
}

// In the conversation of a pull request either permission is enough; in an issue only one is.
function has({ permissions }: Token, thread: Thread | 'any', levels: readonly Level[]): boolean {
  if (levels.includes(permissions.issues)) return true
  return (thread === 'any' || thread.kind === 'pull-request') && levels.includes(permissions['pull-requests'])
}

function refusal(token: Token, thread: Thread | 'any', level: 'read' | 'write') {
  const both = thread === 'any' || thread.kind === 'pull-request'
  return notAccessible(token.kind, both ? `issues=${level}; pull_requests=${level}` : `issues=${level}`)
}
