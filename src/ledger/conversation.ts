// The thread that a run belongs to: its comments, its ledger, and the text that asked.

import { GitHubError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import type { Event, EventText } from '../github/event.ts'
import type { GitHub } from '../github/github.ts'
import type { Inputs, Keyed, SharedInputs } from '../inputs/inputs.ts'
import type { Outcome } from '../outcome.ts'
import type { RepositoryFacts, World } from '../world.ts'
import type { Entry } from './entries.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { deriveMarkerKey, toServiceHash } from './marker.ts'

/** What the ledger says of the thread before anything is sent; `ledger` is absent with `status-comment: false`. */
export interface Conversation {
  readonly github: GitHub
  readonly thread: ThreadReference
  readonly ledger: Ledger | undefined
  readonly entries: readonly Entry[]
}

export interface ConversationFacts {
  readonly world: Pick<World, 'clock' | 'log' | 'signal'>
  readonly inputs: Keyed<Inputs>
  readonly connectGitHub: () => Promise<GitHub>
  readonly repository: RepositoryFacts
}

/** Undefined where the run belongs to no thread. Rejects with a GitHubError when the thread cannot be read. */
export async function openConversation(facts: ConversationFacts, event: Event): Promise<Conversation | undefined> {
  const { inputs, connectGitHub } = facts
  const thread = toThread(event, inputs)
  if (thread === undefined) return undefined
  const github = await connectGitHub()
  if (!inputs.statusComment) return { github, thread, ledger: undefined, entries: [] }
  const ledger = openLedger(facts, github)
  return { github, thread, ledger, entries: await withMemoryHint(ledger.read(thread, toFreshness(event))) }
}

/** A list that shows the command shows all that was written before it. */
function toFreshness(event: Event): number | undefined {
  return event.kind === 'command' && event.text?.kind === 'comment' ? event.text.id : undefined
}

/** The ledger of the repository for the service that the inputs name. */
export function openLedger(
  {
    world,
    inputs,
    repository,
  }: Pick<ConversationFacts, 'world' | 'repository'> & {
    readonly inputs: Keyed<SharedInputs>
  },
  github: GitHub,
): Ledger {
  return createLedger({
    store: github.comments,
    isOwn: (comment) => github.isOwn(comment),
    now: () => github.now(),
    key: deriveMarkerKey(inputs.secretKey),
    repositoryId: repository.id,
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    clock: world.clock,
    signal: world.signal,
    log: world.log,
  })
}

/** The thread of the event, or the one that the input `thread` names. */
function toThread(event: Event, inputs: Inputs): ThreadReference | undefined {
  if (event.thread !== undefined) return event.thread
  return inputs.thread === undefined ? undefined : { number: inputs.thread, isPullRequest: false }
}

const withoutComment = 'To run without the status comment, which remembers what was asked, set `status-comment: false`.'

/** Before the POST a ledger that cannot be read or written stops the run: the error says how to run without. */
export async function withMemoryHint<T>(work: Promise<T>, without = withoutComment): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const { message, status } = error
    throw new GitHubError(message, { status, hint: `${error.hint} ${without}`, cause: error })
  }
}

/** Adds a reaction to the text that asked. A failure changes nothing: it is returned, in words. */
export async function react(
  { github, thread }: Conversation,
  { kind, id }: EventText,
  reaction: 'eyes' | 'rocket' | 'confused',
): Promise<string | undefined> {
  try {
    await github.addReaction({ kind, id, threadNumber: thread.number }, reaction)
    return undefined
  } catch (error) {
    return `The reaction could not be added: ${toWarning(error)}`
  }
}

/** The last reaction to a command. */
export function toReaction({ outcome }: Pick<Outcome, 'outcome'>): 'rocket' | 'confused' {
  return ['completed', 'no-changes', 'started', 'reported'].includes(outcome) ? 'rocket' : 'confused'
}
