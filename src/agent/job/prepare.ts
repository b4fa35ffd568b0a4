// Chooses the job for a request and composes its prompt, or refuses the request, before anything is written.

import { ActionError } from '../../kit/errors.ts'
import { findSecret } from '../../kit/inputs/secret-in-text.ts'
import type { Refusal } from '../command/authorization.ts'
import type { Intent } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { type Entry, findOpener, listRequests, type Thread } from '../memory/thread.ts'
import { selectConversation } from '../request/conversation.ts'
import { composePrompt } from '../request/prompt.ts'
import { parseTextKey } from '../text/names.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { addChanges } from './changes.ts'
import { checkDailyLimit, countTries } from './limits.ts'
import { isBelowCommand, type Request, type Target } from './request.ts'
import { chooseTarget } from './target.ts'

/** Rejects with an ActionError if GitHub or the service does not answer, or if the prompt contains a secret. */
export async function prepareRequest(
  context: JobContext,
  request: Request,
): Promise<Refusal | { readonly target: Target; readonly prompt: string; readonly notes: CommentNotes }> {
  const { inputs } = context
  const { intent, thread, pullRequest } = request
  const hasChanges = inputs.changes && intent.kind === 'create'
  const written = hasChanges ? await addChanges(context, request.prompt) : request.prompt
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
  const secret = findSecret(prompt, inputs)
  if (secret) throw new ActionError('input', `The prompt contains the ${secret.name}.`, { hint: secret.fix })
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

type Command = Extract<Intent, { kind: 'command' }>

/** A follow-up gets neither `instructions` nor the title and body of the thread. */
function composeCommand(context: JobContext, request: Request, { event, text }: Command, kind: Target['kind']) {
  const { thread, pullRequest, prompt, review, record } = request
  const conversation = thread && readConversation(context, thread, text, record.key)
  const instructions = kind === 'create' ? context.inputs.instructions : undefined
  const parts = { prompt, event, branches: pullRequest?.branches, review, conversation, instructions }
  return { prompt: composePrompt({ ...parts, redact: context.world.redact }), conversation }
}

/** Reviews and new issues have no comment ID, so their creation time decides which comments came before them. */
function readConversation({ inputs, world }: JobContext, thread: Thread, text: Command['text'], key: string) {
  const { comments, entries } = thread
  const { kind, id, createdAt = Number.POSITIVE_INFINITY } = text
  const earlier = listRequests(entries).filter(({ record }) => record.key !== key)
  const ours = new Set(entries.map((entry) => entry.id))
  const firstAfter = kind === 'comment' ? id : comments.find((comment) => comment.createdAt > createdAt)?.id
  const found = selectConversation(comments, {
    lastRequest: Math.max(0, ...earlier.map(findAskingId)),
    before: firstAfter ?? Number.POSITIVE_INFINITY,
    word: inputs.command,
    isOurs: (comment) => ours.has(comment.id) || comment.body.startsWith('<!-- agent-job-action '),
  })
  if (found.comments.length + found.leftOut > 0)
    world.log.info(`Comments from this thread: ${found.comments.length} in the prompt, ${found.leftOut} left out.`)
  return found
}

/** Returns the ID of the comment that made the request, or of our status comment if a review or an issue made it. */
function findAskingId({ id, record }: Entry): number {
  const asked = parseTextKey(record.key)
  return asked?.kind === 'comment' ? asked.id : id
}
