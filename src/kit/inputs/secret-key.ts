// Decides whether the run has the secret key of the project. Pure.

import type { Event } from '../github/event.ts'
import type { WithSecretKey } from './connection.ts'

export type SecretKeyStatus = ReturnType<typeof resolveSecretKey>['kind']

/**
 * `withheld`: GitHub gives this run no secrets, so the workflow is not wrong. `missing`: the workflow does not pass the key.
 * Reads the event only if there is no key.
 */
export function resolveSecretKey<T extends { readonly secretKey: string | undefined }>(
  inputs: T,
  readEvent: () => Event,
):
  | { readonly kind: 'present'; readonly inputs: WithSecretKey<T> }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'missing' } {
  const { secretKey } = inputs
  if (secretKey !== undefined) return { kind: 'present', inputs: { ...inputs, secretKey } }
  return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' }
}

/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }: Event): boolean {
  return isFromFork || sender?.login === 'dependabot[bot]'
}
