// What the ledger needs of GitHub: the comments of conversations.

export interface IssueComment {
  readonly id: number
  /** Number of the issue or pull request. */
  readonly threadNumber: number
  readonly body: string
  readonly author: { readonly login: string; readonly id: number }
}

export interface ThreadReference {
  readonly number: number
  readonly isPullRequest: boolean
}

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface Comments {
  /** All comments of the thread, oldest first. */
  list(thread: ThreadReference): Promise<readonly IssueComment[]>
  /** Those that came since the thread was listed as `known`, and maybe some of before: one request, however long it is. */
  listNewer(thread: ThreadReference, known: readonly IssueComment[]): Promise<readonly IssueComment[]>
  /** Comments of all threads, conversations of pull requests included, page by page: whoever has enough asks no further. */
  listRepository(query: {
    readonly since?: string
    readonly sort: 'created' | 'updated'
    readonly direction: 'asc' | 'desc'
    readonly max: number
  }): AsyncIterable<readonly IssueComment[]>
  /** Undefined if there is none, any more. */
  get(id: number): Promise<IssueComment | undefined>
  /** One attempt, unless GitHub certainly did not take it: whoever sees it fail must look for the comment first. */
  create(thread: ThreadReference, body: string): Promise<IssueComment>
  /** Undefined if there is none, any more. */
  update(id: number, body: string): Promise<IssueComment | undefined>
  /** A comment that is gone already is deleted. */
  delete(id: number): Promise<void>
}
