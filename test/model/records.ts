// The records of the action as a reader of GitHub finds them: an oracle that shares no code with the ledger.

import * as v from 'valibot'
import type { EmulatedGitHub } from '../github/github.ts'

type Marker = ReturnType<typeof toMarker>
export type FoundRecord = ReturnType<typeof findRecords>[number]
export type FoundCheck = ReturnType<typeof findCheckRecords>[number]

const openStates = ['starting', 'running', 'started', 'timeout', 'cancelled', 'error']

export function isOpen({ state }: Pick<Marker, 'state'>): boolean {
  return openStates.includes(state)
}

/** Its job has come to an end, says the record. */
export function isEnded({ state }: Pick<Marker, 'state'>): boolean {
  return ['completed', 'no-changes', 'failed', 'archived'].includes(state)
}

/** The workflow's own identity, and that of another workflow with a token of its own. */
export const bots = ['github-actions[bot]', 'other-app[bot]']

/** What these say in their comments that still exist. */
export function findRecords(github: Pick<EmulatedGitHub, 'store'>) {
  return github.store
    .read()
    .texts.filter(({ author, deletedAt }) => bots.includes(author.login) && deletedAt === null)
    .map(({ id, threadNumber, body }) => ({ commentId: id, thread: threadNumber, ...toMarker(body) }))
}

/** Of check runs: in progress, although nobody can be at work on it but runs that began after `since`. */
export function isLeft({ isCompleted, startedAt, author }: FoundCheck, since: number): boolean {
  return !isCompleted && (startedAt >= since || startedAt <= since - 60_000) && author === bots[0]
}

/** What these say in their check runs. */
export function findCheckRecords(github: EmulatedGitHub) {
  return github.store
    .read()
    .checkRuns.map(({ id, name, headSha, externalId, status, startedAt, app, text }) => ({
      id,
      startedAt,
      name,
      commit: headSha,
      externalId,
      isCompleted: status === 'completed',
      /** Login of the app's bot. */
      author: `${app.slug}[bot]`,
      ...toMarker(text ?? ''),
    }))
    .filter(({ author }) => bots.includes(author))
}

const fields = v.object({
  repository: v.number(),
  request: v.string(),
  attempt: v.string(),
  topic: v.optional(v.string(), ''),
  state: v.string(),
  stateAt: v.number(),
  jobId: v.optional(v.string()),
})
const none = { repository: 0, request: '', attempt: '', topic: '', state: '', stateAt: 0, jobId: undefined }

function toMarker(text: string) {
  const [, kind = '', json] = /^<!-- agent-job-action v1 comment=(\S+) (\{.*\}) [0-9a-f]{64} -->/.exec(text) ?? []
  const { request: key, ...rest } = json === undefined ? none : v.parse(fields, JSON.parse(json))
  return {
    kind,
    /** Of the request. */
    key,
    /** Id of the text that asked, where one did. */
    textId: Number(key.split(':')[1]),
    ...rest,
  }
}

/** The job that a follow-up in the thread has to reach, as far as the records tell. */
export function recordedJobOf(records: readonly FoundRecord[], thread: number): string | undefined {
  const ofThread = records.filter((record) => record.thread === thread && record.jobId !== undefined)
  const newest = (kind: string) =>
    ofThread.filter((record) => record.kind === kind).toSorted((a, b) => b.commentId - a.commentId)[0]
  return (newest('status') ?? newest('pull-request'))?.jobId
}
