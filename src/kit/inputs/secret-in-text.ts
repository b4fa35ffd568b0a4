// Finds secrets of the step in a text that would be sent.

import { createRedactor } from '../text/redact.ts'

const leaks = [
  { of: 'secretKey', name: 'secret key', fix: 'Remove the key and rotate it: somebody may have seen it.' },
  {
    of: 'previousSecretKey',
    name: 'previous secret key',
    fix: 'Remove the key, and make sure that it is revoked: somebody may have seen it.',
  },
  {
    of: 'githubToken',
    name: 'GitHub token',
    fix: 'Remove the token, and revoke it if it is not the one of this workflow run.',
  },
] as const

/**
 * Returns which secret the text contains, in any form that the redactor finds. `actions/checkout` stores the token as the
 * base64 of `x-access-token:TOKEN`: the redactor finds base64 with any text before the secret.
 */
export function findSecret(text: string, secrets: Readonly<Record<(typeof leaks)[number]['of'], string | undefined>>) {
  return leaks.find(({ of }) => createRedactor([secrets[of] ?? ''])(text) !== text)
}
