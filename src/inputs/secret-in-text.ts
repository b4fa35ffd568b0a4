// Finds secrets of the step in a text that would be sent. Pure.

import { containsSecret } from '../foreign-text/redact.ts'

export interface StepSecrets {
  readonly secretKey: string | undefined
  readonly githubToken: string
}

/**
 * Returns which secret the text contains, in any form that the redactor finds. `actions/checkout` stores the token as the
 * base64 of `x-access-token:TOKEN`: the redactor finds base64 with any text before the secret.
 */
export function findSecret(text: string, secrets: StepSecrets): 'secret key' | 'GitHub token' | undefined {
  if (containsSecret(text, [secrets.secretKey ?? ''])) return 'secret key'
  return containsSecret(text, [secrets.githubToken]) ? 'GitHub token' : undefined
}

export const leakedSecretFix = {
  'secret key': 'Take the key out and rotate it: somebody may have read it.',
  'GitHub token': 'Take the token out, and revoke it if it is not the one of this workflow run.',
} as const
