// Whether the run has the project's key. Decided here alone. Pure.

import type { Event } from '../github/event.ts'
import type { Inputs, Keyed } from '../inputs/inputs.ts'

/** `withheld`: GitHub gives this run no secrets. `missing`: the workflow could have given it. */
export type Key =
  | { readonly kind: 'present'; readonly inputs: Keyed<Inputs> }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'missing' }

export type KeyStatus = Key['kind']

/** Reads the event only where there is no key. */
export function resolveKey(inputs: Inputs, readEvent: () => Event): Key {
  const { secretKey } = inputs
  if (secretKey !== undefined) return { kind: 'present', inputs: { ...inputs, secretKey } }
  return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' }
}

/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
export function isSecretWithheld({ isFromFork, sender }: Event): boolean {
  return isFromFork || sender?.login === 'dependabot[bot]'
}
