// What the ledger needs of GitHub: the comments of a conversation. Every function rejects with a GitHubError.

export interface ThreadComment {
  readonly id: number
  /** The issue or pull request it stands in. */
  readonly thread: number
  readonly body: string
  readonly author: { readonly login: string }
  /** ISO 8601, by GitHub's clock. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Comments {
  /** All pages, oldest first; with `since` (ISO 8601) only what was changed then or later. */
  list(thread: number, since?: string): Promise<readonly ThreadComment[]>
  /** Comments of the whole repository, newest change first, at most `max`; with `since` only what changed then or later. */
  listRepository(options: { readonly since?: string; readonly max: number }): Promise<readonly ThreadComment[]>
  /** undefined once it was deleted. */
  get(id: number): Promise<ThreadComment | undefined>
  create(thread: number, body: string): Promise<ThreadComment>
  update(id: number, body: string): Promise<void>
  delete(id: number): Promise<void>
}
