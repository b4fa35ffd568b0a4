// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.

import * as v from 'valibot'
import type { EventText } from './event.ts'
import { eitherThread } from './failure.ts'
import { ignoreAnswer, type RepositoryClient } from './repository.ts'
import { textOrEmpty } from './schema.ts'

export interface TextReference extends Pick<EventText, 'kind' | 'id'> {
  readonly threadNumber: number
}

/** `body`: Markdown, as its author wrote it. Empty if GitHub has none. */
const currentText = v.object({ body: textOrEmpty })
export type CurrentText = Readonly<v.InferOutput<typeof currentText>>

const thread = v.pipe(
  v.object({ body: textOrEmpty, locked: v.boolean() }),
  v.transform(({ body, locked: isLocked }) => ({ body, isLocked })),
)
export type CurrentThread = Readonly<v.InferOutput<typeof thread>>

export type Reaction = 'eyes' | 'rocket' | 'confused'

export function createTexts({ call, find }: RepositoryClient) {
  const needs = eitherThread('read')
  const doing = 'show the text of the command'
  const parse = v.parser(currentText)
  return {
    getThread: (number: number): Promise<CurrentThread | undefined> =>
      find(`show #${number}`, needs, ({ issues }) => issues.get, { issue_number: number }, v.parser(thread)),

    getText: ({ kind, id, threadNumber }: TextReference): Promise<CurrentText | undefined> => {
      const ofReview = { pull_number: threadNumber, review_id: id }
      if (kind === 'review') return find(doing, needs, ({ pulls }) => pulls.getReview, ofReview, parse)
      if (kind === 'issue') return find(doing, needs, ({ issues }) => issues.get, { issue_number: threadNumber }, parse)
      return kind === 'comment'
        ? find(doing, needs, ({ issues }) => issues.getComment, { comment_id: id }, parse)
        : find(doing, needs, ({ pulls }) => pulls.getReviewComment, { comment_id: id }, parse)
    },

    /** Adds the reaction, or keeps one that exists. GitHub has no reactions to reviews: nothing is sent. */
    addReaction: async ({ kind, id, threadNumber }: TextReference, content: Reaction): Promise<void> => {
      const doing = `add the reaction ${content}`
      const needs = kind === 'review-comment' ? '`pull-requests: write`' : eitherThread('write')
      const about = { content, comment_id: id }
      const ofIssue = { content, issue_number: threadNumber }
      if (kind === 'issue') await call(doing, needs, ({ reactions: to }) => to.createForIssue, ofIssue, ignoreAnswer)
      if (kind === 'comment')
        await call(doing, needs, ({ reactions: to }) => to.createForIssueComment, about, ignoreAnswer)
      if (kind === 'review-comment')
        await call(doing, needs, ({ reactions: to }) => to.createForPullRequestReviewComment, about, ignoreAnswer)
    },
  }
}
