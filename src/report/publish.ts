// Posts a report or scorecard as one comment in a thread, and edits that comment later. A marker line and the comment's author
// identify it. Nothing depends on the comment, so it is not signed.

import { GitHubError, toWarning } from '../kit/errors.ts'
import type { IssueComment } from '../kit/github/comments.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { ServiceReader } from '../kit/service/reader.ts'
import { link, smallPrint, text, toMarkdown } from '../kit/text/markdown.ts'
import { renderMarker } from '../kit/text/marker.ts'
import { getRunUrl, resolveRepository, type World } from '../kit/world.ts'

/** GitHub's limit for a comment, in characters. We count bytes, and no text has fewer bytes than characters. */
const longestComment = 65_536
const tokenHint = 'The comment needs one with `issues: write` (for a pull request, `pull-requests: write`).'

/**
 * Never rejects: logs a warning if the thread cannot be read or written. `fields` identify the comment within its thread:
 * an existing comment with the same fields is edited. `render` returns at most that many bytes.
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
    log.info(`The ${kind} is posted in #${thread}.`)
  } catch (error) {
    log.warning(`The ${kind} could not be posted in #${thread}: ${toWarning(error)}`)
  }
}

/** Edits our first comment that has this marker, or creates one, and deletes any others. */
async function keepOne({ comments, isOurs }: GitHub, number: number, marker: string, body: string): Promise<void> {
  const thread = { number, isPullRequest: undefined }
  const earlier: IssueComment[] = []
  for (const comment of await comments.list(thread)) {
    // The marker may be on any line: a maintainer may have added text above it.
    if (comment.body.split(/\r?\n/).includes(marker) && (await isOurs(comment))) earlier.push(comment)
  }
  const [kept, ...others] = earlier
  const updated = kept && (await comments.update(kept.id, body))
  // If GitHub creates the comment but returns an error, the next run will find it.
  if (updated === undefined) await comments.create(thread, body)
  // If this fails, a duplicate remains, which does no harm.
  for (const { id } of others) await comments.delete(id).catch(() => undefined)
}
