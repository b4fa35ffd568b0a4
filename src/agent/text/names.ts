// How sentences refer to a job, its pull request, and the request. Pure.

import type { EventText } from '../../kit/github/event.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { cutLine } from '../../kit/text/escape-invisible.ts'
import type { PullRequestUrl } from '../../kit/text/safe-url.ts'

/** Placeholder for the name of the pull request in a sentence. In Markdown, the name is a link. */
export const pullPlace = '{pull}'

/** IDs of this form have no special meaning in Markdown or in chats. Any other ID is shown only as code. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

export function isPlainId(job: KnownJob | undefined): job is KnownJob {
  return job !== undefined && plainId.test(job.id)
}

/** Returns the comment, review, or issue that a request's key names, or undefined if the key is a digest. */
export function parseTextKey(key: string): Pick<EventText, 'kind' | 'id'> | undefined {
  const [, kind = '', id = ''] = /^([a-z-]+):([1-9]\d{0,15})$/.exec(key) ?? []
  const known = (['comment', 'review-comment', 'review', 'issue'] as const).find((one) => one === kind)
  return known && { kind: known, id: Number(id) }
}

/** Returns `#3`, or `owner/name#3` if `reader`, the reader's repository, is a different one. */
export function namePullRequest({ owner, repository, number }: PullRequestUrl, reader: string): string {
  const isHere = `${owner}/${repository}`.toLowerCase() === reader.toLowerCase()
  return isHere ? `#${number}` : `${owner}/${repository}#${number}`
}

const longestWords = 80

/** Returns at most 80 characters of the first line, or undefined for an empty prompt. Redacts before cutting. */
export function cutToFirstWords(prompt: string, redact: (text: string) => string): string | undefined {
  const words = /\S.*/u.exec(redact(prompt))?.[0].trim()
  return words === undefined ? undefined : cutLine(words, longestWords)
}
