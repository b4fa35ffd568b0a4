// Keeps the reaction to a text true: it changes when a later run finds another end. Nothing here rejects.

import { toWarning } from '../../kit/errors.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { Reaction, TextReference } from '../../kit/github/texts.ts'
import type { Ledger } from './ledger.ts'
import { parseCommandRequestKey, type RecordDraft, type RecordState } from './record.ts'

export type ReactingGitHub = Pick<GitHub, 'addReaction' | 'listReactions' | 'deleteReaction' | 'isOurs'>

const good: readonly string[] = ['completed', 'no-changes', 'started', 'reported']
const pending: readonly string[] = ['starting', 'running', 'timeout']

/** The reaction to a request in that state. Nothing is wrong while the agent works. */
export function toReaction(state: RecordState | 'skipped'): Reaction {
  if (pending.includes(state)) return 'eyes'
  return good.includes(state) ? 'rocket' : 'confused'
}

/** `before`: the state that people were told of. Nothing is done where the request has no text. */
export async function changeReaction(
  github: ReactingGitHub,
  log: Ledger['log'],
  { request, thread, kind, state }: RecordDraft,
  before: RecordState,
): Promise<void> {
  const asked = parseCommandRequestKey(request)
  const [old, now] = [toReaction(before), toReaction(state)]
  if (kind !== 'status' || asked === undefined || asked.kind === 'review' || old === now) return
  const text = { ...asked, threadNumber: thread }
  try {
    await github.addReaction(text, now)
    await takeBack(github, text, old)
  } catch (error) {
    log.info(`The reaction in #${thread} could not be changed: ${toWarning(error)}`)
  }
}

/** Takes back our own reaction of that content. Rejects with a GitHubError. */
export async function takeBack(github: ReactingGitHub, text: TextReference, content: Reaction): Promise<void> {
  for (const reaction of await github.listReactions(text, content)) {
    if (reaction.id !== undefined && (await github.isOurs(reaction))) await github.deleteReaction(text, reaction.id)
  }
}
