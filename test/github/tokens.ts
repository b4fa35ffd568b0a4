// Defines tokens: their account, and what they may do. Pure.

import { notAccessible } from './answers.ts'
import { type App, actionsApp, type Repository, type Thread, type User } from './entities.ts'
import type { createRateLimit } from './rate-limits.ts'

/** `members`: read access to the organization's members and teams. The workflow's own token cannot have it. */
export type Permissions = Readonly<Record<Granted, 'none' | 'read' | 'write'>>
type Granted = 'issues' | 'pull-requests' | 'checks' | 'contents' | 'actions' | 'members'
const nothing = { checks: 'none', contents: 'none', actions: 'none', members: 'none' } as const
export const defaultPermissions: Permissions = { ...nothing, issues: 'write', 'pull-requests': 'write' }

/** The token of an app. The workflow's own token is one, too. */
export interface Token {
  readonly identity: User
  readonly permissions: Permissions
  /** The ids of the repositories that it was issued for. Elsewhere, it may read only what is public. */
  readonly repositories: readonly number[]
  readonly countRequest: ReturnType<typeof createRateLimit>
}

/** In a pull request's conversation, either permission is enough. In an issue, only `issues` is. */
export function assertWritable({ permissions }: Token, { kind }: Thread): void {
  const isEnough = kind === 'pull-request' && permissions['pull-requests'] === 'write'
  if (!isEnough && permissions.issues !== 'write') throw notAccessible()
}

/** Reading a public repository needs no permission. */
export function assertReadable(
  { token, repository }: { readonly token: Token; readonly repository: Repository },
  name: 'pull-requests' | 'contents' | 'actions',
): void {
  if (repository.isPrivate && token.permissions[name] === 'none') throw notAccessible()
}

export function theCheckWriter({ permissions, identity: { id, login } }: Token): App {
  if (permissions.checks !== 'write') throw notAccessible()
  const slug = login.replace(/\[bot\]$/, '')
  return slug === actionsApp.slug ? actionsApp : { id, slug }
}
