// Roles and logins, as the inputs name them. Pure.

import { isPersonLogin } from '../kit/github/schema.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'

/** From the lowest to the highest. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** The entries of `allowed-users`: full logins of people and bots. */
export function readLogins(read: InputReader): readonly string[] {
  const entries = read.list('allowed-users').map((entry) => entry.replace(/^@/, ''))
  for (const other of entries.filter((entry) => !isLogin(entry))) {
    const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other
    read.problem('allowed-users', given, 'full logins, separated by commas or lines', 'octocat, renovate[bot]')
  }
  return entries
}

/** Whether the text can be the full login of a person or a bot. */
function isLogin(text: string): boolean {
  return isPersonLogin(text.replace(/\[bot\]$/i, ''))
}
