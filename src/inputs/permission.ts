// Roles and logins, as the inputs name them. Pure.

/** From the lowest to the highest. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** Parses the logins of `allowed-users` or `allowed-bots`, separated by commas or lines. */
export function parseLogins(value: string): { readonly logins: readonly string[]; readonly others: readonly string[] } {
  const entries = value.split(/[,\r\n]/).flatMap((entry) => entry.trim() || [])
  const isLogin = (entry: string) => /^[A-Za-z0-9_-]{1,100}(?:\[bot\])?$/.test(entry)
  return { logins: entries.filter(isLogin), others: entries.filter((entry) => !isLogin(entry)) }
}

/** GitHub's Copilot is the only bot whose login has no suffix. */
export function isBotLogin(login: string): boolean {
  return login.endsWith('[bot]') || /^copilot$/i.test(login)
}
