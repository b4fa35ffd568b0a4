// Who is asked to review a pull request. No HTTP, no state of their own.

import { notAccessible, Refusal } from './answers.ts'
import type { Thread, User } from './entities.ts'
import { toPullRequestSummary, toTeamNodeId } from './payloads.ts'
import { fieldOf, type Handle, type Request, thePullRequest } from './requests.ts'
import { changed, findUser } from './store.ts'

/** All or none: one that GitHub does not take refuses the whole request. */
export const requestReviewers: Handle = (request) => {
  const { repository, thread } = thePullRequest(request)
  const { store, token, links } = request
  if (token.permissions['pull-requests'] !== 'write') throw notAccessible('pull_requests=write')
  const users = theTexts(request, 'reviewers').map((login) => theReviewer(request, thread, login))
  const teams = theTexts(request, 'team_reviewers').map((slug) => theTeam(request, slug))
  const change = {
    requestedReviewers: [...new Set([...thread.requestedReviewers, ...users])],
    requestedTeams: [...new Set([...thread.requestedTeams, ...teams])],
  }
  store.write((state) => ({ ...state, threads: changed(state.threads, thread.id, change) }))
  return { status: 201, body: toPullRequestSummary({ repository, thread: { ...thread, ...change }, links }) }
}

function theReviewer({ state }: Request, { author }: Thread, login: string): User {
  const user = findUser(state, login)
  if (user?.id === author.id) throw new Refusal(422, 'Review cannot be requested from pull request author.')
  if (user?.type !== 'User' || !isCollaborator(state, login)) throw notCollaborator('users', state)
  return user
}

/** Public repositories are read by everybody, but only who holds a role can be asked. */
function isCollaborator({ repository }: Request['state'], login: string): boolean {
  const role = repository.roles[login.toLowerCase()] ?? 'none'
  return role !== 'none'
}

function theTeam({ state, token }: Request, slug: string): string {
  if (!state.repository.teams.includes(slug)) throw notCollaborator('teams', state)
  if (token.permissions.members === 'none')
    throw new Refusal(422, 'Validation Failed', {
      errors: [`Could not resolve to a node with the global id of '${toTeamNodeId(slug)}'.`],
    })
  return slug
}

function notCollaborator(whom: 'users' | 'teams', { repository: { owner, name } }: Request['state']) {
  const start = 'Reviews may only be requested from collaborators. One or more of the'
  return new Refusal(422, `${start} ${whom} you specified is not a collaborator of the ${owner}/${name} repository.`)
}

function theTexts({ body }: Request, field: string): readonly string[] {
  const given = fieldOf(body, field) ?? []
  if (!Array.isArray(given)) throw new Refusal(422, `Invalid request.\n\n"${field}" is not an array.`)
  return given.map((one: unknown) => {
    if (typeof one !== 'string') throw new Refusal(422, `Invalid request.\n\n${JSON.stringify(one)} is not a string.`)
    return one
  })
}
