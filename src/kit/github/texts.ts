// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import type { EventText } from './event.ts'
import { eitherThread } from './failure.ts'
import { ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  readonly threadNumber: number
}

/** `body`: Markdown, as its author wrote it. Empty if GitHub has none. */
export type CurrentText = { readonly body: string }
export type CurrentThread = CurrentText & { readonly isLocked: boolean }

export type Reaction = 'eyes' | 'rocket' | 'confused'

const toText = ({ body }: { readonly body?: string | null | undefined }): CurrentText => ({ body: body ?? '' })

export function createTexts({ repo, needing }: RepositoryClient) {
  const { find } = needing(eitherThread('read'))
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> => {
      const send = ({ issues }: Rest) => issues.get({ ...repo, issue_number: number })
      return find(`show #${number}`, send, (raw) => ({ ...toText(raw), isLocked: v.parse(v.boolean(), raw.locked) }))
    },

    /** For a comment or a review. The body of an issue comes with its thread. */
    getText: ({ kind, id, threadNumber }: TextReference): Promise<CurrentText | undefined> => {
      const doing = 'show the text of the command'
      const review = { ...repo, pull_number: threadNumber, review_id: id }
      if (kind === 'review') return find(doing, ({ pulls }) => pulls.getReview(review), toText)
      const comment = { ...repo, comment_id: id }
      return kind === 'comment'
        ? find(doing, ({ issues }) => issues.getComment(comment), toText)
        : find(doing, ({ pulls }) => pulls.getReviewComment(comment), toText)
    },

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews: nothing is sent. */
    addReaction: async ({ kind, id, threadNumber }: TextReference, content: Reaction): Promise<void> => {
      const { call } = needing(kind === 'review-comment' ? '`pull-requests: write`' : eitherThread('write'))
      const doing = `add the reaction ${content}`
      const comment = { ...repo, content, comment_id: id }
      const issue = { ...repo, content, issue_number: threadNumber }
      if (kind === 'issue') await call(doing, ({ reactions: to }) => to.createForIssue(issue), ignoreAnswer)
      if (kind === 'comment') await call(doing, ({ reactions: to }) => to.createForIssueComment(comment), ignoreAnswer)
      if (kind === 'review-comment')
        await call(doing, ({ reactions: to }) => to.createForPullRequestReviewComment(comment), ignoreAnswer)
    },
  }
}
