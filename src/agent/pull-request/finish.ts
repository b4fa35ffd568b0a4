// Finishes the pull request of a job that has ended: adds the label, a comment that lets commands there reach the job, and
// reviewers. An error from GitHub is only a warning here: it does not change the job's result.

import { retryLoop } from '../../kit/clock.ts'
import { GitHubError, toWarning } from '../../kit/errors.ts'
import { type Context, findPlace, type Place } from '../context.ts'
import { createRecordComment } from '../memory/comment.ts'
import type { RequestFacts, SignedRecord } from '../memory/record.ts'
import { readThread } from '../memory/thread.ts'
import { hasEnded, type Outcome } from '../outcome.ts'

type Asked = RequestFacts & Partial<Pick<SignedRecord, 'thread'>>

interface Telling {
  readonly mention?: string | undefined
  readonly isCommented?: boolean
}

/** Returns whether the pull request has a comment about this request. Skips unfinished jobs and unrelated repositories. */
export async function finishPullRequest(
  context: Context,
  request: Asked,
  outcome: Outcome,
  { mention, isCommented = true }: Telling = {},
): Promise<boolean> {
  const { inputs, world } = context
  const { job } = outcome
  if (!hasEnded(outcome) || job?.prLink === undefined) return false
  if (job.pullRequest === undefined || inputs.githubToken === '') {
    const problem = job.pullRequest
      ? '`github-token` is empty'
      : "the job's link is not the URL of a pull request on this server"
    world.log.warning(`The pull request gets no label, no comment, and no reviewers: ${problem}.`)
    return false
  }
  const { number } = job.pullRequest
  const place = await findPlace(context, job.pullRequest)
  if (place === undefined || (place.isHere && number === request.thread)) return false
  // Only the run that started the job can be sure that it is the first here. All others look for earlier comments.
  const earlier = outcome.operation === 'create' ? [] : await findRecords(context, place, number, job.id)
  if (earlier?.length) return earlier.some(({ key }) => key === request.key)
  const attempt = createAttempt(context, place.isHere ? `#${number}` : `${place.owner}/${place.name}#${number}`)
  if (inputs.label !== '')
    await attempt(`The label "${inputs.label}" could not be added to`, () =>
      place.github.addLabel(number, inputs.label),
    )
  const draft = { ...request, operation: undefined, kind: 'pull-request' } as const
  const content = { progress: outcome, until: 0, mention, askedIn: request.thread }
  const isNotified =
    isCommented &&
    earlier !== undefined &&
    (await attempt('Commands in the pull request will start another job, because this run could not comment on', () =>
      createRecordComment(context, place, { number, isPullRequest: true }, draft, content),
    ))
  await attempt('Reviews could not be requested for', () => requestReviewers(context, place, number, request.login))
  return isNotified
}

/** Lists our records in the pull request that name the job. If they cannot be read, warns and returns undefined. */
async function findRecords(context: Context, place: Place, number: number, jobId: string) {
  try {
    const { entries } = await readThread(context, place, { number, isPullRequest: true })
    return entries.map(({ record }) => record).filter((one) => one.kind === 'pull-request' && one.jobId === jobId)
  } catch (error) {
    context.world.log.warning(
      `Did not comment on #${number}, because its comments could not be read: ${toWarning(error)}`,
    )
    return undefined
  }
}

/** Returns a function that tries `work`, and returns whether it succeeded. If not, warns with `what`, `name`, and the error. */
function createAttempt(context: Context, name: string) {
  const whenFound = createPatience(context)
  return async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await whenFound(work)
      return true
    } catch (error) {
      context.world.log.warning(`${what} ${name}: ${toWarning(error)}`)
      return false
    }
  }
}

/** GitHub may not find a pull request that was just opened. All requests about that pull request share these retries. */
export function createPatience({ world: { clock } }: Pick<Context, 'world'>) {
  const waitsMs = [1_000, 3_000, 6_000]
  return <T>(work: () => Promise<T>): Promise<T> =>
    retryLoop(work, {
      clock,
      // This signal never aborts: a run that is told to stop still writes its last comments.
      signal: new AbortController().signal,
      waitFor: (error) => (error instanceof GitHubError && error.status === 404 ? waitsMs.shift() : undefined),
    })
}

/** GitHub does not accept the author of a pull request as a reviewer. Rejects with a GitHubError. */
async function requestReviewers(
  { inputs, world }: Pick<Context, 'inputs' | 'world'>,
  { github }: Place,
  number: number,
  requester: string | undefined,
): Promise<void> {
  const { users = [], teams = [], hasRequester = false } = inputs.reviewers ?? {}
  if (users.length + teams.length === 0 && !hasRequester) return
  const mayReview = hasRequester && requester !== undefined && !(await isAuthor(github, number, requester))
  const requested = [...new Set([...users, ...(mayReview ? [requester] : [])])]
  for (const refusal of await github.requestReviewers(number, { users: requested, teams }))
    world.log.warning(`Not all reviews could be requested for #${number}: ${toWarning(refusal)}`)
}

async function isAuthor(github: Place['github'], number: number, login: string): Promise<boolean> {
  const pullRequest = await github.getPullRequest(number)
  if (pullRequest === undefined)
    throw new GitHubError(`GitHub did not return #${number}: 404 Not Found`, { status: 404 })
  return pullRequest.author.login.toLowerCase() === login.toLowerCase()
}
