// The two places where records are kept: comments of a thread, and check runs of a commit.

import type { CheckRun, CheckRunContent, Conclusion } from '../../kit/github/check-runs.ts'
import type { IssueComment, ThreadReference } from '../../kit/github/comments.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { Redact } from '../../kit/text/redact.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import type { RecordDraft, Stage } from './record.ts'

/** What people see beside the record. A comment has the text only. */
export interface RecordBody {
  /** Markdown. */
  readonly text: string
  /** In a check run: the line above the text. */
  readonly title?: string | undefined
  /** In a check run: how the request ended. Undefined while it is in progress. */
  readonly conclusion?: Conclusion | undefined
}

/** Renders what people see of a record. `mention`: the login of a person to tell. `words/record-body.ts` creates it. */
export type RenderBody = (record: RecordDraft, stage: Stage, mention?: string) => RecordBody

/** Treats check runs as comments. Every function rejects with a GitHubError, or with the signal's reason. */
export interface RecordStore {
  /** The word in messages: `comment` or `check run`. */
  readonly name: string
  /** The commit of the check runs. */
  readonly commit?: string | undefined
  /** The comments of the thread, lowest id first. With `since` (ISO 8601), those that changed at or after it. */
  list(thread: ThreadReference, since?: string): Promise<readonly IssueComment[]>
  /** The newest comments of the repository, the last changed first, page by page. */
  listNewest(most: number, since?: string): AsyncIterable<readonly IssueComment[]>
  /** Undefined if there is none (any more). */
  get(id: number): Promise<IssueComment | undefined>
  /** Tries once. After a failure, look for the comment before you try again: it may exist. */
  create(thread: ThreadReference, marker: string, body: RecordBody): Promise<IssueComment>
  /** Undefined if there is none (any more). */
  update(id: number, marker: string, body: RecordBody): Promise<IssueComment | undefined>
  /** Removes the comment. A check run stays, without its record, and says `instead`. */
  remove(id: number, instead: RecordBody): Promise<void>
  /** Whether this token's identity wrote it. Undefined if GitHub does not say who that is. Never rejects. */
  isOurs(comment: Pick<IssueComment, 'author'>): Promise<boolean | undefined>
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

/** Check runs are read as comments of this thread. */
export const checkThread = { number: 0, isPullRequest: undefined } as const

export interface CheckStoreOptions {
  /** The commit: 40 or 64 hexadecimal digits. */
  readonly commit: string
  /** The name in the list of checks. */
  readonly name: string
  /** The key of the request. Its check runs are found by it. */
  readonly request: string
  /** The page of the workflow run. */
  readonly runUrl: SafeUrl | undefined
}

export function createCheckStore(
  { checkRuns, isOurs }: GitHub,
  redact: Redact,
  { commit, name, request, runUrl }: CheckStoreOptions,
): RecordStore {
  const toContent = (marker: string, { title = '', text, conclusion }: RecordBody): CheckRunContent => ({
    title: redact(title),
    summary: redact(text),
    text: redact(marker),
    conclusion,
    detailsUrl: runUrl?.href,
  })
  const toComment = ({ id, text, app, startedAt, completedAt = startedAt }: CheckRun): IssueComment => ({
    id,
    threadNumber: checkThread.number,
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
    // GitHub lists check runs of a commit only.
    listNewest: async function* () {},
    get: async (id) => toFound(await checkRuns.get(id)),
    create: async (_, marker, body) =>
      toComment(await checkRuns.create(commit, name, request, toContent(marker, body))),
    update: async (id, marker, body) => toFound(await checkRuns.update(id, toContent(marker, body))),
    remove: async (id, instead) => {
      await checkRuns.update(id, toContent('', instead))
    },
    // The id is that of the app, not that of its bot, so only the login is compared.
    isOurs: ({ author: { login } }) => isOurs({ author: { login } }),
  }
}
