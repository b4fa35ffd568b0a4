// Opens the ledger of a repository, in its comments or in the check runs of a commit.

import { GitHubError } from '../errors.ts'
import type { GitHub } from '../github/github.ts'
import type { SharedInputs, WithSecretKey } from '../inputs/inputs.ts'
import type { RepositoryFacts, World } from '../world.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { deriveSigningKey, toServiceHash } from './record.ts'
import { type CheckStoreOptions, createCheckStore, createCommentStore, type RecordStore } from './store.ts'

export interface LedgerSession {
  readonly world: Pick<World, 'clock' | 'log' | 'redact' | 'signal'>
  readonly inputs: WithSecretKey<SharedInputs>
  readonly repository: RepositoryFacts
}

/** The number that stands for the thread in a check run. */
export const checkThread = { number: 0, isPullRequest: undefined } as const

export function openCommentLedger(session: LedgerSession, github: GitHub): Ledger {
  return openLedger(session, github, createCommentStore(github, session.world.redact))
}

export function openCheckLedger(session: LedgerSession, github: GitHub, options: CheckStoreOptions): Ledger {
  return openLedger(session, github, createCheckStore(github, session.world.redact, options))
}

function openLedger({ world, inputs, repository }: LedgerSession, github: GitHub, store: RecordStore): Ledger {
  const { clock, log, signal } = world
  return createLedger({
    store,
    signingKey: deriveSigningKey(inputs.secretKey),
    repository: repository.id,
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    now: () => github.now(),
    clock,
    signal,
    log,
  })
}

export const withoutStatusComment =
  'To run without the status comment, in which the request is recorded, set `status-comment: false`.'
export const withoutCheckRun = 'To run without a check run, remove `check`.'

/** Before the POST a ledger that cannot be read or written stops the run: the error then says how to run without it. */
export async function withRecordHint<T>(work: Promise<T>, hint: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const { message, status } = error
    throw new GitHubError(message, { status, hint: `${error.hint} ${hint}`, cause: error })
  }
}
