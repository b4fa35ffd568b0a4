// The repository: who may do what there, and what changed between commits, releases and past runs of workflows.

import { notFound, ok, Refusal } from './answers.ts'
import type { GitCommit } from './entities.ts'
import {
  toBases,
  toCollaboratorPermission,
  toCommit,
  toDiffEntry,
  toRepository,
  toTime,
  toWorkflowRun,
} from './payloads.ts'
import { answerPage, type Handle, toPage } from './requests.ts'
import { findUser, type State } from './store.ts'
import { assertReadable } from './tokens.ts'

export const getPermission: Handle = (request) => {
  const { username = '' } = request.parameters
  const user = findUser(request.state, username)
  if (user?.type !== 'User') throw new Refusal(404, `${username} is not a user`)
  return ok(toCollaboratorPermission(request, user))
}

export const getRepository: Handle = (request) => ok(toRepository(request))

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
  const files = new Map(ahead.flatMap((commit) => commit.files).map((file) => [file.path, file]))
  const isBehind = behind.length > 0
  return ok({
    html_url: `${toBases(request).page}/compare/${basehead}`,
    merge_base_commit: toApi(shared),
    status: ahead.length > 0 ? (isBehind ? 'diverged' : 'ahead') : isBehind ? 'behind' : 'identical',
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: ahead.slice(-mostCommits).map(toApi),
    files: [...files.values()].slice(0, mostFiles).map(toDiffEntry),
  })
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
  return answerPage(request, shown.toReversed(), ({ id, tag, isDraft, isPrerelease, publishedAt }) => ({
    ...{ id, tag_name: tag, draft: isDraft, prerelease: isPrerelease },
    published_at: publishedAt === null ? null : toTime(publishedAt),
  }))
}

/** The newest first; those for branches of forks, too. `status` is a status or a conclusion. */
export const listWorkflowRuns: Handle = (request) => {
  assertReadable(request, 'actions')
  const { parameters, url } = request
  const { branch, status } = Object.fromEntries(url.searchParams)
  const found = request.state.workflowRuns
    .filter((run) => run.workflow === parameters.file && (branch === undefined || run.branch === branch))
    .map((run) => toWorkflowRun(request, run))
    .filter((run) => status === undefined || status === run.conclusion || status === run.status)
  const { entries, headers } = toPage(found.toReversed(), url)
  return { status: 200, body: { total_count: found.length, workflow_runs: entries }, headers }
}
