// Check runs. No HTTP, no state of their own.

import { notFound, Refusal } from './answers.ts'

import { actionsApp } from './defaults.ts'
import { type CheckRun, conclusions, type Repository } from './entities.ts'
import { toPage } from './pages.ts'
import { fieldOf, type Handle, type Request, theChoice, theField, theMember, theRepository, toId } from './requests.ts'
import { changed, type State, type Store } from './store.ts'
import { toCheckRunPayload } from './text-payloads.ts'
import { theCheckWriter } from './tokens.ts'

const longestOutput = 65_535
const statuses = ['queued', 'in_progress', 'completed'] as const

export const listCheckRuns: Handle = (request) => {
  const repository = theRepository(request)
  const sha = theSha(request.parameters.ref ?? '')
  const newestFirst = request.state.checkRuns.filter(({ headSha }) => headSha === sha).toReversed()
  const found = theChoice(request, 'filter', ['latest', 'all']) === 'all' ? newestFirst : latestOf(newestFirst)
  const { entries, headers } = toPage(found, request.url)
  const check_runs = entries.map((checkRun) => toCheckRunPayload(repository, checkRun, request.links))
  return { status: 200, body: { total_count: found.length, check_runs }, headers }
}

export const getCheckRun: Handle = (request) => {
  const repository = theRepository(request)
  return answer(200, request, repository, theCheckRun(request.state, request))
}

export const createCheckRun: Handle = (request) => {
  const repository = theRepository(request)
  const { store, token } = request
  const app = theCheckWriter(token)
  const name = theField(request, 'name')
  const headSha = theSha(theField(request, 'head_sha'))
  const written = theWritten(request, app.id === actionsApp.id)
  const externalId = theOptional(request, 'external_id') ?? ''
  const checkRun = toCheckRun(store, { app, name, headSha, externalId, ...written })
  store.write((state) => ({ ...state, checkRuns: [...state.checkRuns, checkRun] }))
  return answer(201, request, repository, checkRun)
}

export const updateCheckRun: Handle = (request) => {
  const repository = theRepository(request)
  const { store, token } = request
  const app = theCheckWriter(token)
  const checkRun = theCheckRun(store.read(), request)
  const { id } = checkRun.app
  if (id !== app.id)
    throw new Refusal(
      403,
      `Invalid app_id \`${id}\` - check run can only be modified by the GitHub App that created it.`,
    )
  if (checkRun.isOfWorkflowJob)
    throw new Refusal(403, 'Check run status and conclusions can only be updated internally by GitHub Actions.')
  const written = theWritten(request, app.id === actionsApp.id)
  const change = { ...written, ...toCompletion(written, checkRun.completedAt ?? store.now()) }
  store.write((state) => ({ ...state, checkRuns: changed(state.checkRuns, checkRun.id, change) }))
  return answer(200, request, repository, { ...checkRun, ...change })
}

/** A new one, with what nobody says. */
export function toCheckRun(
  store: Store,
  given: Pick<CheckRun, 'app' | 'headSha' | 'name'> & Partial<CheckRun>,
): CheckRun {
  return {
    id: store.nextId(),
    externalId: '',
    isOfWorkflowJob: false,
    status: 'queued',
    conclusion: null,
    title: null,
    summary: null,
    text: null,
    detailsUrl: null,
    startedAt: store.now(),
    completedAt: null,
    ...toCompletion(given, store.now()),
    ...given,
  }
}

function toCompletion({ status }: Partial<CheckRun>, at: number): Partial<CheckRun> {
  if (status === undefined) return {}
  return status === 'completed' ? { completedAt: at } : { completedAt: null, conclusion: null }
}

/** The newest of each name and app: what pages show. */
function latestOf(newestFirst: readonly CheckRun[]): readonly CheckRun[] {
  const key = ({ app, name }: CheckRun) => `${app.id} ${name}`
  return newestFirst.filter((run, index) => newestFirst.findIndex((one) => key(one) === key(run)) === index)
}

function theCheckRun({ checkRuns }: State, { parameters }: Request): CheckRun {
  const id = toId(parameters.id)
  const found = checkRuns.find((checkRun) => checkRun.id === id)
  if (!found) throw notFound()
  return found
}

function answer(status: number, { links }: Request, repository: Repository, checkRun: CheckRun) {
  return { status, body: toCheckRunPayload(repository, checkRun, links) }
}

function theSha(given: string): string {
  if (!/^[0-9a-f]{40}$/.test(given)) throw new Refusal(422, `No commit found for SHA: ${given}`)
  return given
}

/** What creation and update have in common. The workflow's own token has no say in `details_url`. */
function theWritten(request: Request, isOfActions: boolean): Partial<CheckRun> {
  const detailsUrl = theOptional(request, 'details_url')
  return {
    ...theStatus(request),
    ...theOutput(request),
    ...(detailsUrl === undefined || isOfActions ? {} : { detailsUrl }),
  }
}

/** A conclusion completes, whatever the status says. */
function theStatus(request: Request): Partial<CheckRun> {
  const given = theOptional(request, 'status')
  const status = given === undefined ? {} : { status: theMember(statuses, given) }
  const conclusion = theOptional(request, 'conclusion')
  if (conclusion !== undefined) return { status: 'completed', conclusion: theMember(conclusions, conclusion) }
  if (given === 'completed') theField(request, 'conclusion')
  return status
}

function theOutput({ body }: Request): Partial<CheckRun> {
  const output = fieldOf(body, 'output')
  if (output === undefined) return {}
  const given = {
    title: theField({ body: output }, 'title'),
    summary: theField({ body: output }, 'summary'),
    text: theOptional({ body: output }, 'text') ?? null,
  }
  const length = Math.max(given.summary.length, given.text?.length ?? 0)
  if (length > longestOutput)
    throw new Refusal(422, `Invalid request.\n\nOnly ${longestOutput} characters are allowed; ${length} were supplied.`)
  return given
}

function theOptional(request: Pick<Request, 'body'>, field: string): string | undefined {
  return fieldOf(request.body, field) === undefined ? undefined : theField(request, field)
}
