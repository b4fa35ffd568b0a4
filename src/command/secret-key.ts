// Decides whether the run has the secret key of the project. Pure.

import type { Event } from '../github/event.ts'
import type { Inputs, WithSecretKey } from '../inputs/inputs.ts'

/** `withheld`: GitHub gives this run no secrets. `missing`: the workflow does not pass the key. */
export type SecretKey =
  | { readonly kind: 'present'; readonly inputs: WithSecretKey<Inputs> }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'missing' }

export type SecretKeyStatus = SecretKey['kind']

/** Reads the event only if there is no key. */
export function resolveSecretKey(inputs: Inputs, readEvent: () => Event): SecretKey {
  const { secretKey } = inputs
  if (secretKey !== undefined) return { kind: 'present', inputs: { ...inputs, secretKey } }
  return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' }
}

/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }: Event): boolean {
  return isFromFork || sender?.login === 'dependabot[bot]'
}
