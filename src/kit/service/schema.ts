// Converts JSON of the service to typed values. It picks named fields only. An error names the path of a field, never its
// value. All texts are redacted here, so that later formatting cannot leak a secret. Pure.

import * as v from 'valibot'
import { ServiceError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { PullRequestUrl } from '../text/safe-url.ts'
import type { AnswerContext } from './answer.ts'
import { type AgentJob, isSafeId } from './job.ts'

const longestText = 2_048
const boundedText = v.pipe(v.string(), v.maxLength(longestText))

/** `isAccepted`: of a POST that was accepted the id is kept, whatever the other fields are, because the job exists. */
function createJobSchema(redact: Redact, isAccepted: boolean) {
  const holdsNone = (text: string) => redact(text) === text
  const text = v.pipe(boundedText, v.transform(redact))
  /** For display only, so an invalid value counts as absent. */
  const displayText = v.fallback(v.optional(text), undefined)
  /** Another type breaks the interface. */
  const orEmpty = (schema: v.GenericSchema<unknown, string>) => {
    const field = v.nullish(schema, '')
    return isAccepted ? v.fallback(field, '') : field
  }
  return v.object({
    // The id becomes part of addresses and of the signed record, which a redactor would break.
    id: v.pipe(v.string(), v.check(isSafeId), v.check(holdsNone)),
    status: orEmpty(text),
    source: v.fallback(v.optional(v.object({ repository: displayText, ref: displayText })), undefined),
    model: displayText,
    // The link decides between "completed" and "no changes", so it is never dropped. A link with a secret becomes `***`.
    prLink: orEmpty(
      v.pipe(
        boundedText,
        v.transform((link) => (holdsNone(link) ? link.trim() : '***')),
      ),
    ),
    createdAt: displayText,
    archivedAt: displayText,
  })
}

export interface ParseContext extends AnswerContext {
  readonly parsePullRequest: (link: string) => PullRequestUrl | undefined
}

/** Throws a ServiceError (`response`) that names the first invalid field. `isAccepted`: the answer of a POST. */
export function parseAgentJob(json: unknown, context: ParseContext, isAccepted = false): AgentJob {
  const { action, redact, parsePullRequest } = context
  const { id, status, source, model, prLink, createdAt, archivedAt } = parseAnswer(
    createJobSchema(redact, isAccepted),
    json,
    action,
  )
  const link = prLink ? { prLink, pullRequest: parsePullRequest(prLink) } : {}
  return { id, status, source, model, ...link, createdAt, archivedAt }
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const totalsSchema = v.object({ human: count, ai: count, total: count })

export type PageViewTotals = Readonly<v.InferOutput<typeof totalsSchema>>

export interface PageViewRow extends PageViewTotals {
  readonly path: string
}

export type PageViewsPage = Readonly<ReturnType<typeof parsePageViewsPage>>

/** Throws as `parseAgentJob` does, and for more than `limit` rows. Invalid rows are left out and counted. */
export function parsePageViewsPage(json: unknown, limit: number, { action, redact }: AnswerContext) {
  const rowsOfPage = v.pipe(v.array(v.unknown()), v.maxLength(limit))
  const pageSchema = v.object({ totals: totalsSchema, views: rowsOfPage, hasMore: v.boolean() })
  const { totals, views, hasMore } = parseAnswer(pageSchema, json, action)
  const path = v.pipe(
    boundedText,
    v.nonEmpty(),
    v.transform((text) => redact(text.toWellFormed())),
  )
  const rowSchema = v.object({ ...totalsSchema.entries, path })
  const rows: readonly PageViewRow[] = views.flatMap((view) => {
    const row = v.safeParse(rowSchema, view)
    return row.success ? [row.output] : []
  })
  return {
    totals,
    views: rows,
    /** How many rows were invalid: no path, a path over 2,048 characters, or a count that is not a whole number from 0 on. */
    unreadableRows: views.length - rows.length,
    hasMore,
  }
}

function parseAnswer<const Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  action: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json, { abortEarly: true })
  if (result.success) return result.output
  const path = v.getDotPath(result.issues[0])
  const field = path === null ? 'its top level' : `its field ${path}`
  const message = `${action}: the service answered with JSON in which ${field} is not what the interface promises.`
  throw new ServiceError('response', message, { acceptance: 'unknown' })
}
