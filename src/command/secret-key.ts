// Decides whether the run has the secret key of the project. Pure.

import type { Event } from '../github/event.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** `withheld`: GitHub gives this run no secrets. `missing`: the workflow does not pass the key. */
export type SecretKeyStatus = ReturnType<typeof resolveSecretKey>['kind']

/** Reads the event only if there is no key. */
export function resolveSecretKey(inputs: Inputs, readEvent: () => Event) {
  const { secretKey } = inputs
  if (secretKey !== undefined) return { kind: 'present', inputs: { ...inputs, secretKey } } as const
  return { kind: isSecretWithheld(readEvent()) ? 'withheld' : 'missing' } as const
}

/** GitHub gives no secrets to runs of pull requests from forks and to runs that Dependabot started. */
function isSecretWithheld({ isFromFork, sender }: Event): boolean {
  return isFromFork || sender?.login === 'dependabot[bot]'
}
