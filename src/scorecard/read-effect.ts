// Reads which pages the agent's pull requests changed, and the views of all pages before and after.

import { ActionError } from '../kit/errors.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { ChangedFile } from '../kit/github/pull-requests.ts'
import { collectPageViews } from '../report/collector.ts'
import { toPageKey } from '../report/page-key.ts'
import type { Requests } from '../report/requests.ts'
import type { SiteList } from '../report/site-pages.ts'
import { type MergedPullRequest, type PageChange, toEffect, type WeekViews } from './effect.ts'

interface EffectSession {
  readonly github: Pick<GitHub, 'listChangedFiles'>
  readonly requests: Requests
  readonly signal: AbortSignal
  /** Folder of the pages' sources, empty for the whole repository. */
  readonly pagesRoot: string
  /** Decides what is a page, if there is one. */
  readonly siteList: SiteList | undefined
}

export type Effect = Awaited<ReturnType<typeof readEffect>>

const mostFilesListed = 3_000

/**
 * `merged`: in the order of their merges. Rejects with a GitHubError, or the signal's reason. If the service fails, the week is
 * one that was not read.
 */
export async function readEffect(session: EffectSession, merged: readonly MergedPullRequest[]) {
  const { github, requests, signal } = session
  const changes: PageChange[] = []
  /** Pull requests with more changed files than GitHub lists. */
  const partialFiles: number[] = []
  let noPage = 0
  for (const pullRequest of merged) {
    const { entries, isComplete } = await github.listChangedFiles(pullRequest.number, mostFilesListed)
    const pages = toChangedPages(entries, session)
    changes.push(...pages.paths.map((path) => ({ path, pullRequest })))
    noPage += pages.noPage
    if (!isComplete) partialFiles.push(pullRequest.number)
  }
  const weeks = new Map(changes.map(({ pullRequest: { week } }) => [week.monday, week]))
  // The pages of the newest week are of most use.
  const newestFirst = [...weeks.values()].toReversed()
  const read: WeekViews[] = []
  /** The first one of the service, which may be why weeks are missing. */
  let error: ActionError | undefined
  for (const { monday, before, after } of newestFirst) {
    try {
      const { current, previous } = await collectPageViews({ window: after, previous: before }, requests)
      // A list that breaks off may lack the very pages that were changed.
      if (previous && !previous.provenance.cutOffBy && !current.provenance.cutOffBy)
        read.push({ monday, before: previous, after: current })
    } catch (failure) {
      signal.throwIfAborted()
      if (!(failure instanceof ActionError)) throw failure
      error ??= failure
    }
  }
  const isRead = new Set(read.map(({ monday }) => monday))
  return {
    ...toEffect(changes, read),
    /** How many files under the root are no page. */
    noPage,
    weeksNotRead: newestFirst.map(({ monday }) => monday).filter((monday) => !isRead.has(monday)),
    partialFiles,
    error,
    /** Requests to the service, those that failed included. */
    requestsUsed: requests.used(),
  }
}

const sourceOfPage = /\.(?:md|mdx|rst|adoc|html|ipynb)$/

/**
 * The paths, each once, and how many files under the root are no page. A renamed file counts under its new name; a deleted one
 * does not count.
 */
function toChangedPages(files: readonly ChangedFile[], { pagesRoot, siteList }: EffectSession) {
  const folder = pagesRoot === '' ? '' : `${pagesRoot}/`
  const paths = files
    .filter(({ status, path }) => status !== 'removed' && path.startsWith(folder))
    .map(({ path }) => toSitePath(path.slice(folder.length)))
    .map((path) => (path === undefined || siteList === undefined ? path : siteList.pages.get(toPageKey(path))))
  const found = paths.filter((path) => path !== undefined)
  return { paths: [...new Set(found)], noPage: paths.length - found.length }
}

/** `guide/index.md` → `/guide`. Encoded as in an address, because a file name may hold `?`, `#` and `%`. */
function toSitePath(name: string): string | undefined {
  if (!sourceOfPage.test(name)) return undefined
  const page = name.replace(sourceOfPage, '').replace(/(?:^|\/)(?:index|README)$/, '')
  return `/${page.replace(/[%?#]/g, encodeURIComponent)}`
}
