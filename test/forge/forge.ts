// What the scenarios need of a forge, whoever wrote it.

/** Anything in it; the action reads it from a file. */
export type EventPayload = unknown

export interface Written {
  /** Of an issue or a pull request. */
  readonly number: number
  readonly event: EventPayload
}

export interface WrittenComment {
  readonly id: number
  readonly event: EventPayload
}

export interface ShownComment {
  readonly id: number
  readonly author: string
  readonly body: string
}

/** What the token of a run may do: `all` that docs/operating.md names, the same without the repository's administration, or only read. */
export type Rights = 'all' | 'writes' | 'reads'

/** One repository: `olga` owns it, `mona` may write, `stranger` may read; `agent`, or what stands for it, is the action. */
export interface Forge {
  /** As the runner there gives them. */
  readonly apiUrl: string
  readonly serverUrl: string
  readonly repository: { readonly owner: string; readonly name: string; readonly id: number }
  /** Variables that its runner does not set. */
  readonly withoutEnv: readonly string[]
  token(rights: Rights): Promise<string>
  issue(author: string, title: string, body: string): Promise<Written>
  pullRequest(author: string, title: string): Promise<Written>
  comment(thread: number, author: string, body: string): Promise<WrittenComment>
  /** So many comments by `stranger`, of whose events nobody wants to hear. */
  talk(thread: number, count: number): Promise<void>
  edit(comment: number, author: string, body: string): Promise<void>
  lock(thread: number): Promise<void>
  schedule(): Promise<EventPayload>
  /** Oldest first. */
  comments(thread: number): Promise<readonly ShownComment[]>
  /** Contents of the reactions to a comment. */
  reactions(comment: number): Promise<readonly string[]>
  /** The address as a job's `prLink` names it. */
  pullRequestUrl(thread: number): string
}

export interface ForgeServer {
  /** A new repository. */
  open(): Promise<Forge>
  close(): Promise<void>
}
