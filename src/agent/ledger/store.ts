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

/** Comments, or check runs that are treated as comments. Every function rejects with a GitHubError, or with the signal's reason. */
export interface RecordStore extends ReturnType<typeof createCommentStore> {
  /** Of the check runs. */
  readonly commit?: string
}

export function createCommentStore({ comments, isOurs }: Pick<GitHub, 'comments' | 'isOurs'>, redact: Redact) {
  const toText = (marker: string, { text }: RecordBody) => redact(`${marker}\n\n${text}`)
  return {
    /** The word in messages. */
    name: 'comment',
    /** The comments of the thread, lowest id first. With `since` (ISO 8601), those that changed at or after it. */
    list: (thread: ThreadReference, since?: string) => comments.list(thread, since),
    /** Undefined if there is none (any more). */
    get: (id: number) => comments.get(id),
    /** Tries once. After a failure, look for the comment before you try again: it may exist. */
    create: (thread: ThreadReference, marker: string, body: RecordBody) =>
      comments.create(thread, toText(marker, body)),
    /** Undefined if there is none (any more). */
    update: (id: number, marker: string, body: RecordBody) => comments.update(id, toText(marker, body)),
    /** A check run stays, without its record, and says `instead`. */
    remove: (id: number, _instead: RecordBody) => comments.delete(id),
    /** Whether this token's identity wrote it. Undefined if GitHub does not say who that is. Never rejects. */
    isOurs,
  }
}

/** Check runs are read as comments of this thread. */
export const checkThread = { number: 0, isPullRequest: undefined } as const

/**
 * `commit`: 40 or 64 hexadecimal digits. `name`: in the list of checks. `request`: the key of the request, by which its check
 * runs are found. `runUrl`: the page of the workflow run.
 */
export function createCheckStore(
  { checkRuns, isOurs }: GitHub,
  redact: Redact,
  { commit, name, request, runUrl }: { commit: string; name: string; request: string; runUrl: SafeUrl | undefined },
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
