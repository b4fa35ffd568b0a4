// Check runs. No HTTP, no state of their own.

import * as v from 'valibot'
import { notFound, ok, Refusal } from './answers.ts'
import { actionsApp, type CheckRun, conclusions, defaultCheckRun } from './entities.ts'
import { type Handle, type Request, theBody, toId, toPage } from './requests.ts'
import type { State, Store } from './store.ts'
import { toCheckRunPayload } from './text-payloads.ts'
import { theCheckWriter } from './tokens.ts'

const longestOutput = 65_535

export const listCheckRuns: Handle = (request) => {
  const sha = theSha(request.parameters.ref ?? '')
  // GitHub's default is another one, which hides all but the newest of a name.
  if (request.url.searchParams.get('filter') !== 'all') throw new Refusal(422, 'Only filter=all is emulated')
  const wanted = request.url.searchParams.get('check_name')
  const found = request.state.checkRuns
    .filter(({ headSha, name }) => headSha === sha && (wanted === null || name === wanted))
    .toReversed()
  const { entries, headers } = toPage(found, request.url)
  const check_runs = entries.map((checkRun) => toCheckRunPayload(request, checkRun))
  return { status: 200, body: { total_count: found.length, check_runs }, headers }
}

export const getCheckRun: Handle = (request) => ok(toCheckRunPayload(request, theCheckRun(request.state, request)))

const written = v.object({
  status: v.optional(v.picklist(['queued', 'in_progress', 'completed'])),
  conclusion: v.optional(v.picklist(conclusions)),
  details_url: v.optional(v.string()),
  output: v.optional(v.object({ title: v.string(), summary: v.string(), text: v.optional(v.string(), '') })),
})
const created = v.object({ name: v.string(), head_sha: v.string(), external_id: v.optional(v.string(), '') })

export const createCheckRun: Handle = (request) => {
  const { store, token } = request
  const app = theCheckWriter(token)
  const { name, head_sha, external_id: externalId } = theBody(request, created)
  const headSha = theSha(head_sha)
  const checkRun = toCheckRun(store, { app, name, headSha, externalId, ...theWritten(request, app.id) })
  store.add('checkRuns', checkRun)
  return { status: 201, body: toCheckRunPayload(request, checkRun) }
}

export const updateCheckRun: Handle = (request) => {
  const { store, token } = request
  const app = theCheckWriter(token)
  const checkRun = theCheckRun(store.read(), request)
  const refused = `Invalid app_id \`${checkRun.app.id}\` - check run can only be modified by the GitHub App that created it.`
  if (checkRun.app.id !== app.id) throw new Refusal(403, refused)
  const change = theWritten(request, app.id)
  const changed = { ...checkRun, ...change, ...toCompletion(change, checkRun.completedAt ?? store.now()) }
  store.change('checkRuns', checkRun.id, changed)
  return ok(toCheckRunPayload(request, changed))
}

export function toCheckRun(store: Store, given: Partial<CheckRun>): CheckRun {
  const now = store.now()
  return { ...defaultCheckRun, id: store.nextId(), startedAt: now, ...toCompletion(given, now), ...given }
}

function toCompletion({ status }: Partial<CheckRun>, at: number): Partial<CheckRun> {
  if (status === undefined) return {}
  return status === 'completed' ? { completedAt: at } : { completedAt: null, conclusion: null }
}

function theCheckRun({ checkRuns }: State, { parameters }: Request): CheckRun {
  const id = toId(parameters.id)
  const found = checkRuns.find((checkRun) => checkRun.id === id)
  if (!found) throw notFound()
  return found
}

function theSha(given: string): string {
  if (!/^[0-9a-f]{40}$/.test(given)) throw new Refusal(422, `No commit found for SHA: ${given}`)
  return given
}

/** What creation and update have in common. The workflow's own token has no say in `details_url`. */
function theWritten(request: Request, appId: number): Partial<CheckRun> {
  const { status, conclusion, output, details_url } = theBody(request, written)
  if (status === 'completed' && conclusion === undefined)
    throw new Refusal(422, 'Invalid request.\n\n"conclusion" wasn\'t supplied.')
  const length = Math.max(output?.summary.length ?? 0, output?.text.length ?? 0)
  if (length > longestOutput)
    throw new Refusal(422, `Invalid request.\n\nOnly ${longestOutput} characters are allowed; ${length} were supplied.`)
  // A conclusion completes, whatever the status says.
  return {
    ...output,
    ...(status && { status }),
    ...(conclusion && { status: 'completed', conclusion }),
    ...(details_url !== undefined && appId !== actionsApp.id && { detailsUrl: details_url }),
  }
}
