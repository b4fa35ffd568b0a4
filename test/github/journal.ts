// Every request that arrived, in order. Tokens are not kept.

import type { OperationId } from './operations.ts'

export interface JournalEntry {
  /** Undefined for an address that the emulator does not know. */
  readonly operation: OperationId | undefined
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON; undefined where there was none. */
  readonly body: unknown
  readonly userAgent: string
  /** Undefined while, or for ever if, there is no answer. */
  status?: number
}

export type Journal = ReturnType<typeof createJournal>

export function createJournal() {
  let entries: JournalEntry[] = []
  let waiting: (() => void)[] = []
  const of = (operation?: OperationId): readonly JournalEntry[] =>
    entries.filter((entry) => !operation || entry.operation === operation)
  return {
    open: (entry: JournalEntry) => {
      entries.push(entry)
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
      return entry
    },
    entries: of,
    /** Those that could have changed something: everything but GET and GraphQL, refused ones included. */
    writes: () => of().filter(({ method, operation }) => method !== 'GET' && operation !== 'graphql'),
    /** Resolves once that many requests of the operation have arrived since the journal began. */
    arrival: async (operation: OperationId, count = 1) => {
      while (of(operation).length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    clear: () => {
      entries = []
    },
  }
}
