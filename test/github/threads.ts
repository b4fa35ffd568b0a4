// Implements GitHub's operations on issues and pull requests, including labels and requested reviewers.

import * as v from 'valibot'
import { created, invalidField, notAccessible, ok, Refusal } from './answers.ts'
import type { Thread } from './entities.ts'
import { toCommit, toDiffEntry, toIssue, toPullRequest, toPullRequestSummary } from './payloads.ts'
import {
  answerPage,
  get,
  issue,
  orNotFound,
  post,
  pull,
  type Request,
  theBody,
  theChoice,
  thePullRequest,
  theThread,
} from './requests.ts'
import { findLabel } from './store.ts'
import { assertReadable, assertWritable } from './tokens.ts'

const mostFiles = 3000
const mostCommits = 250
const longestLabel = 50
const names = v.array(v.string())
const reviewRequest = v.object({ reviewers: v.optional(names, []), team_reviewers: v.optional(names, []) })

export const threads = {
  'issues/get': get(issue, (request) => ok(toIssue(request.repository, theThread(request)))),

  'issues/get-label': get('/labels/:name', ({ state, parameters }) =>
    ok(orNotFound(findLabel(state, parameters.name ?? ''))),
  ),

  'issues/add-labels': post(`${issue}/labels`, (request) => {
    const { state, store, token } = request
    const thread = theThread(request)
    assertWritable(token, thread)
    const { labels } = theBody(request, v.object({ labels: names }))
    if (labels.some(({ length }) => length > longestLabel))
      throw invalidField('Label', 'name', `Name is too long (maximum is ${longestLabel} characters)`)
    if (token.permissions.issues !== 'write' && labels.some((name) => !findLabel(state, name)))
      throw new Refusal(403, 'You do not have permission to create labels on this repository.', {
        errors: [{ resource: 'Repository', field: 'label', code: 'unauthorized' }],
      })
    store.addLabels(thread, labels)
    return ok(theThread({ ...request, state: store.read() }).labels)
  }),

  'pulls/get': get(pull, (request) => ok(toPullRequest(request.repository, thePullRequest(request)))),

  'pulls/list': get('/pulls', (request) => {
    const wanted = theChoice(request, 'state', ['open', 'closed', 'all'])
    const isByUpdate = theChoice(request, 'sort', ['created', 'updated']) === 'updated'
    const direction = theChoice(request, 'direction', ['desc', 'asc'])
    const found = request.state.threads.filter(
      ({ kind, state }) => kind === 'pull-request' && (wanted === 'all' || state === wanted),
    )
    const sorted = isByUpdate ? found.toSorted((a, b) => a.updatedAt - b.updatedAt) : found
    return answerPage(request, direction === 'asc' ? sorted : sorted.toReversed(), (thread) =>
      toPullRequestSummary(request.repository, thread),
    )
  }),

  'pulls/list-files': get(`${pull}/files`, (request) => {
    const { files } = thePullRequest(request)
    assertReadable(request, 'pull-requests')
    return answerPage(request, files.slice(0, mostFiles), toDiffEntry)
  }),

  'pulls/list-commits': get(`${pull}/commits`, (request) =>
    answerPage(request, thePullRequest(request).commits.slice(0, mostCommits), toCommit),
  ),

  /** GitHub rejects the whole request if it rejects one of the reviewers. */
  'pulls/request-reviewers': post(`${pull}/requested_reviewers`, (request) => {
    const thread = thePullRequest(request)
    const { repository, store, token } = request
    if (token.permissions['pull-requests'] !== 'write') throw notAccessible()
    const { reviewers, team_reviewers: teams } = theBody(request, reviewRequest)
    assertReviewers(request, thread, reviewers, teams)
    const requestedReviewers = [...new Set([...thread.requestedReviewers, ...reviewers, ...teams])]
    store.change('threads', thread.id, { requestedReviewers })
    return created(toPullRequestSummary(repository, thread))
  }),
}

/** Everybody can read a public repository, but only people with a role can be asked for a review. */
function assertReviewers(
  { repository: { owner, name, roles, teams: known }, token }: Request,
  { author }: Thread,
  reviewers: readonly string[],
  teams: readonly string[],
): void {
  const start = 'Reviews may only be requested from collaborators. One or more of the'
  const refuse = (whom: string) =>
    new Refusal(422, `${start} ${whom} you specified is not a collaborator of the ${owner}/${name} repository.`)
  if (reviewers.includes(author.login)) throw new Refusal(422, 'Review cannot be requested from pull request author.')
  if (reviewers.some((login) => (roles[login.toLowerCase()] ?? 'none') === 'none')) throw refuse('users')
  if (teams.some((slug) => !known.includes(slug))) throw refuse('teams')
  const errors = ["Could not resolve to a node with the global id of 'T_0'."]
  if (teams.length > 0 && token.permissions.members === 'none') throw new Refusal(422, 'Validation Failed', { errors })
}
