// Finds the action's records on GitHub. Decides which are open without the code of src.

import { parseRecord, type SignedRecord } from '../../src/agent/memory/record.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { Call } from './network.ts'

const openStates = ['starting', 'working', 'started', 'timeout', 'cancelled', 'error']

export function isOpen({ state }: Pick<SignedRecord, 'state'>): boolean {
  return openStates.includes(state)
}

/** A version of a record in a comment or check run. */
export interface Version extends SignedRecord {
  readonly id: number
  readonly at: number
  readonly by: string
  /** The number of the pull request or issue; 0 for a check run. */
  readonly thread: number
}

/** Lists every version of every record, in the order in which they were written. */
export function listVersions(calls: readonly Call[]): readonly Version[] {
  const threads = new Map<number, number>()
  return calls.flatMap(({ id = 0, path, text, at, by }) => {
    const thread = Number(/\/issues\/(\d+)\/comments$/.exec(path)?.[1] ?? threads.get(id) ?? 0)
    threads.set(id, thread)
    const record = parseRecord(text)?.record
    return record ? [{ ...record, id, at, by, thread }] : []
  })
}

/** Finds the records in comments that still exist. */
export function findRecords(github: Pick<EmulatedGitHub, 'store'>) {
  return github.store
    .read()
    .texts.filter(({ author, deletedAt }) => author.login.endsWith('[bot]') && deletedAt === null)
    .flatMap(({ id, threadNumber, body }) => {
      const record = parseRecord(body)?.record
      return record ? [{ ...record, commentId: id, thread: threadNumber }] : []
    })
}
