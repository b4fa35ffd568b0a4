// Roles and logins, as the inputs name them. Pure.

/** From the lowest to the highest. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether the text can be the login of a person. */
export function isPersonLogin(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text)
}

/** Whether the text can be the full login of a person or a bot. */
export function isLogin(text: string): boolean {
  return isPersonLogin(text.replace(/\[bot\]$/, ''))
}

/** GitHub's Copilot is the only bot whose login has no suffix. */
export function isBotLogin(login: string): boolean {
  return login.endsWith('[bot]') || /^copilot$/i.test(login)
}
