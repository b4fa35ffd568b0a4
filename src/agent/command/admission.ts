// Gets the facts for the authorization from GitHub, one after the other, and only those that the decision needs.

import { GitHubError } from '../../kit/errors.ts'
import type { ConversationEvent, Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { Log } from '../../kit/runner/log.ts'
import { type AuthorizationFacts, type AuthorizationPolicy, decideAuthorization } from './authorization.ts'

/**
 * Allows every event that is not a conversation event: who starts those is the workflow's business, and docs/security.md says
 * which ones strangers can start. Rejects with a GitHubError if GitHub does not answer or does not accept the token, and with a
 * CancelledError after a signal.
 */
export async function authorizeSender(
  event: Event,
  policy: AuthorizationPolicy,
  connectGitHub: () => Promise<GitHub>,
  log: Log,
) {
  if (event.kind === 'other') return { kind: 'allowed' } as const
  let facts: AuthorizationFacts = { event }
  for (;;) {
    const decision = decideAuthorization(facts, policy)
    if (decision.kind !== 'needs') return decision
    facts = { ...facts, ...(await fetchFact(decision.fact, event, await connectGitHub(), log)) }
  }
}

async function fetchFact(
  fact: 'permission' | 'text' | 'thread',
  { sender, text, thread }: ConversationEvent,
  github: GitHub,
  log: Log,
): Promise<Omit<AuthorizationFacts, 'event'>> {
  if (fact === 'permission') return { permission: await readPermission(sender.login, github, log) }
  if (fact === 'text' && text && text.kind !== 'issue')
    return { textNow: (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone' }
  const threadNow = (await github.getThread(thread.number)) ?? 'gone'
  // If the body of an issue is the command, one answer has the text and the lock.
  return text?.kind === 'issue' ? { threadNow, textNow: threadNow } : { threadNow }
}

async function readPermission(login: string, github: GitHub, log: Log) {
  try {
    return await github.getPermission(login)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const { status, retryAfterMs } = error
    // A rate limit does not mean "no permission", and neither does 401: then the token is wrong, not the person.
    if (status !== 404 && (status !== 403 || retryAfterMs !== undefined)) throw error
    log.debug(`The permission could not be read: ${error.message}`)
    return 'refused'
  }
}
