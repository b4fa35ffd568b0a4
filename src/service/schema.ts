// JSON of the service → typed values. Only named fields are picked, nothing is merged, and an error names the field's
// path, never its value. No text that holds a secret gets past it: whatever is made of the text later, none can come out. Pure.

import * as v from 'valibot'
import { ServiceError } from '../errors.ts'
import type { Redact } from '../foreign-text/redact.ts'
import { type AgentJob, isSafeId } from './job.ts'

export interface ParseContext {
  /** What was being done, as the subject of a sentence. */
  readonly action: string
  readonly redact: Redact
}

const longestText = 2_048
const boundedText = v.pipe(v.string(), v.maxLength(longestText))

function toJobSchema(redact: Redact) {
  const holdsNone = (text: string) => redact(text) === text
  const toLink = (link: string) => (holdsNone(link) ? link : '***')
  const text = v.pipe(boundedText, v.transform(redact))
  /** For display only: what is no text, or too long to show, counts as absent. */
  const displayText = v.fallback(v.optional(text), undefined)
  return v.object({
    // It goes into addresses and into the signed marker, which a redactor would break.
    id: v.pipe(v.string(), v.check(isSafeId), v.check(holdsNone)),
    // Absent means unknown, so still pending; another type than text is a broken promise.
    status: v.nullish(text, ''),
    source: v.fallback(v.optional(v.object({ repository: displayText, ref: displayText })), undefined),
    model: displayText,
    // Decides between "completed" and "no changes", so it is never dropped quietly; what is left of it must be no address.
    prLink: v.nullish(v.pipe(boundedText, v.transform(toLink)), ''),
    createdAt: displayText,
    archivedAt: displayText,
  })
}

/** Throws a ServiceError (`response`) that names the first field that is not as promised. */
export function parseAgentJob(json: unknown, { action, redact }: ParseContext): AgentJob {
  const schema = toJobSchema(redact)
  const { id, status, source, model, prLink, createdAt, archivedAt } = parse(schema, json, action)
  return { id, status, source, model, prLink: prLink || undefined, createdAt, archivedAt }
}

export interface PageViewRow {
  readonly path: string
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewTotals {
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewsPage {
  readonly totals: PageViewTotals
  readonly views: readonly PageViewRow[]
  /** Rows left out: no path, one of more than 2,048 characters, or a count that is no non-negative safe integer. */
  readonly unreadableRows: number
  readonly hasMore: boolean
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const totalsSchema = v.object({ human: count, ai: count, total: count })

/** Throws as parseAgentJob, also for more than `limit` rows; a row that cannot be read is left out and counted. */
export function parsePageViewsPage(json: unknown, limit: number, { action, redact }: ParseContext): PageViewsPage {
  const rowsOfPage = v.pipe(v.array(v.unknown()), v.maxLength(limit))
  const pageSchema = v.object({ totals: totalsSchema, views: rowsOfPage, hasMore: v.boolean() })
  const { totals, views, hasMore } = parse(pageSchema, json, action)
  const toPath = (text: string) => redact(text.toWellFormed())
  const rowSchema = v.object({ ...totalsSchema.entries, path: v.pipe(boundedText, v.nonEmpty(), v.transform(toPath)) })
  const rows = views.flatMap((view): PageViewRow[] => {
    const row = v.safeParse(rowSchema, view)
    return row.success ? [row.output] : []
  })
  return { totals, views: rows, unreadableRows: views.length - rows.length, hasMore }
}

function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  action: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json, { abortEarly: true })
  if (result.success) return result.output
  const path = v.getDotPath(result.issues[0])
  const field = path === null ? 'its top level' : `its field ${path}`
  throw new ServiceError(
    'response',
    `${action}: the service answered JSON in which ${field} is not what the interface promises.`,
    {
      taken: 'unknown',
    },
  )
}
