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
  repository: v.optional(v.number(), 0),
  request: v.optional(v.string(), ''),
  attempt: v.optional(v.string(), ''),
  firstId: v.optional(v.number()),
  topic: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  stateAt: v.optional(v.number(), 0),
  jobId: v.optional(v.string()),
})

/** `key`: of the request. */
function toMarker(text: string) {
  const [, kind = '', json = '{}'] =
    /^<!-- agent-job-action v1 comment=(\S+) (\{.*\}) [0-9a-f]{64} -->/.exec(text) ?? []
  const { request: key, ...rest } = v.parse(fields, JSON.parse(json))
  return { kind, key, ...rest }
}

/** The job that opened the pull request, as its own record says. */
export function recordedOpenerOf(records: readonly FoundRecord[], thread: number): string | undefined {
  return records.find((one) => one.kind === 'pull-request' && one.thread === thread)?.jobId
}

/** The job that a follow-up in the thread has to reach, as far as the records tell. */
export function recordedJobOf(records: readonly FoundRecord[], thread: number): string | undefined {
  const place = ({ firstId, commentId }: FoundRecord) => firstId ?? commentId
  const asked = records.filter((one) => one.kind === 'status' && one.thread === thread && one.jobId !== undefined)
  return recordedOpenerOf(records, thread) ?? asked.toSorted((a, b) => place(b) - place(a))[0]?.jobId
}

/** Every version of every record that the action wrote into comments, also into those that are gone. */
export function findVersions(github: Pick<EmulatedGitHub, 'store'>) {
  return github.store
    .read()
    .texts.filter(({ author }) => bots.includes(author.login))
    .flatMap(({ id, threadNumber, history }) =>
      history.map(({ body }) => ({ commentId: id, thread: threadNumber, ...toMarker(body) })),
    )
}
