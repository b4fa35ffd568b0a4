// Keeps the scorecard as one comment of a thread, which every run edits.

import * as v from 'valibot'
import { toServiceHash } from '../agent/ledger/record.ts'
import type { GitHub } from '../kit/github/github.ts'
import { findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import { toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import type { ServiceProject } from '../kit/world.ts'
import { type PublishingWorld, toFoot } from '../report/publish.ts'

const schema = v.object({ topic: v.string(), service: v.string() })

/** Each topic of a project has a comment of its own, and all topics together have another one. Rejects with a GitHubError. */
export async function keepScorecard(
  world: Pick<PublishingWorld, 'env' | 'log' | 'readEventFile' | 'redact'>,
  github: GitHub,
  { topic, baseUrl, projectId, thread: number }: ServiceProject & { readonly topic: string; readonly thread: number },
  render: (bytes: number) => string,
): Promise<void> {
  const service = toServiceHash(baseUrl, projectId)
  const thread = { number, isPullRequest: undefined }
  const isHere = (other: v.InferOutput<typeof schema>) => other.topic === topic && other.service === service
  const comments = await github.comments.list(thread)
  const earlier = await findKeptComments(github, comments, { kind: 'scorecard', schema, isHere })
  const line = renderMarker('scorecard', { topic, service })
  await keepOneComment(github, thread, earlier, composeComment(line, render, toMarkdown(toFoot(world)), world.redact))
  world.log.info(`The scorecard is kept in #${number}.`)
}
