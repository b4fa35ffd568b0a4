// What changed between two commits, releases and past runs of workflows. No HTTP, no state of their own.

import type { components } from '@octokit/openapi-types'
import { notFound } from './answers.ts'
import type { ChangedFile, GitCommit, Release, Repository, WorkflowRun } from './entities.ts'
import { examplesOf, withAction } from './examples.ts'
import { toPage } from './pages.ts'
import { type Links, moved, toCommit, toDiffEntry, toRepository, toTime } from './payloads.ts'
import { type Handle, theRepository } from './requests.ts'
import type { State } from './store.ts'
import { assertReadable } from './tokens.ts'

type Schemas = components['schemas']

const mostFiles = 300
const mostCommits = 250

/** Three dots: what `head` changed since it left `base`. */
export const compare: Handle = (request) => {
  const repository = theRepository(request)
  const { state, token, links, parameters } = request
  assertReadable(token, repository, 'contents')
  const basehead = parameters.basehead ?? ''
  const [base, head] = basehead.split('...').map((name) => theHistory(state, name))
  if (base === undefined || head === undefined) throw notFound()
  const ahead = head.filter((commit) => !base.includes(commit)).toReversed()
  const behind = base.filter((commit) => !head.includes(commit))
  const shared = head.find((commit) => base.includes(commit))
  // Without a common ancestor GitHub compares nothing.
  if (shared === undefined || base[0] === undefined) throw notFound()
  const context = { repository, links, sha: head[0]?.sha ?? '' }
  const toApi = ({ sha, message }: GitCommit) => toCommit(context, { sha, author: null, isMerge: false }, message)
  const page = `${links.server}/${repository.owner}/${repository.name}/compare/${basehead}`
  const files = new Map(ahead.flatMap((commit) => commit.files).map((file) => [file.path, file] as const))
  const body = {
    url: `${links.api}/repos/${repository.owner}/${repository.name}/compare/${basehead}`,
    html_url: page,
    permalink_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    base_commit: toApi(base[0]),
    merge_base_commit: toApi(shared),
    status: toStatus(ahead.length, behind.length),
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: ahead.slice(-mostCommits).map(toApi),
    files: [...files.values()].slice(0, mostFiles).map((file: ChangedFile) => toDiffEntry(context, file)),
  } satisfies Schemas['commit-comparison']
  return { status: 200, body }
}

function toStatus(ahead: number, behind: number) {
  if (ahead > 0) return behind > 0 ? ('diverged' as const) : ('ahead' as const)
  return behind > 0 ? ('behind' as const) : ('identical' as const)
}

/** The commit that the name means, and all before it, the newest first. Undefined if there is no such commit. */
function theHistory({ commits, refs }: State, name: string): readonly GitCommit[] | undefined {
  const byName = new Map(commits.map((commit) => [commit.sha, commit]))
  const history: GitCommit[] = []
  for (let at = byName.get(refs[name] ?? name); at !== undefined; at = byName.get(at.parent ?? '')) history.push(at)
  return history.length > 0 ? history : undefined
}

/** Drafts are shown to who may write. The newest first. */
export const listReleases: Handle = (request) => {
  const repository = theRepository(request)
  const { state, token, links } = request
  assertReadable(token, repository, 'contents')
  const shown = state.releases.filter(({ isDraft }) => !isDraft || token.permissions.contents === 'write')
  const { entries, headers } = toPage(shown.toReversed(), request.url)
  return { status: 200, body: entries.map((release) => toRelease(repository, release, links)), headers }
}

const { release: exampleRelease } = withAction(examplesOf('release'), 'published')

function toRelease(repository: Repository, { id, tag, isDraft, isPrerelease, publishedAt }: Release, links: Links) {
  const { author, assets: _, ...example } = moved(exampleRelease, repository, links)
  return {
    ...example,
    id,
    tag_name: tag,
    name: tag,
    draft: isDraft,
    prerelease: isPrerelease,
    created_at: toTime(publishedAt ?? 0),
    published_at: publishedAt === null ? null : toTime(publishedAt),
    body: '',
    author: { ...author, gravatar_id: author.gravatar_id ?? '' },
    assets: [],
  } satisfies Partial<Schemas['release']>
}

/** The newest first; those for branches of forks, too. */
export const listWorkflowRuns: Handle = (request) => {
  const repository = theRepository(request)
  const { state, token, links, parameters, url } = request
  assertReadable(token, repository, 'actions')
  const branch = url.searchParams.get('branch')
  const status = url.searchParams.get('status')
  const found = state.workflowRuns.filter(
    (run) =>
      run.workflow === parameters.file &&
      (branch === null || run.branch === branch) &&
      (status === null || run.conclusion === status),
  )
  const { entries, headers } = toPage(found.toReversed(), url)
  const workflow_runs = entries.map((run) => toWorkflowRun(repository, run, links))
  return { status: 200, body: { total_count: found.length, workflow_runs }, headers }
}

function toWorkflowRun(repository: Repository, run: WorkflowRun, links: Links) {
  const { id, number, branch, headSha, conclusion, isOfFork, workflow } = run
  const head = isOfFork ? { ...repository, id: repository.id + 1 } : repository
  return {
    id,
    name: workflow,
    path: `.github/workflows/${workflow}`,
    run_number: number,
    run_attempt: 1,
    event: 'push',
    status: 'completed',
    conclusion,
    head_branch: branch,
    head_sha: headSha,
    html_url: `${links.server}/${repository.owner}/${repository.name}/actions/runs/${id}`,
    repository: toRepository(repository, links),
    head_repository: toRepository(head, links),
  } satisfies Partial<Omit<Schemas['workflow-run'], 'repository' | 'head_repository'>> & Record<string, unknown>
}
