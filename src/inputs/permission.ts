// Whom the inputs let in: roles and logins. Pure.

/** From the least to the most. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** The logins of `allowed-users` or `allowed-bots`: by comma or line, empty entries dropped. */
export function parseLogins(value: string): { readonly logins: readonly string[]; readonly others: readonly string[] } {
  const entries = value.split(/[,\r\n]/).flatMap((entry) => entry.trim() || [])
  const isLogin = (entry: string) => /^[A-Za-z0-9_-]{1,100}(?:\[bot\])?$/.test(entry)
  return { logins: entries.filter(isLogin), others: entries.filter((entry) => !isLogin(entry)) }
}
