// Asks GitHub whether whoever caused the event may command, one question after the other, and reacts to the text that asks.

import { GitHubError } from '../../kit/errors.ts'
import type { Actor, ConversationEvent, Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { PullRequest } from '../../kit/github/pull-requests.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import { roles } from '../inputs.ts'
import {
  type AuthorizationPolicy,
  type AuthorizationRefusal,
  isOnList,
  isSameText,
  resolveRole,
} from './authorization.ts'

export type Asking = Pick<GitHub, 'getPermission' | 'getText' | 'getThread' | 'getPullRequest'>

type Decision =
  | { readonly kind: 'allowed'; readonly pullRequest: PullRequest | undefined }
  | ({ readonly kind: 'refused' } & AuthorizationRefusal)

const deny = (why: AuthorizationRefusal) => ({ kind: 'refused', ...why }) as const

/**
 * The first reason that applies. Who starts an event that is no text and that strangers cannot cause is the workflow's business.
 * `isListed`: the caller lists the thread, which shows whether a comment has changed. Rejects with a GitHubError if GitHub does
 * not answer or does not accept the token.
 */
export async function authorizeSender(
  event: Event,
  policy: AuthorizationPolicy,
  github: Asking,
  isListed = false,
): Promise<Decision> {
  const { sender } = event
  if (event.kind === 'other') {
    const obstacle = event.isOpenToStrangers ? await findObstacle(sender, policy, github) : undefined
    return obstacle ?? { kind: 'allowed', pullRequest: undefined }
  }
  const { text, thread } = event
  const { number } = thread
  if (text && text.author.login !== sender?.login) return deny({ reason: 'author-not-sender' })
  const obstacle = await findObstacle(sender, policy, github)
  if (obstacle !== undefined) return obstacle
  const changed = deny({ reason: 'comment-changed' })
  if (text && text.kind !== 'issue' && !(isListed && text.kind === 'comment')) {
    const now = await github.getText({ kind: text.kind, id: text.id, threadNumber: number })
    if (now === undefined || !isSameText(text, now)) return changed
  }
  const pullRequest = thread.isPullRequest ? await github.getPullRequest(number) : undefined
  const issue = thread.isPullRequest ? undefined : await github.getThread(number)
  const now = pullRequest ?? issue
  // If the body of an issue is the command, one answer has the text and the lock.
  if (now === undefined || (text?.kind === 'issue' && issue && !isSameText(text, issue))) return changed
  return thread.isLocked || now.isLocked ? deny({ reason: 'locked' }) : { kind: 'allowed', pullRequest }
}

async function findObstacle(sender: Actor | undefined, policy: AuthorizationPolicy, github: Asking) {
  if (sender && isOnList(sender, policy)) return undefined
  if (sender?.type === 'Bot') return deny({ reason: 'bot-not-allowed' })
  // Organizations, mannequins and future types of account are not people.
  if (sender?.type !== 'User') return deny({ reason: 'not-authorized', access: 'no-person' })
  const role = await readRole(sender.login, github)
  const isEnough = role !== undefined && roles.indexOf(role) >= roles.indexOf(policy.minimumPermission)
  return isEnough ? undefined : deny({ reason: 'not-authorized', access: role ?? 'none' })
}

/** Only a 404 is about the person. Every other failure is about the token or GitHub. */
async function readRole(login: string, github: Asking) {
  try {
    return resolveRole(await github.getPermission(login))
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return undefined
    throw error
  }
}

/** To the text that asks, if there is one. Rejects with a GitHubError. */
export async function addReaction(
  { text, thread }: ConversationEvent,
  github: GitHub,
  content: Reaction,
): Promise<void> {
  if (text) await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, content)
}
