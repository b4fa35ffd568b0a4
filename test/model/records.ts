// The records of the action as a reader of GitHub finds them: an oracle that shares no code with the memory of src.

import * as v from 'valibot'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Call } from './github.ts'

const openStates = ['starting', 'working', 'started', 'timeout', 'cancelled', 'error']

const fields = v.object({
  key: v.string(),
  attempt: v.string(),
  login: v.optional(v.string()),
  requestedAt: v.number(),
  jobId: v.optional(v.string()),
  state: v.string(),
})

export type Found = v.InferOutput<typeof fields> & { readonly kind: string }

/** Undefined for a text without a record. */
export function parseFound(text: string): Found | undefined {
  const [, kind = '', json = ''] = /^<!-- agent-job-action v1 comment=(\S+) (\{.*\}) [0-9a-f]{64} -->/.exec(text) ?? []
  return json === '' ? undefined : { kind, ...v.parse(fields, JSON.parse(json)) }
}

export function isOpen({ state }: Pick<Found, 'state'>): boolean {
  return openStates.includes(state)
}

/** One version of a record, in a comment or a check run. */
export interface Version extends Found {
  readonly id: number
  readonly at: number
  readonly by: string
  /** Of the pull request or issue; 0 in a check run. */
  readonly thread: number
}

/** Every version of every record, in the order in which they were written. */
export function listVersions(calls: readonly Call[]): readonly Version[] {
  const threads = new Map<number, number>()
  return calls.flatMap(({ id = 0, path, text, at, by }) => {
    const thread = Number(/\/issues\/(\d+)\/comments$/.exec(path)?.[1] ?? threads.get(id) ?? 0)
    threads.set(id, thread)
    const found = parseFound(text)
    return found ? [{ ...found, id, at, by, thread }] : []
  })
}

/** Those in comments that are still there. */
export function findRecords(github: Pick<EmulatedGitHub, 'store'>) {
  return github.store
    .read()
    .texts.filter(({ author, deletedAt }) => author.login.endsWith('[bot]') && deletedAt === null)
    .flatMap(({ id, threadNumber, body }) => {
      const found = parseFound(body)
      return found ? [{ ...found, commentId: id, thread: threadNumber }] : []
    })
}
