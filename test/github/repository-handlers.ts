// The repository: who may do what there, and what changed between commits, releases and past runs of workflows.

import type { components } from '@octokit/openapi-types'
import { notFound, ok, Refusal } from './answers.ts'
import type { GitCommit, Release, WorkflowRun } from './entities.ts'
import { examplesOf, withAction } from './examples.ts'
import {
  moved,
  type Place,
  toBases,
  toCollaboratorPermission,
  toCommit,
  toDiffEntry,
  toFullRepository,
  toMinimalRepository,
  toTime,
} from './payloads.ts'
import { answerPage, type Handle, toPage } from './requests.ts'
import { findUser, type State } from './store.ts'
import { assertReadable } from './tokens.ts'

type Schemas = components['schemas']

export const getPermission: Handle = (request) => {
  const { username = '' } = request.parameters
  const user = findUser(request.state, username)
  if (user?.type !== 'User') throw new Refusal(404, `${username} is not a user`)
  return ok(toCollaboratorPermission(request, user))
}

export const getRepository: Handle = (request) => ok(toFullRepository(request))

const mostFiles = 300
const mostCommits = 250

/** Three dots: what `head` changed since it left `base`. */
export const compare: Handle = (request) => {
  assertReadable(request, 'contents')
  const { basehead = '' } = request.parameters
  const [base = [], head = []] = basehead.split('...').map((name) => toHistory(request.state, name))
  const ahead = head.filter((commit) => !base.includes(commit)).toReversed()
  const behind = base.filter((commit) => !head.includes(commit))
  const shared = head.find((commit) => base.includes(commit))
  // Without a common ancestor GitHub compares nothing.
  if (shared === undefined || base[0] === undefined) throw notFound()
  const toApi = ({ sha, message }: GitCommit) => toCommit(request, { sha, author: null, isMerge: false }, message)
  const { api, page } = toBases(request)
  const html_url = `${page}/compare/${basehead}`
  const files = new Map(ahead.flatMap((commit) => commit.files).map((file) => [file.path, file]))
  const isBehind = behind.length > 0
  return ok({
    url: `${api}/compare/${basehead}`,
    html_url,
    permalink_url: html_url,
    diff_url: `${html_url}.diff`,
    patch_url: `${html_url}.patch`,
    base_commit: toApi(base[0]),
    merge_base_commit: toApi(shared),
    status: ahead.length > 0 ? (isBehind ? 'diverged' : 'ahead') : isBehind ? 'behind' : 'identical',
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: ahead.slice(-mostCommits).map(toApi),
    files: [...files.values()].slice(0, mostFiles).map((file) => toDiffEntry(request, head[0]?.sha ?? '', file)),
  } satisfies Schemas['commit-comparison'])
}

/** The commit of that name or sha, and its ancestors; empty if there is none. */
function toHistory({ commits, refs }: State, name: string): readonly GitCommit[] {
  const byName = new Map(commits.map((commit) => [commit.sha, commit]))
  const history: GitCommit[] = []
  for (let at = byName.get(refs[name] ?? name); at !== undefined; at = byName.get(at.parent ?? '')) history.push(at)
  return history
}

/** Drafts are shown to who may write. The newest first. */
export const listReleases: Handle = (request) => {
  assertReadable(request, 'contents')
  const mayWrite = request.token.permissions.contents === 'write'
  const shown = request.state.releases.filter(({ isDraft }) => !isDraft || mayWrite)
  return answerPage(request, shown.toReversed(), (release) => toRelease(request, release))
}

const { release: exampleRelease } = withAction(examplesOf('release'), 'published')

function toRelease(place: Place, { id, tag, isDraft, isPrerelease, publishedAt }: Release) {
  const { author, assets: _, ...example } = moved(exampleRelease, place)
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

/** The newest first; those for branches of forks, too. `status` is a status or a conclusion. */
export const listWorkflowRuns: Handle = (request) => {
  assertReadable(request, 'actions')
  const { parameters, url } = request
  const { branch, status } = Object.fromEntries(url.searchParams)
  const found = request.state.workflowRuns.filter(
    (run) =>
      run.workflow === parameters.file &&
      (branch === undefined || run.branch === branch) &&
      (status === undefined || status === run.conclusion || status === toStatus(run)),
  )
  const { entries, headers } = toPage(found.toReversed(), url)
  const workflow_runs = entries.map((run) => toWorkflowRun(request, run))
  return { status: 200, body: { total_count: found.length, workflow_runs }, headers }
}

function toStatus({ conclusion }: WorkflowRun): 'completed' | 'in_progress' {
  return conclusion === null ? 'in_progress' : 'completed'
}

function toWorkflowRun(place: Place, run: WorkflowRun) {
  const { id, number, branch, headSha, conclusion, isOfFork, workflow } = run
  const { repository, links } = place
  const head = isOfFork ? { ...repository, id: repository.id + 1 } : repository
  const { api, page } = toBases(place)
  const url = `${api}/actions/runs/${id}`
  const parts = ['jobs', 'logs', 'cancel', 'rerun', 'artifacts'].map((part) => [`${part}_url`, `${url}/${part}`])
  const time = '2024-01-01T00:00:00Z'
  return {
    ...Object.fromEntries(parts),
    id,
    node_id: String(id),
    name: workflow,
    path: `.github/workflows/${workflow}`,
    workflow_id: 1,
    display_title: workflow,
    run_number: number,
    run_attempt: 1,
    event: 'push',
    status: toStatus(run),
    conclusion,
    head_branch: branch,
    head_sha: headSha,
    head_commit: null,
    url,
    html_url: `${page}/actions/runs/${id}`,
    workflow_url: `${api}/actions/workflows/1`,
    check_suite_url: `${api}/check-suites/1`,
    pull_requests: [],
    created_at: time,
    updated_at: time,
    repository: toMinimalRepository(place),
    head_repository: toMinimalRepository({ repository: head, links }),
  }
}
