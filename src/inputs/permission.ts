// Roles and logins, as the inputs name them. Pure.

import { isPersonLogin } from '../github/schema.ts'

/** From the lowest to the highest. */
export const roles = ['read', 'triage', 'write', 'maintain', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether the text can be the full login of a person or a bot. */
export function isLogin(text: string): boolean {
  return isPersonLogin(text.replace(/\[bot\]$/, ''))
}

/** GitHub's Copilot is the only bot whose login has no suffix. */
export function isBotLogin(login: string): boolean {
  return login.endsWith('[bot]') || /^copilot$/i.test(login)
}
