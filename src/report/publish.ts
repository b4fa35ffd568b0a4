// Keeps a report, or a scorecard, as one comment of a thread. It is found by the marker in its first line and by our own identity:
// nothing is at stake here, so nothing is signed.

import { toWarning } from '../kit/errors.ts'
import type { IssueComment } from '../kit/github/comments.ts'
import type { GitHub } from '../kit/github/github.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { renderMarker } from '../kit/text/marker.ts'
import { getRunUrl, type World } from '../kit/world.ts'

/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536

interface Publishing {
  readonly kind: 'report' | 'scorecard'
  readonly thread: number
  /** Which comment it is: one that has the same is edited. */
  readonly marker: Readonly<Record<string, string | number>>
  readonly connect: () => Promise<GitHub>
  /** Renders it in at most that many bytes. */
  readonly render: (bytes: number) => string
}

/** Never rejects: if the thread cannot be read or written, it warns. */
export async function publishComment(
  { env, log, redact }: Pick<World, 'env' | 'log' | 'redact'>,
  { kind, thread: number, marker: fields, connect, render }: Publishing,
): Promise<void> {
  try {
    const github = await connect()
    const [marker, run] = [renderMarker(kind, fields), getRunUrl(env)]
    const foot = toMarkdown(smallPrint([run ? [link(run, text('Workflow run'))] : []]))
    const bytes = longestComment - Buffer.byteLength(`${marker}\n\n\n${foot}`)
    await keepOne(github, number, marker, `${marker}\n\n${redact(render(bytes))}\n${foot}`)
    log.info(`The ${kind} is kept in #${number}.`)
  } catch (error) {
    log.warning(`The ${kind} could not be kept in #${number}: ${toWarning(error)}`)
  }
}

/** Edits the first comment of ours with this marker, or writes a new one, and removes the others. */
async function keepOne({ comments, isOurs }: GitHub, number: number, marker: string, body: string): Promise<void> {
  const thread = { number, isPullRequest: undefined }
  const earlier: IssueComment[] = []
  for (const comment of await comments.list(thread)) {
    // A maintainer may write a line above it.
    if (comment.body.split(/\r?\n/).includes(marker) && (await isOurs(comment))) earlier.push(comment)
  }
  const [kept, ...others] = earlier
  const updated = kept && (await comments.update(kept.id, body))
  // If GitHub answers with an error although it created the comment, the next run finds that one.
  if (updated === undefined) await comments.create(thread, body)
  // A failure leaves one behind, which does no harm.
  for (const { id } of others) await comments.delete(id).catch(() => undefined)
}
