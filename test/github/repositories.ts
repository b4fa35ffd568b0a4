// Implements GitHub's operations on a repository: permissions, comparisons of commits, releases, and workflow runs.

import { notFound, ok, Refusal } from './answers.ts'
import type { GitCommit, State } from './entities.ts'
import { toCollaboratorPermission, toDiffEntry, toPage, toRepository, toWorkflowRun } from './payloads.ts'
import { answerPage, get } from './requests.ts'
import { assertReadable } from './tokens.ts'

const mostFiles = 300
const mostCommits = 250

export const repositories = {
  'repos/get': get('', ({ repository }) => ok(toRepository(repository))),

  'repos/get-collaborator-permission-level': get('/collaborators/:username/permission', (request) => {
    const { username = '' } = request.parameters
    const user = request.findUser(username)
    if (user?.type !== 'User') throw new Refusal(404, `${username} is not a user`)
    return ok(toCollaboratorPermission(request.repository, user))
  }),

  /** Compares with three dots: what changed on `head` since its merge base with `base`. */
  'repos/compare-commits-with-basehead': get('/compare/:basehead{.+}', (request) => {
    assertReadable(request, 'contents')
    const { basehead = '' } = request.parameters
    const [base = [], head = []] = basehead.split('...').map((name) => toHistory(request.state, name))
    const ahead = head.filter((commit) => !base.includes(commit)).toReversed()
    const behind = base.filter((commit) => !head.includes(commit))
    // Without a common ancestor, GitHub returns 404.
    if (behind.length === base.length) throw notFound()
    const files = new Map(ahead.flatMap((commit) => commit.files).map((file) => [file.path, file]))
    return ok({
      html_url: `${toPage(request.repository)}/compare/${basehead}`,
      behind_by: behind.length,
      total_commits: ahead.length,
      commits: ahead.slice(-mostCommits).map(({ sha, message }) => ({ sha, commit: { message } })),
      files: [...files.values()].slice(0, mostFiles).map(toDiffEntry),
    })
  }),

  /** The newest first. Includes drafts only if the token may write. */
  'repos/list-releases': get('/releases', (request) => {
    assertReadable(request, 'contents')
    const mayWrite = request.token.permissions.contents === 'write'
    const shown = request.state.releases.filter(({ draft }) => !draft || mayWrite)
    return answerPage(request, shown.toReversed(), (release) => release)
  }),

  /** The newest first, including runs for branches of forks. `status` is a status or a conclusion. */
  'actions/list-workflow-runs': get('/actions/workflows/:file/runs', (request) => {
    assertReadable(request, 'actions')
    const { branch, status } = Object.fromEntries(request.url.searchParams)
    const found = request.state.workflowRuns
      .filter((run) => run.workflow === request.parameters.file && (branch === undefined || run.branch === branch))
      .map((run) => toWorkflowRun(request.repository, run))
      .filter((run) => status === undefined || status === run.conclusion || status === run.status)
    const page = answerPage(request, found.toReversed(), (run) => run)
    return { ...page, body: { total_count: found.length, workflow_runs: page.body } }
  }),
}

/** Returns the commit with that name or SHA and its ancestors, or nothing if there is none. */
function toHistory({ commits, refs }: State, name: string): readonly GitCommit[] {
  const byName = new Map(commits.map((commit) => [commit.sha, commit]))
  const history: GitCommit[] = []
  for (let at = byName.get(refs[name] ?? name); at !== undefined; at = byName.get(at.parent ?? '')) history.push(at)
  return history
}
