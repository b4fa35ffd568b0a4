// Where records are kept: in comments of a thread, or in check runs of a commit. A check run is read as a comment of thread 0.

import type { Redact } from '../foreign-text/redact.ts'
import type { CheckRun, CheckRunContent, Conclusion } from '../github/check-runs.ts'
import type { IssueComment, ThreadReference } from '../github/comments.ts'
import type { GitHub } from '../github/github.ts'

/** What people see beside the record. A comment shows the text alone. */
export interface RecordBody {
  /** Markdown. */
  readonly text: string
  /** Check runs: the line above the text. */
  readonly title?: string | undefined
  /** Check runs: how the request ended; undefined while it is in progress. */
  readonly conclusion?: Conclusion | undefined
}

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface RecordStore {
  /** How messages call one of its texts: `comment` or `check run`. */
  readonly name: string
  /** Of check runs: the commit. */
  readonly commit?: string | undefined
  /** Texts of the thread, lowest id first; with `since` (ISO 8601) those that changed at or after it. */
  list(thread: ThreadReference, since?: string): Promise<readonly IssueComment[]>
  /** The newest texts of the repository, the last changed first, page by page. */
  listNewest(most: number, since?: string): AsyncIterable<readonly IssueComment[]>
  /** Undefined if there is none (any more). */
  get(id: number): Promise<IssueComment | undefined>
  /** One attempt: whoever sees it fail must look for the text before another one. */
  create(thread: ThreadReference, marker: string, body: RecordBody): Promise<IssueComment>
  /** Undefined if there is none (any more). */
  update(id: number, marker: string, body: RecordBody): Promise<IssueComment | undefined>
  /** Afterwards no record is there. */
  remove(id: number): Promise<void>
  /** Whether this token's identity wrote the text; undefined where GitHub does not say who that is. */
  isOurs(text: Pick<IssueComment, 'author'>): Promise<boolean | undefined>
}

export function createCommentStore({ comments, isOurs }: GitHub, redact: Redact): RecordStore {
  const toText = (marker: string, { text }: RecordBody) => redact(`${marker}\n\n${text}`)
  return {
    name: 'comment',
    list: (thread, since) => comments.list(thread, since),
    listNewest: (max, since) => comments.listRepository({ sort: 'updated', direction: 'desc', max, since }),
    get: (id) => comments.get(id),
    create: (thread, marker, body) => comments.create(thread, toText(marker, body)),
    update: (id, marker, body) => comments.update(id, toText(marker, body)),
    remove: (id) => comments.delete(id),
    isOurs,
  }
}

export interface CheckStoreOptions {
  /** The commit: 40 or 64 hexadecimal digits. */
  readonly commit: string
  /** What GitHub shows in the list of checks. */
  readonly name: string
  /** Key of the request: its check runs are found by it. */
  readonly request: string
  /** The page of the workflow run. */
  readonly runUrl: string
  /** What a check run says that gave way to another run. */
  readonly duplicate: RecordBody
}

export function createCheckStore(
  { checkRuns, isOurs }: GitHub,
  redact: Redact,
  { commit, name, request, runUrl: detailsUrl, duplicate }: CheckStoreOptions,
): RecordStore {
  const toContent = (marker: string, { title = '', text, conclusion }: RecordBody): CheckRunContent => ({
    title: redact(title),
    summary: redact(text),
    text: redact(marker),
    conclusion,
    detailsUrl,
  })
  const toComment = ({ id, text, app, startedAt, completedAt = startedAt }: CheckRun): IssueComment => ({
    id,
    threadNumber: 0,
    body: text,
    author: { login: `${app?.slug}[bot]`, id: app?.id ?? 0 },
    createdAt: startedAt,
    updatedAt: completedAt,
  })
  const toFound = (run: CheckRun | undefined) => run && toComment(run)
  return {
    name: 'check run',
    commit,
    list: async () => (await checkRuns.list(commit)).filter(({ externalId }) => externalId === request).map(toComment),
    // Whoever knows the commit reads its check runs; nobody lists those of a repository.
    listNewest: async function* () {},
    get: async (id) => toFound(await checkRuns.get(id)),
    create: async (_, marker, body) =>
      toComment(await checkRuns.create(commit, name, request, toContent(marker, body))),
    update: async (id, marker, body) => toFound(await checkRuns.update(id, toContent(marker, body))),
    // GitHub deletes no check run: this one is completed, and holds no record any more.
    remove: async (id) => {
      await checkRuns.update(id, toContent('', duplicate))
    },
    // The id is that of the app, not that of its bot.
    isOurs: ({ author: { login } }) => isOurs({ author: { login } }),
  }
}
