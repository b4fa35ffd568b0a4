// What a run does in its thread beside its comments: reactions to the text that asked and, at the end, tidying up behind the
// request. Older comments are folded, a comment that has moved goes, and so do older reactions. Nothing here rejects.

import { toWarning } from '../../kit/errors.ts'
import type { EventText } from '../../kit/github/event.ts'
import type { GitHub } from '../../kit/github/github.ts'
import type { Reaction } from '../../kit/github/texts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { takeBack, toReaction } from '../ledger/reactions.ts'
import type { RecordState } from '../ledger/record.ts'
import { keepFirstEnd, removeMoved } from '../ledger/settle.ts'
import type { RecordWriter } from '../ledger/writer.ts'
import type { Outcome } from '../outcome.ts'

/** What the end of a request leaves. */
interface Leftovers {
  /** The working comment, once the record has moved. */
  readonly moved: ReturnType<RecordWriter['moved']>
  /** What GraphQL calls the comments that the end makes outdated. */
  readonly outdated: readonly string[]
}

/** `asked`: the text that takes the reactions, if there is one. */
export function createConversation(
  { github, ledger }: { readonly github: GitHub; readonly ledger: Ledger },
  asked: (EventText & { readonly threadNumber: number }) | undefined,
) {
  const { log } = ledger
  let accepted: Promise<unknown> | undefined
  let ended: Promise<readonly Reaction[]> | undefined
  let earlier: RecordState | undefined
  let leftovers: Leftovers = { moved: undefined, outdated: [] }

  /** A text without any reaction looks as if nobody had read it, so the older ones stay until the last one is there. */
  async function setLast(last: Reaction): Promise<readonly Reaction[]> {
    await accepted
    if (asked === undefined || last === 'eyes') return []
    await github.addReaction(asked, last)
    const isMended = earlier !== undefined && toReaction(earlier) === 'confused' && last === 'rocket'
    return isMended ? ['eyes', 'confused'] : ['eyes']
  }

  /** Sets the last reaction. Only the first call counts. Resolves to the older ones, which are to be taken back. */
  function end(outcome: Outcome['outcome']): Promise<readonly Reaction[]> {
    ended ??= setLast(toReaction(outcome))
    // `tidyUp` tells of a failure.
    ended.catch(() => {})
    return ended
  }

  return {
    end: (outcome: Outcome['outcome']) => void end(outcome),

    /** The run has admitted the text. */
    accept: (): void => {
      accepted = asked && github.addReaction(asked, 'eyes')
      accepted?.catch(() => {})
    },

    /** How an earlier attempt at the request ended. */
    follow: (state: RecordState | undefined): void => {
      earlier = state
    },

    leave: (left: Leftovers): void => {
      leftovers = left
    },

    /** One request to GitHub where the server has GraphQL. */
    tidyUp: async (outcome: Outcome): Promise<void> => {
      const reactions = await end(outcome.outcome).catch((error: unknown) => {
        // If the run failed at GitHub, its error already says what is missing.
        const isSaid = outcome.outcome === 'error' && outcome.error.reason === 'github'
        if (!isSaid) log.warning(`The reaction could not be added: ${toWarning(error)}`)
        return []
      })
      const { moved, outdated: fold } = leftovers
      // Where another run has the request, it may look for the record at this moment.
      const goes = moved?.mayBeToldTwice && !(await keepFirstEnd(ledger, moved, moved.toldId)) ? undefined : moved
      const remove = goes && ledger.nodeIdOf(goes.id)
      const subject = reactions.length > 0 ? asked?.nodeId : undefined
      const { why, ...refused } = await github
        .tidy({ fold, remove, takeBack: subject === undefined ? undefined : { subject, contents: reactions } })
        .catch((error: unknown) => ({ remove: true, takeBack: true, why: toWarning(error) }))
      if (why !== undefined) log.debug(`The conversation was not tidied up at once: ${why}`)
      // What must not stay is done one by one. Folding is not worth that.
      if (goes && (remove === undefined || refused.remove)) {
        await removeMoved(ledger, goes.id)
        // A comment that was gone already was moved by another run of this request.
        await keepFirstEnd(ledger, goes)
      }
      if (asked === undefined || (subject !== undefined && !refused.takeBack)) return
      try {
        for (const reaction of reactions) await takeBack(github, asked, reaction)
      } catch (error) {
        log.debug(`An older reaction stays: ${toWarning(error)}`)
      }
    },
  }
}
