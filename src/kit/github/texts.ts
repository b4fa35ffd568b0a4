// Reads the current state of threads and of comments that contain commands, and adds reactions to them.

import * as v from 'valibot'
import type { EventText } from './event.ts'
import { eitherThread } from './failure.ts'
import { ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'

export type TextReference = Pick<EventText, 'kind' | 'id'>

export type Reaction = 'eyes' | 'rocket' | 'confused'

const toText = ({ body }: { readonly body?: string | null | undefined }) => ({ body: body ?? '' })

export function createTexts({ repo, needing }: RepositoryClient) {
  const { find } = needing(eitherThread('read'))
  return {
    getThread: (number: number) => {
      const send = ({ issues }: Rest) => issues.get({ ...repo, issue_number: number })
      return find(`return #${number}`, send, (raw) => ({ ...toText(raw), isLocked: v.parse(v.boolean(), raw.locked) }))
    },

    /** Reads a comment or review. For the body of an issue, use `getThread`. */
    getText: ({ kind, id }: TextReference, thread: number) => {
      const comment = { ...repo, comment_id: id }
      const send = ({ issues, pulls }: Rest): Promise<{ data: { body?: string | null } }> => {
        if (kind === 'review') return pulls.getReview({ ...repo, pull_number: thread, review_id: id })
        return kind === 'comment' ? issues.getComment(comment) : pulls.getReviewComment(comment)
      }
      return find('return the text of the command', send, toText)
    },

    /** Adds the reaction unless it already exists. Does nothing for a review: GitHub's REST API has no reactions on reviews. */
    addReaction: async ({ kind, id }: TextReference, thread: number, content: Reaction) => {
      if (kind === 'review') return
      const about = { ...repo, content, comment_id: id }
      const send = ({ reactions }: Rest): Promise<{ data: unknown }> => {
        if (kind === 'issue') return reactions.createForIssue({ ...repo, content, issue_number: thread })
        return kind === 'comment'
          ? reactions.createForIssueComment(about)
          : reactions.createForPullRequestReviewComment(about)
      }
      await needing(eitherThread('write')).call(`add the reaction ${content}`, send, ignoreAnswer)
    },
  }
}
