// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import type { EventText } from './event.ts'
import { eitherThread } from './failure.ts'
import type { RepositoryClient } from './repository.ts'
import { textOrEmpty } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  readonly threadNumber: number
}

export interface CurrentText {
  /** Markdown, as its author wrote it. Empty if GitHub has none. */
  readonly body: string
}

export interface CurrentThread extends CurrentText {
  readonly isLocked: boolean
}

const thread = v.pipe(
  v.object({ body: textOrEmpty, locked: v.boolean() }),
  v.transform((raw): CurrentThread => ({ body: raw.body, isLocked: raw.locked })),
)

const currentText = v.object({ body: textOrEmpty })

export type Reaction = 'eyes' | 'rocket' | 'confused'

export function createTexts({ call, find }: RepositoryClient) {
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(`show #${number}`, eitherThread('read'), async ({ issues }, place) =>
        v.parse(thread, (await issues.get({ ...place, issue_number: number })).data),
      ),

    getText: ({ kind, id, threadNumber }: TextReference): Promise<CurrentText | undefined> =>
      find('show the text of the command', eitherThread('read'), async ({ issues, pulls }, place) => {
        const read = {
          issue: () => issues.get({ ...place, issue_number: threadNumber }),
          comment: () => issues.getComment({ ...place, comment_id: id }),
          'review-comment': () => pulls.getReviewComment({ ...place, comment_id: id }),
          review: () => pulls.getReview({ ...place, pull_number: threadNumber, review_id: id }),
        }
        return v.parse(currentText, (await read[kind]()).data)
      }),

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews: nothing is sent. */
    addReaction: async ({ kind, id, threadNumber }: TextReference, content: Reaction): Promise<void> => {
      if (kind === 'review') return
      const needs = kind === 'review-comment' ? '`pull-requests: write`' : eitherThread('write')
      await call(`add the reaction ${content}`, needs, async ({ reactions }, place) => {
        const about = { ...place, content }
        if (kind === 'issue') await reactions.createForIssue({ ...about, issue_number: threadNumber })
        else if (kind === 'comment') await reactions.createForIssueComment({ ...about, comment_id: id })
        else await reactions.createForPullRequestReviewComment({ ...about, comment_id: id })
      })
    },
  }
}
