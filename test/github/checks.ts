// Implements GitHub's operations on check runs.

import * as v from 'valibot'
import { created, ok, Refusal } from './answers.ts'
import { actionsApp, type CheckRun, conclusions } from './entities.ts'
import { toPage } from './payloads.ts'
import { answerPage, get, orNotFound, patch, post, type Request, theBody } from './requests.ts'
import { theCheckWriter } from './tokens.ts'

const longestOutput = 65_535

const written = v.object({
  status: v.optional(v.picklist(['queued', 'in_progress', 'completed'])),
  conclusion: v.optional(v.picklist(conclusions)),
  details_url: v.optional(v.string()),
  output: v.optional(v.object({ title: v.string(), summary: v.string(), text: v.optional(v.string(), '') })),
})
const ofNewOne = v.object({ name: v.string(), head_sha: v.string(), external_id: v.optional(v.string(), '') })

const one = '/check-runs/:id{[0-9]+}'

export const checks = {
  'checks/list-for-ref': get('/commits/:ref/check-runs', (request) => {
    const sha = theSha(request.parameters.ref ?? '')
    const { filter, check_name: wanted } = Object.fromEntries(request.url.searchParams)
    // GitHub's default, `latest`, would hide all but the newest check run of each name.
    if (filter !== 'all') throw new Refusal(422, 'Only filter=all is emulated')
    const found = request.state.checkRuns.filter(
      ({ head_sha, name }) => head_sha === sha && (wanted === undefined || name === wanted),
    )
    const page = answerPage(request, found.toReversed(), (run) => run)
    return { ...page, body: { total_count: found.length, check_runs: page.body } }
  }),

  'checks/get': get(one, (request) => ok(theCheckRun(request))),

  'checks/create': post('/check-runs', (request) => {
    const { store, token, repository } = request
    const app = theCheckWriter(token)
    const { head_sha, ...said } = theBody(request, ofNewOne)
    const id = store.nextId()
    const checkRun: CheckRun = {
      ...{ id, app, head_sha: theSha(head_sha), ...said, details_url: `${toPage(repository)}/runs/${id}` },
      ...{ status: 'queued', conclusion: null, output: { title: null, summary: null, text: null } },
      ...theWritten(request, app.id),
    }
    store.add('checkRuns', checkRun)
    return created(checkRun)
  }),

  'checks/update': patch(one, (request) => {
    const { store, token } = request
    const app = theCheckWriter(token)
    const checkRun = theCheckRun(request)
    const refused = `Invalid app_id \`${checkRun.app.id}\` - check run can only be modified by the GitHub App that created it.`
    if (checkRun.app.id !== app.id) throw new Refusal(403, refused)
    const change = theWritten(request, app.id)
    store.change('checkRuns', checkRun.id, change)
    return ok({ ...checkRun, ...change })
  }),
}

function theCheckRun({ state, parameters }: Request): CheckRun {
  const id = Number(parameters.id)
  return orNotFound(state.checkRuns.find((checkRun) => checkRun.id === id))
}

function theSha(given: string): string {
  if (!/^[0-9a-f]{40}$/.test(given)) throw new Refusal(422, `No commit found for SHA: ${given}`)
  return given
}

/** Parses what creation and update have in common. GitHub ignores `details_url` from the workflow's own token. */
function theWritten(request: Request, appId: number): Partial<CheckRun> {
  const { status, conclusion, output, details_url } = theBody(request, written)
  if (status === 'completed' && conclusion === undefined)
    throw new Refusal(422, 'Invalid request.\n\n"conclusion" wasn\'t supplied.')
  const length = Math.max(output?.summary.length ?? 0, output?.text.length ?? 0)
  if (length > longestOutput)
    throw new Refusal(422, `Invalid request.\n\nOnly ${longestOutput} characters are allowed; ${length} were supplied.`)
  // A conclusion completes the check run, whatever its status.
  return {
    ...(output && { output }),
    ...(status && { status, conclusion: null }),
    ...(conclusion && { status: 'completed', conclusion }),
    ...(details_url !== undefined && appId !== actionsApp.id && { details_url }),
  }
}
