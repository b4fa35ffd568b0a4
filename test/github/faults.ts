// Faults, scripted per operation: each applies to the next requests of that operation, in the order they were added.

import type { Answer } from './answers.ts'
import type { OperationId } from './operations.ts'

/** Nothing takes place, but with `…-after` the write did. */
export type Fault =
  | { readonly kind: 'bad-gateway' | 'bad-gateway-after' | 'reset' | 'reset-after' }
  /** The connection stays open and silent. */
  | { readonly kind: 'no-answer' }
  /** This answer instead of GitHub's. */
  | ({ readonly kind: 'answer' } & Answer)
  /** 403 with `retry-after`, or without where it is left out. */
  | { readonly kind: 'secondary-rate-limit'; readonly retryAfterSeconds?: number }
  /** Right after the answer was made this happens, such as a deletion between two pages of a list. */
  | { readonly kind: 'then'; readonly happens: () => void }
  /** The read shows the state before the last `writes` writes. */
  | { readonly kind: 'lag'; readonly writes: number }

export type Faults = ReturnType<typeof createFaults>

export const createFaults = () => createFaultQueue<OperationId, Fault>()

interface Script<Operation, Fault> {
  readonly operation: Operation | '*'
  readonly fault: Fault
  after: number
  times: number
}

export function createFaultQueue<Operation extends string, Fault>() {
  let scripts: Script<Operation, Fault>[] = []
  return {
    /** `times` requests (one, if not said) meet the fault, after `after` requests (none) that do not. */
    add: (operation: Operation | '*', fault: Fault, { times = 1, after = 0 } = {}) => {
      scripts.push({ operation, fault, times, after })
    },
    /** The fault for this request, used up by being taken. */
    take: (operation: Operation): Fault | undefined => {
      for (const script of scripts) {
        if (script.times === 0 || (script.operation !== '*' && script.operation !== operation)) continue
        if (script.after === 0) {
          script.times -= 1
          return script.fault
        }
        script.after -= 1
      }
      return undefined
    },
    clear: () => {
      scripts = []
    },
  }
}
