// Finds a pull request's topic and follow-ups in the signed records among its comments.

import { deriveSigningKey } from '../agent/context.ts'
import { isSignedWith, parseRecord } from '../agent/memory/record.ts'
import type { IssueComment } from '../kit/github/comments.ts'
import type { GitHub } from '../kit/github/github.ts'

/** `keys` are the current and the previous secret key. Records signed with either of them count, for any project. */
export function createRecordReader(github: Pick<GitHub, 'isOurs'>, repositoryId: number, keys: readonly string[]) {
  const signingKeys = keys.map(deriveSigningKey)
  /** Returns undefined if no request from this action opened the pull request, even if somebody used a command in it. */
  return async (number: number, comments: readonly IssueComment[]) => {
    const signed = comments.flatMap((comment) => {
      const parsed = parseRecord(comment.body)
      if (parsed === undefined || !isSignedWith(parsed, signingKeys)) return []
      const { record } = parsed
      return record.repository === repositoryId && record.thread === number ? [{ comment, record }] : []
    })
    const isOurs = await Promise.all(signed.map(({ comment }) => github.isOurs(comment)))
    const records = signed.filter((_, at) => isOurs[at]).map(({ record }) => record)
    const opening = records.find(({ kind }) => kind === 'pull-request')
    const messages = records.filter(
      ({ kind, operation, state }) => kind === 'status' && operation === 'message' && state !== 'not-sent',
    )
    return opening && { topic: opening.topic, followUps: new Set(messages.map(({ key }) => key)).size }
  }
}
