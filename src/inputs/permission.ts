// Whom the inputs let in: roles and logins. Pure.

import type { InputProblem } from '../errors.ts'

/** From the least to the most. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** The logins of `allowed-users` or `allowed-bots`: by comma or line, empty entries dropped. */
export function parseLogins(
  input: 'allowed-users' | 'allowed-bots',
  value: string,
): { readonly logins: readonly string[]; readonly problems: readonly InputProblem[] } {
  const entries = value.split(/[,\r\n]/).flatMap((entry) => entry.trim() || [])
  const isLogin = (entry: string) => /^[A-Za-z0-9_-]{1,100}(?:\[bot\])?$/.test(entry)
  const problems = entries
    .filter((entry) => !isLogin(entry))
    .map((entry) => ({
      input,
      got: entry === '*' ? '`*`, which would let everybody in' : JSON.stringify(entry.slice(0, 100)),
      expected: 'full logins, separated by commas or lines',
      example: input === 'allowed-bots' ? '`renovate[bot]`' : '`octocat`',
    }))
  return { logins: entries.filter(isLogin), problems }
}
