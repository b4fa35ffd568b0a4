// Keeps a report, or a scorecard, as one comment of a thread. It is found by the marker in its first line and by our own identity:
// nothing is at stake here, so nothing is signed.

import { GitHubError, toWarning } from '../kit/errors.ts'
import type { IssueComment } from '../kit/github/comments.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { renderMarker } from '../kit/text/marker.ts'
import { getRunUrl, resolveRepository, type World } from '../kit/world.ts'

/** The most characters that GitHub accepts in a comment. A text never has fewer bytes than characters. */
const longestComment = 65_536
const tokenHint = 'It takes one with `issues: write` (for a pull request `pull-requests: write`).'

/**
 * Never rejects: if the thread cannot be read or written, it warns. `fields`: which comment of the thread it is; one that has the
 * same is edited. `render`: in at most that many bytes.
 */
export async function publishComment(
  world: World<ServiceReader>,
  { thread, githubToken }: { readonly thread: number | undefined; readonly githubToken: string },
  kind: 'report' | 'scorecard',
  fields: Readonly<Record<string, string>>,
  render: (bytes: number) => string,
): Promise<void> {
  const { env, log, redact } = world
  if (thread === undefined) return
  try {
    if (githubToken === '') throw new GitHubError('There is no `github-token`.', { hint: tokenHint })
    const github = await world.connectGitHub(githubToken, resolveRepository(world), world.deadline)
    const [marker, run] = [renderMarker(kind, { thread, ...fields }), getRunUrl(env)]
    const foot = toMarkdown(smallPrint([run ? [link(run, text('Workflow run'))] : []]))
    const bytes = longestComment - Buffer.byteLength(`${marker}\n\n\n${foot}`)
    await keepOne(github, thread, marker, `${marker}\n\n${redact(render(bytes))}\n${foot}`)
    log.info(`The ${kind} is kept in #${thread}.`)
  } catch (error) {
    log.warning(`The ${kind} could not be kept in #${thread}: ${toWarning(error)}`)
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
