// Checks with GitHub whether the sender of the event is allowed to use commands, and adds reactions to their comment.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { Actor, ConversationEvent, Event } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import type { Log } from '../../kit/runner/log.ts'
import { roles } from '../inputs.ts'
import {
  type AuthorizationPolicy,
  isOnList,
  isSameText,
  normalizeBotName,
  refuse,
  resolveRole,
} from './authorization.ts'

export type Asking = Pick<GitHub, 'getPermission' | 'getText' | 'getThread' | 'getPullRequest'>

/**
 * Returns the first reason to skip the run, or else the current state of the event's pull request. Checks nothing if the event has
 * no comment, review, or issue and strangers cannot trigger it: then the workflow is the requester. `isListed`: the caller checks
 * whether the comment was edited, so this function does not. Rejects with a GitHubError if GitHub fails or rejects the token.
 */
export async function authorizeSender(event: Event, policy: AuthorizationPolicy, github: Asking, isListed = false) {
  const { sender } = event
  if (event.kind === 'other') {
    const obstacle = event.isOpenToStrangers && (await findObstacle(sender, policy, github))
    return obstacle || { pullRequest: undefined }
  }
  const { text, thread } = event
  const { number } = thread
  const notYours =
    'triggered the event, but somebody else wrote the text. You can only use commands in your own comments'
  if (text && text.author.login !== sender?.login) return refuse('author-not-sender', `${sender?.login} ${notYours}`)
  const obstacle = await findObstacle(sender, policy, github)
  if (obstacle !== undefined) return obstacle
  if (text && text.kind !== 'issue' && !(isListed && text.kind === 'comment')) {
    const now = await github.getText(text, number)
    if (now === undefined || !isSameText(text, now)) return refuseChanged()
  }
  const pullRequest = thread.isPullRequest ? await github.getPullRequest(number) : undefined
  const issue = thread.isPullRequest ? undefined : await github.getThread(number)
  const now = pullRequest ?? issue
  // For a command in an issue's body, the issue that was just read also contains the current text.
  if (now === undefined || (text?.kind === 'issue' && issue && !isSameText(text, issue))) return refuseChanged()
  if (!thread.isLocked && !now.isLocked) return { pullRequest }
  return refuse('locked', `the conversation on #${number} is locked. Unlock it to use commands there`)
}

export function refuseChanged() {
  const detail = 'the command was edited or deleted after it was posted. Ask again in a new comment'
  return refuse('comment-changed', detail)
}

async function findObstacle(sender: Actor | undefined, policy: AuthorizationPolicy, github: Asking) {
  if (sender && isOnList(sender, policy)) return undefined
  const { login = 'nobody', type } = sender ?? {}
  const listed = `add \`${normalizeBotName(login)}\` to \`allowed-users\``
  if (type === 'Bot') return refuse('bot-not-allowed', `${login} is a bot. To let it use commands, ${listed}`)
  // Organizations, mannequins, and any account type that GitHub adds later are not people.
  const role = type === 'User' ? await readRole(login, github) : undefined
  if (role && roles.indexOf(role) >= roles.indexOf(policy.minimumPermission)) return undefined
  const has = type === 'User' ? `has ${role ?? 'no'} access to this repository` : 'is not a person'
  const needs = `Commands require ${policy.minimumPermission} access (\`minimum-permission\`) or an entry in \`allowed-users\``
  return refuse('not-authorized', `${login} ${has}. ${needs}`)
}

/** A 404 means that the person has no access. Any other error is about the token or GitHub, not about the person. */
async function readRole(login: string, github: Asking) {
  try {
    return resolveRole(await github.getPermission(login))
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return undefined
    throw error
  }
}

/** Adds a reaction to the event's comment, if it has one. Never rejects: a failure is only logged. */
export async function react({ text, thread }: ConversationEvent, github: GitHub, content: Reaction, log: Log) {
  if (text === undefined) return
  await github
    .addReaction(text, thread.number, content)
    .catch((error: unknown) => log.info(`The reaction could not be added: ${toWarning(error)}`))
}
