// Every request that arrived whole at an emulator, in order. Neither tokens nor keys are kept.

export interface JournalEntry<Operation extends string = string> {
  /** Undefined for an address that the emulator does not know. */
  readonly operation: Operation | undefined
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Path and query, as they were sent. */
  readonly url: string
  /** All but `authorization`. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyText: string
  /** Parsed JSON; undefined where there was none, a SyntaxError where it was none. */
  readonly body: unknown
  /** Undefined while, or for ever if, there is no answer. */
  status?: number
  /** Of the service: the job that this request created or sent a message to, even if the answer never arrived. */
  jobId?: string
}

export type Journal<Operation extends string> = ReturnType<typeof createJournal<Operation>>

export function createJournal<Operation extends string>() {
  const entries: JournalEntry<Operation>[] = []
  const of = (operation?: Operation): readonly JournalEntry<Operation>[] =>
    operation ? entries.filter((entry) => entry.operation === operation) : entries
  return {
    open: (entry: JournalEntry<Operation>) => {
      entries.push(entry)
      return entry
    },
    entries: of,
    /** Those that could have changed something: everything but GET and GraphQL, refused ones included. */
    writes: () => entries.filter(({ method, operation }) => method !== 'GET' && operation !== 'graphql'),
    clear: () => {
      entries.length = 0
    },
  }
}
