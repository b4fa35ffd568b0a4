// One request over a board of comments: its runs, the records that they write, and what is told of them.

import { claimRequest } from '../../../src/ledger/claim.ts'
import { type MarkerRecord, parseMarker, type UnplacedRecord } from '../../../src/ledger/marker.ts'
import { createRequestMemory } from '../../../src/ledger/memory.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { StatusState } from '../../../src/render/status-comment.ts'
import { aComment, issue, type LedgerOptions, mona, setUpLedger } from './board.ts'

export const job = { id: 'job-1', status: 'active' }
interface Options extends LedgerOptions {
  readonly wait?: boolean
  readonly deadline?: number
}

export function setUp({ wait = true, deadline = 3_600_000, ...options }: Options = {}) {
  const set = setUpLedger(options)
  const { board, time, ledger, log, stop } = set
  board.write(1, '/agent do it', mona)
  const told: (number | undefined)[] = []
  const notified: unknown[] = []
  /** A run of the action, at the moment when it has read the thread. */
  const open = async (given: { attempt?: string; key?: Buffer } = {}) => {
    const own = given.key === undefined ? ledger : set.createLedger(given.key)
    const entries = await own.read(issue)
    const deps = {
      ledger: own,
      name: 'status comment',
      clock: time.clock,
      log,
      signal: stop.signal,
      deadline,
      thread: issue,
      request: 'comment:5',
      requestedAt: time.clock.now(),
      login: 'mona',
      topic: 'docs',
      notify: async ({ login, state, jobId }: UnplacedRecord, { outcome }: JobOutcome) =>
        void notified.push([login, state, jobId, outcome]),
      since: undefined,
      attempt: given.attempt ?? '00000000000000ff',
      wait,
      onRecord: (id: number | undefined) => void told.push(id),
      render: (shown: StatusState, marker: string) =>
        `${marker}\n\n${shown.kind === 'settled' ? shown.outcome.outcome : shown.kind}`,
    }
    return createRequestMemory(deps, (own) => claimRequest({ ...deps, own }, entries))
  }
  /** Records in the thread, as they are now. */
  const records = () => board.all().flatMap(({ body }) => parseMarker(body)?.record ?? [])
  const states = () => records().map(({ state, jobId }) => [state, jobId])
  const text = (id: number) => board.get(id)?.body.split('\n\n')[1]
  return { ...set, told, notified, open, records, states, text, run: <T>(work: Promise<T>) => time.run(work) }
}

/** A record that another run wrote `ageMs` ago. */
export function other(time: ReturnType<typeof setUp>['time'], ageMs: number, given: Partial<MarkerRecord> = {}) {
  return aComment({ attempt: '00000000000000bb', state: 'starting', stateAt: time.clock.now() - ageMs, ...given })
}
