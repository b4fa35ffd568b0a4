// Keeps a report, or a scorecard, as one comment of a thread.

import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { toWarning } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { findKeptComments, keepOneComment } from '../kit/github/kept-comment.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { composeComment, renderMarker } from '../kit/text/marker.ts'
import { getRunUrl, type World } from '../kit/world.ts'

const schema = v.record(v.string(), v.union([v.string(), v.number()]))

interface Publishing {
  readonly kind: 'report' | 'scorecard'
  readonly thread: number
  /** Identifies the comment: one with the same fields is edited. */
  readonly marker: v.InferOutput<typeof schema>
  readonly connect: () => Promise<GitHub>
  /** Renders it in at most that many bytes. */
  readonly render: (bytes: number) => string
}

/** Never rejects: if the thread cannot be read or written, it warns. */
export async function publishComment(
  { env, log, redact }: Pick<World, 'env' | 'log' | 'redact'>,
  { kind, thread: number, marker, connect, render }: Publishing,
): Promise<void> {
  try {
    const github = await connect()
    const thread = { number, isPullRequest: undefined }
    const comments = await github.comments.list(thread)
    const isHere = (other: Publishing['marker']) => isDeepStrictEqual(other, marker)
    const earlier = await findKeptComments(github, comments, { kind, schema, isHere })
    const run = getRunUrl(env)
    const foot = toMarkdown(smallPrint([run ? [link(run, text('Workflow run'))] : []]))
    await keepOneComment(github, thread, earlier, composeComment(renderMarker(kind, marker), render, foot, redact))
    log.info(`The ${kind} is kept in #${number}.`)
  } catch (error) {
    log.warning(`The ${kind} could not be kept in #${number}: ${toWarning(error)}`)
  }
}
