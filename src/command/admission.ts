// Asks GitHub for the facts that the decision needs, one after the other, and no more than it needs.

import { CancelledError, toActionError } from '../errors.ts'
import type { CommandEvent } from '../github/event.ts'
import type { GitHub } from '../github/github.ts'
import type { CurrentText } from '../github/texts.ts'
import type { Log } from '../runner/log.ts'
import type { Ask } from './ask.ts'
import {
  type AuthorizationFacts,
  type AuthorizationPolicy,
  type Decision,
  decideAuthorization,
  type PermissionLookup,
  type TextNow,
} from './authorization.ts'

/** What the answers also told, of the text that commands and of its thread. */
export interface Shown {
  /** What GitHub shows of the text, as text; absent where the forge gives none. */
  readonly rendering?: string | undefined
  readonly thread?: CurrentText | undefined
}

export type Admission =
  | Extract<Decision, { kind: 'refused' }>
  | (Extract<Decision, { kind: 'allowed' }> & { readonly shown: Shown })

/**
 * On other events always: whoever can cause those may write anyway. On command events it decides, fetches the fact that is
 * missing and decides again. Rejects with a GitHubError when the text or the thread cannot be read; a
 * permission that cannot be read is none.
 */
export async function mayAsk(
  { event }: Pick<Ask, 'event'>,
  policy: AuthorizationPolicy,
  connectGitHub: () => Promise<GitHub>,
  log: Log,
): Promise<Admission> {
  if (event.kind === 'other') return { kind: 'allowed', shown: {} }
  let facts: FetchedFacts & AuthorizationFacts = { event }
  for (;;) {
    const decision = decideAuthorization(facts, policy)
    if (decision.kind === 'refused') return decision
    if (decision.kind === 'allowed') return { ...decision, shown: toShown(facts) }
    facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) }
  }
}

interface FetchedFacts extends Pick<AuthorizationFacts, 'permission' | 'textNow' | 'isLocked'> {
  readonly threadNow?: CurrentText | undefined
}

function toShown({ textNow, threadNow }: FetchedFacts): Shown {
  const rendering = textNow === 'gone' ? undefined : textNow?.rendering
  return { rendering, thread: threadNow }
}

async function fetchFact(
  fact: 'permission' | 'text' | 'lock',
  event: CommandEvent,
  github: GitHub,
  log: Log,
): Promise<FetchedFacts> {
  if (fact === 'permission') return { permission: await readPermission(event.sender.login, github, log) }
  // One answer tells both of an issue whose own body is the command.
  if (fact === 'lock' || event.text?.kind === 'issue') {
    const thread = await github.getThread(event.thread.number)
    const seen = { threadNow: thread, isLocked: thread?.isLocked ?? false }
    return event.text?.kind === 'issue' ? { ...seen, textNow: thread ?? 'gone' } : seen
  }
  return { textNow: await readText(event, github) }
}

async function readPermission(login: string, github: GitHub, log: Log): Promise<PermissionLookup> {
  try {
    const { roleName, flags } = await github.getPermission(login)
    return { roleName, permissions: flags }
  } catch (error) {
    if (error instanceof CancelledError) throw error
    log.debug(`The permission could not be read: ${toActionError(error).message}`)
    return 'failed'
  }
}

async function readText({ text, thread }: CommandEvent, github: GitHub): Promise<TextNow> {
  if (text === undefined) return 'gone'
  return (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone'
}
