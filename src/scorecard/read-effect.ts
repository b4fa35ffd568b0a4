// Reads which pages the agent's pull requests changed, and the views of all pages before and after.

import { ActionError } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import { type Collection, collectPageViews } from '../report/collector.ts'
import type { Requests } from '../report/requests.ts'
import { type PagesOptions, toChangedPages } from './changed-pages.ts'
import { type PageChange, toEffect, type WeekViews } from './effect.ts'
import type { MergedPullRequest, MergeWeek } from './merge-weeks.ts'

interface EffectSession {
  readonly github: Pick<GitHub, 'listChangedFiles'>
  readonly requests: Requests
  readonly signal: AbortSignal
}

const mostFilesListed = 3_000

/**
 * `pullRequests`: in the order of their merges. Rejects with a GitHubError, or the signal's reason. If the service fails, the
 * week is one that was not read. `error` is the service's first one, which may be why weeks are missing.
 */
export async function readEffect(
  session: EffectSession,
  pullRequests: readonly MergedPullRequest[],
  options: PagesOptions,
) {
  const { changes, weeks, noPage, partialFiles } = await readPageChanges(session, pullRequests, options)
  const read: WeekViews[] = []
  const weeksNotRead: string[] = []
  let error: ActionError | undefined
  // The newest week first: its pages are of most use.
  for (const week of weeks.toReversed()) {
    const result = await readWeek(session, week)
    if ('monday' in result) read.push(result)
    else {
      weeksNotRead.push(week.monday)
      error ??= result.error
    }
  }
  const facts = { changes, weeks: read, merged: pullRequests, noPage, weeksNotRead }
  return { effect: toEffect(facts), error, partialFiles }
}

/** `weeks`: those in which a page was changed. `partialFiles`: pull requests with more changed files than GitHub lists. */
async function readPageChanges(
  { github }: EffectSession,
  pullRequests: readonly MergedPullRequest[],
  options: PagesOptions,
) {
  const changes: PageChange[] = []
  const weeks = new Map<string, MergeWeek>()
  const partialFiles: number[] = []
  let noPage = 0
  for (const { number, week } of pullRequests) {
    const { entries, isComplete } = await github.listChangedFiles(number, mostFilesListed)
    const pages = toChangedPages(entries, options)
    changes.push(...pages.paths.map((path) => ({ path, pullRequest: number, monday: week.monday })))
    if (pages.paths.length > 0) weeks.set(week.monday, week)
    noPage += pages.noPage
    if (!isComplete) partialFiles.push(number)
  }
  return { changes, weeks: [...weeks.values()], noPage, partialFiles }
}

/** A list that breaks off may lack the very pages that were changed, so the week then counts as not read. */
async function readWeek(
  { requests, signal }: EffectSession,
  { monday, before, after }: MergeWeek,
): Promise<WeekViews | { readonly error: ActionError | undefined }> {
  let views: Collection
  try {
    views = await collectPageViews({ window: after, previous: before }, requests)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ActionError)) throw error
    return { error }
  }
  const { current, previous } = views
  if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy) return { error: undefined }
  return { monday, before: previous, after: current }
}
