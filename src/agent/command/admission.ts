// Gets the facts for the authorization from GitHub, one after the other, and only those that the decision needs.

import { GitHubError } from '../../kit/errors.ts'
import type { ConversationEvent, Event, OtherEvent } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import {
  type AuthorizationFacts,
  type AuthorizationPolicy,
  decideAuthorization,
  decideSender,
} from './authorization.ts'

/**
 * Asks for the permission of whoever caused the event, if that is a text or an event that strangers can cause. Who starts all
 * others is the workflow's business. `isListed`: the caller lists the thread, which shows whether a comment has changed. `pullRequest`: the thread of a text, if it is one. Rejects with a GitHubError if GitHub does
 * not answer or does not accept the token.
 */
export async function authorizeSender(event: Event, policy: AuthorizationPolicy, github: GitHub, isListed = false) {
  if (event.kind === 'other') return authorizeOther(event, policy, github)
  const { text } = event
  let facts: Facts = { event, textNow: isListed && text?.kind === 'comment' ? text : undefined }
  for (;;) {
    const decision = decideAuthorization(facts, policy)
    if (decision.kind === 'allowed') return { ...decision, pullRequest: facts.pullRequest }
    if (decision.kind === 'refused') return decision
    facts = { ...facts, ...(await fetchFact(decision.fact, event, github)) }
  }
}

async function authorizeOther({ isOpenToStrangers, sender }: OtherEvent, policy: AuthorizationPolicy, github: GitHub) {
  const allowed = { kind: 'allowed', pullRequest: undefined } as const
  if (!isOpenToStrangers) return allowed
  if (sender === undefined) return { kind: 'refused', reason: 'not-authorized', access: 'no-person' } as const
  const first = decideSender(sender, undefined, policy)
  const decision =
    first.kind === 'needs' ? decideSender(sender, await readPermission(sender.login, github), policy) : first
  return decision.kind === 'refused' ? decision : allowed
}

type Facts = AuthorizationFacts & { readonly pullRequest?: PullRequest | undefined }

async function fetchFact(
  fact: 'permission' | 'text' | 'thread',
  { sender, text, thread }: ConversationEvent,
  github: GitHub,
): Promise<Omit<Facts, 'event'>> {
  if (fact === 'permission') return { permission: await readPermission(sender.login, github) }
  if (fact === 'text' && text && text.kind !== 'issue')
    return { textNow: (await github.getText({ kind: text.kind, id: text.id, threadNumber: thread.number })) ?? 'gone' }
  if (thread.isPullRequest) {
    const pullRequest = await github.getPullRequest(thread.number)
    return { pullRequest, threadNow: pullRequest ?? 'gone' }
  }
  const threadNow = (await github.getThread(thread.number)) ?? 'gone'
  // If the body of an issue is the command, one answer has the text and the lock.
  return text?.kind === 'issue' ? { threadNow, textNow: threadNow } : { threadNow }
}

/** Only a 404 is about the person. Every other failure is about the token or GitHub. */
async function readPermission(login: string, github: GitHub) {
  try {
    return await github.getPermission(login)
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return 'none'
    throw error
  }
}
