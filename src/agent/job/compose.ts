// The prompt of a command: what its author wrote, with the thread, the review, and what people said since the last request.

import { formatCounted } from '../../kit/text/format.ts'
import type { Intent } from '../command/intent.ts'
import type { JobContext } from '../context.ts'
import { type Entry, listRequests, type Thread } from '../memory/thread.ts'
import { type Conversation, selectConversation } from '../request/conversation.ts'
import { composePrompt } from '../request/prompt.ts'
import { parseTextKey } from '../text/names.ts'
import type { Request, Target } from './request.ts'

type Command = Extract<Intent, { kind: 'command' }>

/** A follow-up has neither `instructions` nor title and body of the thread. */
export function composeCommand(
  context: JobContext,
  request: Request,
  { event, text }: Command,
  kind: Target['kind'],
): { readonly prompt: string; readonly conversation: Conversation | undefined } {
  const { inputs, world } = context
  const { thread, pullRequest, prompt, review, record } = request
  const conversation = thread && readConversation(context, thread, text, record.key)
  const branches = pullRequest?.branches
  const instructions = kind === 'create' ? inputs.instructions : undefined
  const { redact } = world
  return {
    prompt: composePrompt({ prompt, event, branches, review, conversation, instructions, redact }),
    conversation,
  }
}

/** A review or a new issue has no id among the comments, but a time. */
function readConversation(
  { inputs, world }: JobContext,
  { comments, entries }: Thread,
  { kind, id, createdAt = Number.POSITIVE_INFINITY }: Command['text'],
  key: string,
): Conversation {
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
    world.log.info(
      `Sent along from this thread: ${formatCounted(found.comments.length, 'comment')}; left out: ${found.leftOut}.`,
    )
  return found
}

/** The id of the comment that asked. Other texts have ids of their own, so there it is our comment. */
function findAskingId({ id, record }: Entry): number {
  const asked = parseTextKey(record.key)
  return asked?.kind === 'comment' ? asked.id : id
}
