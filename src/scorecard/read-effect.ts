// Reads which pages the agent's pull requests changed, and the views of all pages before and after.

import { ActionError } from '../errors.ts'
import type { GitHub } from '../github/github.ts'
import { type Collection, collectPageViews } from '../page-views/collector.ts'
import type { Requests } from '../page-views/requests.ts'
import type { SiteList } from '../page-views/site-pages.ts'
import { toChangedPages } from './changed-pages.ts'
import { type Effect, type PageChange, toEffect, type WeekViews } from './effect.ts'
import { findMergeWeek, type MergeWeek } from './merge-weeks.ts'
import type { MergedPullRequest } from './read-history.ts'

export interface EffectSession {
  readonly github: Pick<GitHub, 'listChangedFiles'>
  readonly requests: Requests
  readonly signal: AbortSignal
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface EffectOptions {
  /** Folder of the pages' sources, empty for the whole repository. */
  readonly pagesRoot: string
  readonly siteList: SiteList | undefined
}

export interface ReadEffect {
  readonly effect: Effect
  /** The first error of the service: weeks may be missing for it. */
  readonly error: ActionError | undefined
  /** Pull requests with more changed files than GitHub tells of. */
  readonly partialFiles: readonly number[]
}

/** GitHub tells of no more. */
const mostFiles = 3_000

/** Rejects with a GitHubError, or the signal's reason. A service that fails is a week that was not read. */
export async function readEffect(
  session: EffectSession,
  pullRequests: readonly MergedPullRequest[],
  options: EffectOptions,
): Promise<ReadEffect> {
  const { changes, noPage, partialFiles } = await readChanges(session, pullRequests, options)
  const withPages = new Set(changes.map(({ monday }) => monday))
  const weeks = listWeeks(session, pullRequests).filter(({ monday }) => withPages.has(monday))
  const read: WeekViews[] = []
  const weeksNotRead: string[] = []
  let error: ActionError | undefined
  // The newest first: its pages are of most use.
  for (const week of weeks.toReversed()) {
    const result = await readWeek(session, week)
    if ('monday' in result) read.push(result)
    else {
      weeksNotRead.push(week.monday)
      error ??= result.error
    }
  }
  return { effect: toEffect({ changes, weeks: read, noPage, weeksNotRead }), error, partialFiles }
}

async function readChanges(
  { github, now }: EffectSession,
  pullRequests: readonly MergedPullRequest[],
  { pagesRoot, siteList }: EffectOptions,
) {
  const changes: PageChange[] = []
  const partialFiles: number[] = []
  let noPage = 0
  for (const { number, mergedAt } of pullRequests) {
    const monday = findMergeWeek(mergedAt, now)?.monday
    if (monday === undefined) continue
    const { entries, isComplete } = await github.listChangedFiles(number, mostFiles)
    const pages = toChangedPages(entries, pagesRoot, siteList)
    changes.push(...pages.paths.map((path) => ({ path, pullRequest: number, monday })))
    noPage += pages.noPage
    if (!isComplete) partialFiles.push(number)
  }
  return { changes, noPage, partialFiles }
}

/** Each once, in the order of time. */
function listWeeks({ now }: EffectSession, pullRequests: readonly MergedPullRequest[]): MergeWeek[] {
  const weeks = pullRequests.flatMap(({ mergedAt }) => findMergeWeek(mergedAt, now) ?? [])
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  return [...byMonday.values()].toSorted((a, b) => Date.parse(a.monday) - Date.parse(b.monday))
}

/** A list that breaks off may lack the very pages that were changed: then the week is not read. */
async function readWeek(
  { requests, signal }: EffectSession,
  { monday, before, after }: MergeWeek,
): Promise<WeekViews | { readonly error: ActionError | undefined }> {
  let views: Collection
  try {
    views = await collectPageViews({ window: after, previous: before, isOngoing: false }, requests, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ActionError)) throw error
    return { error }
  }
  const { current, previous } = views
  if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy) return { error: undefined }
  return { monday, before: previous, after: current }
}
