// JSON of the service → typed values. Only named fields are picked, nothing is merged, and an error names the field's
// path, never its value. Pure.

import * as v from 'valibot'
import { ServiceError } from '../errors.ts'
import { type AgentJob, isSafeId } from '../job/job.ts'
import type { PageViewRow, PageViewsPage } from './page-views.ts'

const longestText = 2_048

/** For display only: what is no text, or too long to show, counts as absent. */
const displayText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longestText))), undefined)

const jobSchema = v.object({
  id: v.pipe(v.string(), v.check(isSafeId)),
  // Absent means unknown, so still pending; another type than text is a broken promise.
  status: v.nullish(v.pipe(v.string(), v.maxLength(longestText)), ''),
  source: v.fallback(v.optional(v.object({ repository: displayText, ref: displayText })), undefined),
  model: displayText,
  // Decides between "completed" and "no changes", so it is never dropped quietly.
  prLink: v.nullish(v.pipe(v.string(), v.maxLength(longestText)), ''),
  createdAt: displayText,
  archivedAt: displayText,
})

/** Throws a ServiceError (`response`) that names the first field that is not as promised. */
export function parseAgentJob(json: unknown, action: string): AgentJob {
  const { id, status, source, model, prLink, createdAt, archivedAt } = parse(jobSchema, json, action)
  return {
    id,
    status,
    ...(source && { source: withoutAbsent(source) }),
    ...withoutAbsent({ model, prLink: prLink === '' ? undefined : prLink, createdAt, archivedAt }),
  }
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const totalsSchema = v.object({ human: count, ai: count, total: count })
const rowSchema = v.object({ ...totalsSchema.entries, path: v.pipe(v.string(), v.nonEmpty()) })
const pageSchema = v.object({ totals: totalsSchema, views: v.array(v.unknown()), hasMore: v.boolean() })

/** Throws as parseAgentJob; a row that cannot be read is left out and counted. */
export function parsePageViewsPage(json: unknown, action: string): PageViewsPage {
  const { totals, views, hasMore } = parse(pageSchema, json, action)
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

type WithoutAbsent<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out the keys whose value is undefined. */
function withoutAbsent<T extends Record<string, string | undefined>>(fields: T): WithoutAbsent<T>
function withoutAbsent(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
