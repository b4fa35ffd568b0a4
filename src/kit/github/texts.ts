// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

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
      return find(`show #${number}`, send, (raw) => ({ ...toText(raw), isLocked: v.parse(v.boolean(), raw.locked) }))
    },

    /** Of a comment or a review. The body of an issue is that of its thread. */
    getText: ({ kind, id }: TextReference, thread: number) => {
      const comment = { ...repo, comment_id: id }
      const send = ({ issues, pulls }: Rest): Promise<{ data: { body?: string | null } }> => {
        if (kind === 'review') return pulls.getReview({ ...repo, pull_number: thread, review_id: id })
        return kind === 'comment' ? issues.getComment(comment) : pulls.getReviewComment(comment)
      }
      return find('show the text of the command', send, toText)
    },

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews: nothing is sent. */
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
