// Issues, pull requests, and what is done to them: labels, and who is asked for a review. No HTTP, no state of their own.

import * as v from 'valibot'
import { invalidField, notAccessible, notFound, ok, Refusal } from './answers.ts'
import type { Thread, User } from './entities.ts'
import { toCommit, toDiffEntry, toIssue, toLabels, toPullRequest, toPullRequestSummary } from './payloads.ts'
import { answerPage, type Handle, type Request, theBody, theChoice, thePullRequest, theThread } from './requests.ts'
import { findUser, isLabel } from './store.ts'
import { assertReadable, assertWritable } from './tokens.ts'

export const getIssue: Handle = (request) => ok(toIssue(request, theThread(request)))

export const getPullRequest: Handle = (request) => ok(toPullRequest(request, thePullRequest(request)))

export const listPullRequests: Handle = (request) => {
  const wanted = theChoice(request, 'state', ['open', 'closed', 'all'])
  const isByUpdate = theChoice(request, 'sort', ['created', 'updated']) === 'updated'
  const direction = theChoice(request, 'direction', ['desc', 'asc'])
  const all = request.state.threads.filter(({ kind }) => kind === 'pull-request')
  const chosen = wanted === 'all' ? all : all.filter(({ state }) => state === wanted)
  const found = isByUpdate ? chosen.toSorted((a, b) => a.updatedAt - b.updatedAt) : chosen
  const sorted = direction === 'asc' ? found : found.toReversed()
  return answerPage(request, sorted, (thread) => toPullRequestSummary(request, thread))
}

const mostFiles = 3000
const mostCommits = 250

export const listFiles: Handle = (request) => {
  const { files } = thePullRequest(request)
  assertReadable(request, 'pull-requests')
  return answerPage(request, files.slice(0, mostFiles), toDiffEntry)
}

export const listCommits: Handle = (request) => {
  const { commits } = thePullRequest(request)
  return answerPage(request, commits.slice(0, mostCommits), (commit) => toCommit(request, commit))
}

export const getLabel: Handle = (request) => {
  const found = request.repository.labels.filter((label) => isLabel(label, request.parameters.name ?? ''))
  if (found.length === 0) throw notFound()
  return ok(toLabels(found)[0])
}

const longestLabel = 50
const labels = v.object({ labels: v.array(v.string()) })

export const addLabels: Handle = (request) => {
  const thread = theThread(request)
  const { repository, store, token } = request
  assertWritable(token, thread)
  const { labels: names } = theBody(request, labels)
  if (names.some(({ length }) => length > longestLabel))
    throw invalidField('Label', 'name', `Name is too long (maximum is ${longestLabel} characters)`)
  const isNew = names.some((name) => !repository.labels.some((label) => isLabel(label, name)))
  if (isNew && token.permissions.issues !== 'write')
    throw new Refusal(403, 'You do not have permission to create labels on this repository.', {
      errors: [{ resource: 'Repository', field: 'label', code: 'unauthorized' }],
    })
  store.addLabels(thread.number, names)
  return ok(toLabels(theThread({ ...request, state: store.read() }).labels))
}

const texts = v.optional(v.array(v.string()), [])
const reviewers = v.object({ reviewers: texts, team_reviewers: texts })

/** All or none: one that GitHub does not take refuses the whole request. */
export const requestReviewers: Handle = (request) => {
  const thread = thePullRequest(request)
  const { store, token } = request
  if (token.permissions['pull-requests'] !== 'write') throw notAccessible('pull_requests=write')
  const given = theBody(request, reviewers)
  const users = given.reviewers.map((login) => theReviewer(request, thread, login))
  const teams = given.team_reviewers.map((slug) => theTeam(request, slug))
  const requestedReviewers = [...new Set([...thread.requestedReviewers, ...users])]
  const change = { requestedReviewers, requestedTeams: [...new Set([...thread.requestedTeams, ...teams])] }
  store.change('threads', thread.id, change)
  return { status: 201, body: toPullRequestSummary(request, { ...thread, ...change }) }
}

/** Public repositories are read by everybody, but only who holds a role can be asked. */
function theReviewer(request: Request, { author }: Thread, login: string): User {
  const user = findUser(request.state, login)
  const { [login.toLowerCase()]: role = 'none' } = request.repository.roles
  if (user?.id === author.id) throw new Refusal(422, 'Review cannot be requested from pull request author.')
  if (user?.type !== 'User' || role === 'none') throw notCollaborator('users', request)
  return user
}

function theTeam(request: Request, slug: string): string {
  if (!request.repository.teams.includes(slug)) throw notCollaborator('teams', request)
  if (request.token.permissions.members === 'none')
    throw new Refusal(422, 'Validation Failed', {
      errors: [`Could not resolve to a node with the global id of 'T_${Buffer.from(slug).toString('base64url')}'.`],
    })
  return slug
}

function notCollaborator(whom: 'users' | 'teams', { repository: { owner, name } }: Request) {
  const start = 'Reviews may only be requested from collaborators. One or more of the'
  return new Refusal(422, `${start} ${whom} you specified is not a collaborator of the ${owner}/${name} repository.`)
}
