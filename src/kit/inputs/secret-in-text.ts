// Finds secrets of the step in a text that would be sent.

import { containsSecret } from '../text/redact.ts'
import type { InputReader } from './input-reader.ts'

interface Secrets {
  readonly secretKey: string | undefined
  readonly previousSecretKey?: string | undefined
  readonly githubToken: string
}

/**
 * Returns which secret the text contains, in any form that the redactor finds. `actions/checkout` stores the token as the
 * base64 of `x-access-token:TOKEN`: the redactor finds base64 with any text before the secret.
 */
export function findSecret(text: string, { secretKey = '', previousSecretKey = '', githubToken }: Secrets) {
  if (containsSecret(text, [secretKey])) return 'secret key'
  if (containsSecret(text, [previousSecretKey])) return 'previous secret key'
  return containsSecret(text, [githubToken]) ? 'GitHub token' : undefined
}

export const leakedSecretFix = {
  'secret key': 'Remove the key and rotate it: somebody may have seen it.',
  'previous secret key': 'Remove the key, and make sure that it is revoked: somebody may have seen it.',
  'GitHub token': 'Remove the token, and revoke it if it is not the one of this workflow run.',
} as const

/** Notes a problem if the text contains a secret, and returns whether it does. If so, never quote the text. */
export function refuseSecret(read: InputReader, input: string, text: string): boolean {
  if (read.redact(text) === text) return false
  const [secretKey, previousSecretKey] = [read.text('secret-key'), read.text('previous-secret-key')]
  const found = findSecret(text, { secretKey, previousSecretKey, githubToken: read.text('github-token') })
  if (found === undefined) return false
  read.note({ input, is: `a text that contains the ${found}`, fix: leakedSecretFix[found] })
  return true
}
