// Finds the step's secrets in text that is about to be sent.

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
    fix: "Remove the token, and revoke it unless it is this workflow run's own token.",
  },
] as const

/**
 * Returns which secret the text contains, in any form that the redactor finds. That includes the base64 of `x-access-token:TOKEN`,
 * the form in which `actions/checkout` stores the token.
 */
export function findSecret(text: string, secrets: Readonly<Record<(typeof leaks)[number]['of'], string | undefined>>) {
  return leaks.find(({ of }) => createRedactor([secrets[of] ?? ''])(text) !== text)
}
