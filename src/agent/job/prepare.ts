// Decides where a request goes and what is sent, and refuses what can be refused, before anything is written.

import { ActionError } from '../../kit/errors.ts'
import { findSecret, leakedSecretFix } from '../../kit/inputs/secret-in-text.ts'
import type { Refusal } from '../command/authorization.ts'
import type { JobContext } from '../context.ts'
import { findOpener } from '../memory/thread.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { addChanges } from './changes.ts'
import { composeCommand } from './compose.ts'
import { checkDailyLimit, countTries } from './limits.ts'
import { isBelowCommand, type Request, type Target } from './request.ts'
import { chooseTarget } from './target.ts'

export interface PreparedRequest {
  readonly target: Target
  readonly prompt: string
  readonly notes: CommentNotes
}

/** Rejects with an ActionError if GitHub or the service does not answer, or if the prompt contains a secret. */
export async function prepareRequest(context: JobContext, request: Request): Promise<PreparedRequest | Refusal> {
  const { inputs } = context
  const { intent, thread, pullRequest } = request
  const isListed = inputs.changes && intent.kind === 'create'
  const written = isListed ? await addChanges(context, request.prompt) : request.prompt
  if (typeof written === 'object') return written
  const target = await chooseTarget(context, request)
  if ('outcome' in target) return target
  const tries = countTries(context, request)
  if (tries?.of !== undefined && tries.number > tries.of)
    return { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message', limit: tries.of }
  const limited = await checkDailyLimit(context)
  if (limited !== undefined) return limited
  const { prompt, conversation } =
    intent.kind === 'command' ? composeCommand(context, request, intent, target.kind) : { prompt: written }
  // A comment can contain a secret too.
  const secret = findSecret(prompt, inputs)
  if (secret !== undefined)
    throw new ActionError('input', `The prompt contains the ${secret}.`, { hint: leakedSecretFix[secret] })
  const entries = thread?.entries ?? []
  const notes = {
    tries,
    replaced: target.kind === 'create' ? target.replaced : undefined,
    conversation,
    leftOutComments: request.review?.leftOutComments,
    isFirst: entries.length === 0,
    isForeignPullRequest: pullRequest !== undefined && findOpener(entries) === undefined,
    isBelowCommand: isBelowCommand(request),
  }
  return { target, prompt, notes }
}
