// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import type { EventText } from './event.ts'
import { eitherThread } from './failure.ts'
import { ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'

export type TextReference = Pick<EventText, 'kind' | 'id'>

export type Reaction = 'eyes' | 'rocket' | 'confused'

/** `body`: Markdown, as its author wrote it. Empty if GitHub has none. */
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
      const doing = 'show the text of the command'
      const review = { ...repo, pull_number: thread, review_id: id }
      if (kind === 'review') return find(doing, ({ pulls }) => pulls.getReview(review), toText)
      const comment = { ...repo, comment_id: id }
      return kind === 'comment'
        ? find(doing, ({ issues }) => issues.getComment(comment), toText)
        : find(doing, ({ pulls }) => pulls.getReviewComment(comment), toText)
    },

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews: nothing is sent. */
    addReaction: async ({ kind, id }: TextReference, thread: number, content: Reaction) => {
      const { call } = needing(kind === 'review-comment' ? '`pull-requests: write`' : eitherThread('write'))
      const doing = `add the reaction ${content}`
      const comment = { ...repo, content, comment_id: id }
      const issue = { ...repo, content, issue_number: thread }
      if (kind === 'issue') await call(doing, ({ reactions: to }) => to.createForIssue(issue), ignoreAnswer)
      if (kind === 'comment') await call(doing, ({ reactions: to }) => to.createForIssueComment(comment), ignoreAnswer)
      if (kind === 'review-comment')
        await call(doing, ({ reactions: to }) => to.createForPullRequestReviewComment(comment), ignoreAnswer)
    },
  }
}
