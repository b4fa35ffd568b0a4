// Records every complete request that an emulator received, in order, without tokens and keys.

export interface JournalEntry<Operation extends string = string> {
  /** Undefined if no operation matches. */
  readonly operation: Operation | undefined
  readonly method: string
  readonly path: string
  /** The path and query as sent. */
  readonly url: string
  /** All headers except `authorization`. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyText: string
  /** The parsed JSON; undefined if the body was empty, a SyntaxError if it was invalid. */
  readonly body: unknown
  /** Undefined until there is a response. */
  status?: number
  /** Only for the service: the job that the request created or sent a message to, even if the response was lost. */
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
    /** Returns requests that could have changed something: everything but GET and GraphQL, including rejected requests. */
    writes: () => entries.filter(({ method, operation }) => method !== 'GET' && operation !== 'graphql'),
    clear: () => {
      entries.length = 0
    },
  }
}
