// The reactions of a run to the text that asked: eyes while it works, then how it ended.

import type { Reaction, TextReference } from '../../kit/github/texts.ts'
import { type ReactingGitHub, takeBack, toReaction } from '../ledger/reactions.ts'
import type { RecordState } from '../ledger/record.ts'
import type { Outcome } from '../outcome.ts'

/** `nodeId`: what GraphQL calls the text. */
export function createTextReactions(
  github: ReactingGitHub,
  { nodeId, ...text }: TextReference & { readonly nodeId?: string | undefined },
) {
  let accepted: Promise<unknown> | undefined
  let ended: Promise<readonly Reaction[]> | undefined

  /** A text without any reaction looks as if nobody had read it, so the older ones stay until the last one is there. */
  async function setLast(last: Reaction, earlier: RecordState | undefined): Promise<readonly Reaction[]> {
    await accepted
    if (last === 'eyes') return []
    await github.addReaction(text, last)
    const isMended = earlier !== undefined && toReaction(earlier) === 'confused' && last === 'rocket'
    return isMended ? ['eyes', 'confused'] : ['eyes']
  }

  return {
    subject: nodeId,

    /** The run has admitted the text. `end` tells why it failed. */
    accept: (): void => {
      accepted = github.addReaction(text, 'eyes')
      accepted.catch(() => {})
    },

    /**
     * Sets the last reaction. Only the first call counts. Resolves to the older ones, which are to be taken back. Rejects if
     * GitHub refused a reaction. `earlier`: how an earlier attempt ended.
     */
    end: (outcome: Outcome['outcome'], earlier: RecordState | undefined): Promise<readonly Reaction[]> => {
      ended ??= setLast(toReaction(outcome), earlier)
      // Whoever waits for it hears of a failure.
      ended.catch(() => {})
      return ended
    },

    /** One request or two for each. Rejects with a GitHubError. */
    takeBack: async (contents: readonly Reaction[]): Promise<void> => {
      for (const content of contents) await takeBack(github, text, content)
    },
  }
}
