// Checks whether the pull request of a finished job stays within `allowed-paths`.

import { toWarning } from '../../kit/errors.ts'
import type { FileChange } from '../../kit/github/schema.ts'
import { createPathFilter } from '../../kit/text/path-filter.ts'
import { type Context, findPlace } from '../context.ts'
import { hasEnded, type Outcome, type PathCheck } from '../outcome.ts'
import { createPatience } from './finish.ts'

const mostPaths = 100

/** Adds the result of the check to the outcome. Skips pull requests in unrelated repositories. Never rejects. */
export async function checkPaths(context: Context, outcome: Outcome, allowedPaths: string): Promise<Outcome> {
  const { pullRequest } = outcome.job ?? {}
  if (allowedPaths === '' || !hasEnded(outcome) || pullRequest === undefined) return outcome
  const place = await findPlace(context, pullRequest)
  if (place === undefined) return outcome
  const { number } = pullRequest
  try {
    const { entries, isComplete } = await createPatience(context)(() => place.github.listChangedFiles(number))
    return { ...outcome, paths: resolvePaths(allowedPaths, entries, isComplete) }
  } catch (error) {
    context.world.log.warning(
      `The files of #${number} could not be checked against \`allowed-paths\`: ${toWarning(error)}`,
    )
    return { ...outcome, paths: { kind: 'unchecked' } }
  }
}

/** A renamed file is outside if either of its names is, and so is a path that is too deep for the filter. */
export function resolvePaths(allowedPaths: string, files: readonly FileChange[], isComplete: boolean): PathCheck {
  const isAllowed = createPathFilter(allowedPaths)
  const outside = files.flatMap(
    ({ path, previousPath = path }) => [path, previousPath].find((one) => isAllowed(one) !== true) ?? [],
  )
  if (outside.length === 0 && isComplete) return { kind: 'inside' }
  return { kind: 'outside', paths: outside.slice(0, mostPaths), count: outside.length, isComplete }
}
