// What goes wrong, scripted per operation of an emulator: each fault meets the next requests of that operation, in the order in
// which they were added.

import type { Answer } from './answers.ts'

/** Nothing takes place, but with `…-after` it did. */
export type Fault =
  | { readonly kind: 'bad-gateway' | 'bad-gateway-after' | 'reset' | 'reset-after' }
  /** The connection stays open and silent. */
  | { readonly kind: 'no-answer' | 'no-answer-after' }
  /** This answer instead of the emulator's own. */
  | ({ readonly kind: 'answer' } & Answer)
  /** Right after the answer was made this happens, such as a deletion between two pages of a list. */
  | { readonly kind: 'then'; readonly happens: () => void }
  /** The read shows the state before the last `writes` writes. */
  | { readonly kind: 'lag'; readonly writes: number }

const unicorn = '<html><head><title>502 Bad Gateway</title></head><body>Unicorn!</body></html>'
/** What stands before GitHub when it fails: HTML, not JSON. */
const badGateway: Answer = { status: 502, body: unicorn, headers: { 'content-type': 'text/html' } }

/** What comes of a request that meets the fault. `act`: the emulator's own part, told how many writes a read does not see. */
export function meetFault(fault: Fault | undefined, act: (lag: number) => Answer): Answer | 'reset' | 'no-answer' {
  if (fault?.kind === 'answer') return fault
  if (fault?.kind === 'bad-gateway') return badGateway
  if (fault?.kind === 'reset' || fault?.kind === 'no-answer') return fault.kind
  const answer = act(fault?.kind === 'lag' ? fault.writes : 0)
  if (fault?.kind === 'then') fault.happens()
  if (fault?.kind === 'bad-gateway-after') return badGateway
  if (fault?.kind === 'reset-after') return 'reset'
  return fault?.kind === 'no-answer-after' ? 'no-answer' : answer
}

export type Faults<Operation extends string> = ReturnType<typeof createFaults<Operation>>

export function createFaults<Operation extends string>() {
  const scripts: { readonly operation: Operation | '*'; readonly fault: Fault; after: number; times: number }[] = []
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
      scripts.length = 0
    },
  }
}
