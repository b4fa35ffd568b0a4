// Gets the facts for the authorization from GitHub, one after the other, and only those that the decision needs.

import { GitHubError } from '../../kit/errors.ts'
import type { ConversationEvent, Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { CurrentText } from '../../kit/github/texts.ts'
import type { Log } from '../../kit/runner/log.ts'
import {
  type AuthorizationFacts,
  type AuthorizationPolicy,
  decideAuthorization,
  type PermissionLookup,
} from './authorization.ts'

/**
 * Allows every event that is not a conversation event: who starts those is the workflow's business, and docs/security.md says
 * which ones strangers can start. For a conversation event it decides, fetches the missing fact and decides again. Rejects with
 * a GitHubError if GitHub does not answer or does not accept the token, and with a CancelledError after a signal. `textNow`,
 * `threadNow`: the text of the event, and its thread, as GitHub has them now.
 */
export async function authorizeSender(
  event: Event,
  policy: AuthorizationPolicy,
  connectGitHub: () => Promise<GitHub>,
  log: Log,
) {
  if (event.kind === 'other') return { kind: 'allowed', textNow: undefined, threadNow: undefined } as const
  let facts: FetchedFacts & AuthorizationFacts = { event }
  for (;;) {
    const decision = decideAuthorization(facts, policy)
    if (decision.kind === 'refused') return decision
    if (decision.kind === 'allowed') {
      const { textNow, threadNow } = facts
      return { ...decision, textNow: textNow === 'gone' ? undefined : textNow, threadNow }
    }
    facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) }
  }
}

interface FetchedFacts extends Omit<AuthorizationFacts, 'event'> {
  readonly threadNow?: CurrentText | undefined
}

async function fetchFact(
  fact: 'permission' | 'text' | 'lock',
  event: ConversationEvent,
  github: GitHub,
  log: Log,
): Promise<FetchedFacts> {
  if (fact === 'permission') return { permission: await readPermission(event.sender.login, github, log) }
  // If the body of an issue is the command, one answer has the text and the lock.
  if (fact === 'lock' || event.text?.kind === 'issue') {
    const thread = await github.getThread(event.thread.number)
    // Without its thread the text does not exist either.
    if (thread === undefined) return { textNow: 'gone' }
    const facts = { threadNow: thread, isLocked: thread.isLocked }
    return event.text?.kind === 'issue' ? { ...facts, textNow: thread } : facts
  }
  const { text, thread } = event
  if (text === undefined) return { textNow: 'gone' }
  return { textNow: (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone' }
}

async function readPermission(login: string, github: GitHub, log: Log): Promise<PermissionLookup> {
  try {
    return await github.getPermission(login)
  } catch (error) {
    if (!(error instanceof GitHubError) || !isPermissionRefusal(error)) throw error
    log.debug(`The permission could not be read: ${error.message}`)
    return 'refused'
  }
}

/** 403 and 404 mean "no permission". A rate limit does not, and neither does 401: then the token is wrong, not the person. */
function isPermissionRefusal({ status, retryAfterMs }: GitHubError): boolean {
  return (status === 403 && retryAfterMs === undefined) || status === 404
}
