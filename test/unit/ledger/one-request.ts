// One request over a board of comments: its runs, the records that they write, and what is told of them.

import { claimRequest } from '../../../src/ledger/claim.ts'
import { type MarkerRecord, parseMarker, type UnplacedRecord } from '../../../src/ledger/marker.ts'
import { createRequestMemory } from '../../../src/ledger/memory.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { StatusState } from '../../../src/render/status-comment.ts'
import { aComment, type bot, issue, type LedgerOptions, mona, setUpLedger } from './board.ts'

export const job = { id: 'job-1', status: 'active' }
export const completed: JobOutcome = {
  outcome: 'completed',
  operation: 'create',
  job: { id: 'job-1', status: 'completed' },
}
export const unknown: JobOutcome = { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }

/** A record that another run wrote `ageMs` ago: `starting`, unless said. */
export interface Rival {
  readonly record?: Partial<MarkerRecord>
  readonly ageMs?: number
  readonly author?: typeof bot
  readonly id?: number
  readonly key?: Buffer
  /** What it says as of that instant; undefined: somebody deletes it. */
  readonly later?: readonly [atMs: number, record: Partial<MarkerRecord> | undefined]
}

export interface RequestOptions extends LedgerOptions {
  readonly wait?: boolean
  readonly deadline?: number
}

export function setUp({ wait = true, deadline = 3_600_000, ...options }: RequestOptions = {}) {
  const set = setUpLedger(options)
  const { board, time, ledger, log, stop, records } = set
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
  const place = ({ record, ageMs = 0, author, id, key, later }: Rival) => {
    const body = (stateAt: number, given?: Partial<MarkerRecord>) =>
      aComment({ attempt: '00000000000000bb', state: 'starting', stateAt, ...given }, key)
    const comment = board.write(1, body(time.clock.now() - ageMs, record), author, id, ageMs)
    if (later === undefined) return
    const [atMs, then] = later
    time.at(atMs, () => {
      if (then === undefined) board.remove(comment.id)
      else board.change(comment.id, body(time.clock.now(), then))
    })
  }
  const states = () => records().map(({ state, jobId }) => [state, jobId])
  /** What they show to a reader. */
  const texts = () => board.all().flatMap(({ body }) => (parseMarker(body) ? [body.split('\n\n')[1]] : []))
  return { ...set, told, notified, open, place, states, texts, run: <T>(work: Promise<T>) => time.run(work) }
}
