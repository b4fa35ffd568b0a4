// Scripts faults for each operation of an emulator. Faults apply to the next requests of that operation, in the order in which they
// were added.

import type { Answer } from './answers.ts'

/** The request has no effect, except with `…-after`. */
export type Fault =
  | { readonly kind: 'bad-gateway' | 'bad-gateway-after' | 'reset' | 'reset-after' }
  /** The connection stays open and silent. */
  | { readonly kind: 'no-answer' | 'no-answer-after' }
  /** Returns this response instead of the emulator's own. */
  | ({ readonly kind: 'answer' } & Answer)
  /** Calls `happens` right after the response was created, for example to delete something between two pages of a list. */
  | { readonly kind: 'then'; readonly happens: () => void }
  /** A read returns the state before the last `writes` writes. */
  | { readonly kind: 'lag'; readonly writes: number }

const unicorn = '<html><head><title>502 Bad Gateway</title></head><body>Unicorn!</body></html>'
/** The response of a gateway in front of GitHub, which is HTML. */
const badGateway: Answer = { status: 502, body: unicorn, headers: { 'content-type': 'text/html' } }

/** Applies the fault to a request. `act`: creates the emulator's own response; its argument is the lag of a read, in writes. */
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
    /** Skips `after` requests (default 0), and then applies the fault to `times` requests (default 1). */
    add: (operation: Operation | '*', fault: Fault, { times = 1, after = 0 } = {}) => {
      scripts.push({ operation, fault, times, after })
    },
    /** Returns the fault for this request, and counts it as used. */
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
