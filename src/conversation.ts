// The thread that a run belongs to: its comments, its ledger, and the text that asked.

import { GitHubError, toActionError } from './errors.ts'
import type { Event, EventText } from './event.ts'
import type { GitHub } from './github/github.ts'
import type { Inputs } from './inputs.ts'
import type { ThreadReference } from './ledger/comments.ts'
import type { Entry } from './ledger/entries.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { deriveMarkerKey, toServiceHash } from './ledger/marker.ts'
import type { Log } from './log.ts'
import type { Outcome } from './outcome.ts'
import type { RepositoryFacts } from './run.ts'

/** The ledger of the repository for the service that the inputs name. */
export function openLedger(github: GitHub, inputs: Inputs, secretKey: string, repository: RepositoryFacts, log: Log): Ledger {
  return createLedger({
    comments: github.comments,
    isOwn: (comment) => github.isOwn(comment),
    key: deriveMarkerKey(secretKey),
    repositoryId: repository.id,
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    log,
  })
}

/** The thread of the event, or the one that the input `thread` names. */
export function toThread(event: Event, inputs: Inputs): ThreadReference | undefined {
  if (event.thread !== undefined) return event.thread
  return inputs.thread === undefined ? undefined : { number: inputs.thread, isPullRequest: false }
}

/** Before anything is sent: a thread that cannot be read stops the run. */
export async function readThread(ledger: Ledger, thread: ThreadReference): Promise<readonly Entry[]> {
  try {
    return await ledger.read(thread)
  } catch (error) {
    throw withoutMemoryHint(error)
  }
}

export function withoutMemoryHint(error: unknown): unknown {
  if (!(error instanceof GitHubError)) return error
  const hint = `${error.hint} Nothing was sent. To run without a memory of what was asked, set \`status-comment: false\`.`
  return new GitHubError(error.message, { ...(error.status === undefined ? {} : { status: error.status }), hint, cause: error })
}

/** Adds a reaction to the text that asked; a failure is a warning and changes nothing. */
export async function react(
  github: GitHub,
  log: Log,
  text: EventText,
  thread: ThreadReference,
  reaction: 'eyes' | 'rocket' | 'confused',
): Promise<void> {
  try {
    await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, reaction)
  } catch (error) {
    const { message, hint } = toActionError(error)
    log.warning(`The reaction could not be added: ${message} ${hint}`)
  }
}

/** The last reaction to a command. */
export function toReaction({ outcome }: Outcome): 'rocket' | 'confused' {
  return ['completed', 'no-changes', 'started', 'reported'].includes(outcome) ? 'rocket' : 'confused'
}
