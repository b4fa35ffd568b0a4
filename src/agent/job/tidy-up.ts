// Tidies up behind a request that has ended: older comments are folded, a comment that has moved goes, and so do older reactions.
// It is one request to GitHub where the server has GraphQL. Nothing here rejects.

import { toWarning } from '../../kit/errors.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import { keepFirstEnd, removeMoved } from '../ledger/settle.ts'
import type { JobSession } from './session.ts'

/** `reactions`: older ones to the text that asked. */
export async function tidyUp(session: JobSession, reactions: readonly Reaction[]): Promise<void> {
  const { thread, notes, world } = session
  if (thread === undefined) return
  const { github, ledger } = thread
  const { moved, outdated: fold = [] } = notes
  // Where another run has the request, it may look for the record at this moment.
  const goes = moved?.mayBeToldTwice && !(await keepFirstEnd(ledger, moved, moved.toldId)) ? undefined : moved
  const remove = goes && ledger.nodeIdOf(goes.id)
  const subject = session.reactions?.subject
  const takeBack = subject === undefined || reactions.length === 0 ? undefined : { subject, contents: reactions }
  const hasWork = fold.length > 0 || remove !== undefined || takeBack !== undefined
  const refused = hasWork
    ? await github
        .tidy({ fold, remove, takeBack })
        .catch((error: unknown) => ({ remove: true, takeBack: true, why: toWarning(error) }))
    : { remove: false, takeBack: false, why: undefined }
  if (refused.why !== undefined) world.log.debug(`The conversation was not tidied up at once: ${refused.why}`)
  // What must not stay is done one by one. Folding is not worth that.
  const isLeft = remove === undefined || refused.remove
  if (goes && isLeft) {
    await removeMoved(ledger, goes.id)
    // A comment that was gone already was moved by another run of this request.
    await keepFirstEnd(ledger, goes)
  }
  if (reactions.length > 0 && (takeBack === undefined || refused.takeBack))
    await session.reactions
      ?.takeBack(reactions)
      .catch((error: unknown) => world.log.debug(`An older reaction stays: ${toWarning(error)}`))
}
