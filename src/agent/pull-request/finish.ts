// What a job's pull request gets once, when its end is first seen: the label, a comment that leads commands to the job, and
// reviewers. Nothing here rejects: a failure of GitHub's is a warning, and the job's result stands.

import { retryLoop } from '../../kit/clock.ts'
import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import type { PullRequestUrl } from '../../kit/text/safe-url.ts'
import { type Context, findPlace, type Place } from '../context.ts'
import { createRecordComment } from '../memory/comment.ts'
import type { RequestFacts, SignedRecord } from '../memory/record.ts'
import { type Entry, readThread } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { requestReviewers } from './reviewers.ts'

export interface Wanted {
  /** The request that the pull request came from. */
  readonly request: RequestFacts & Partial<Pick<SignedRecord, 'thread'>>
  readonly outcome: Outcome
  /** The person whom the comment tells that the job has ended. */
  readonly mention: string | undefined
  /** An earlier run, or the run of another request, may have written the comment. */
  readonly mayExist: boolean
}

/** Returns whether the comment in the pull request tells of this request. In a third repository nothing is done. */
export async function finishPullRequest(context: Context, job: KnownJob, wanted: Wanted): Promise<boolean> {
  const { inputs, world } = context
  if (job.pullRequest === undefined) {
    if (job.prLink !== undefined)
      world.log.warning(
        'The link of the job is not the address of a pull request here, so it gets no label and no comment.',
      )
    return false
  }
  if (inputs.githubToken === '') {
    world.log.warning('`github-token` is empty, so the pull request gets no label, no comment, and no reviewers.')
    return false
  }
  const place = await findPlace(context, job.pullRequest)
  return place === undefined ? false : finishIn(context, place, job.pullRequest, wanted)
}

async function finishIn(context: Context, place: Place, pull: PullRequestUrl, wanted: Wanted): Promise<boolean> {
  const { inputs, world } = context
  const { number } = pull
  const name = place.isHere ? `#${number}` : `${place.owner}/${place.name}#${number}`
  const target = { number, isPullRequest: true } as const
  const whenFound = createPatience(context)
  /** Whether it was done. */
  const attempt = (what: string, work: () => Promise<unknown>): Promise<boolean> =>
    whenFound(work).then(
      () => true,
      (error: unknown) => {
        world.log.warning(`${what} ${name}: ${toWarning(error)}`)
        return false
      },
    )
  const earlier = wanted.mayExist ? await findComments(context, place, target, wanted.outcome.job?.id) : []
  if (earlier.length > 0) return earlier.some(({ record }) => record.key === wanted.request.key)
  if (inputs.label !== '')
    await attempt(`The label "${inputs.label}" could not be added to`, () =>
      place.github.addLabel(number, inputs.label),
    )
  const { request, outcome: progress, mention } = wanted
  const draft = { ...request, operation: undefined, kind: 'pull-request' } as const
  const isCommented = await attempt(
    'A command in the pull request will start another job. This run cannot comment in',
    () => createRecordComment(context, place, target, draft, { progress, until: 0, mention, askedIn: request.thread }),
  )
  await attempt('Nobody could be asked to review', () => requestReviewers(context, place, number, request.login))
  return isCommented
}

async function findComments(
  context: Context,
  place: Place,
  target: { readonly number: number; readonly isPullRequest: true },
  jobId: string | undefined,
): Promise<readonly Entry[]> {
  try {
    const { entries } = await readThread(context, place, target)
    return entries.filter(({ record }) => record.kind === 'pull-request' && record.jobId === jobId)
  } catch (error) {
    context.world.log.info(`The comments of #${target.number} could not be read: ${toWarning(error)}`)
    return []
  }
}

/** GitHub may not find a pull request that was opened a moment ago. All calls about it share these waits. */
export function createPatience({ world: { clock } }: Pick<Context, 'world'>) {
  const waitsMs = [1_000, 3_000, 6_000]
  return <T>(work: () => Promise<T>): Promise<T> =>
    retryLoop(work, {
      clock,
      // A run that is asked to stop still writes its last comments.
      signal: new AbortController().signal,
      waitFor: (error) => (error instanceof GitHubError && error.status === 404 ? waitsMs.shift() : undefined),
    })
}
