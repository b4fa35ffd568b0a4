// Parses the service's JSON into typed values, with only the fields we use. Errors name a field, never its value. All text is
// redacted here, so that later formatting cannot leak a secret. Pure.

import * as v from 'valibot'
import { ServiceError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { PullRequestUrl } from '../text/safe-url.ts'
import { type AgentJob, isSafeId } from './job.ts'

export interface ParseContext {
  readonly action: string
  readonly redact: Redact
  readonly parsePullRequest: (link: string) => PullRequestUrl | undefined
}

const boundedText = v.pipe(v.string(), v.maxLength(2_048))

/** Rejects an id that the redactor would change, because ids become part of URLs and of the signed record. */
function createIdSchema(redact: Redact) {
  const isPlain = (id: string) => isSafeId(id) && redact(id) === id
  return v.object({ id: v.pipe(v.string(), v.check(isPlain)) })
}

/** Throws a ServiceError (`response`) that names the first invalid field. */
export function parseAgentJob(json: unknown, { action, redact, parsePullRequest }: ParseContext): AgentJob {
  const text = v.pipe(boundedText, v.transform(redact))
  /** Used only for display, so an invalid value counts as absent. */
  const displayText = v.fallback(v.optional(text), undefined)
  // The presence of a link decides between "completed" and "no changes", so a link with a secret becomes `***`, not empty.
  const toLink = (link: string) => (redact(link) === link ? link.trim() : '***')
  const schema = v.object({
    ...createIdSchema(redact).entries,
    status: v.nullish(text, ''),
    source: v.fallback(v.optional(v.object({ repository: displayText, ref: displayText })), undefined),
    model: displayText,
    prLink: v.nullish(v.pipe(boundedText, v.transform(toLink)), ''),
    createdAt: displayText,
    archivedAt: displayText,
  })
  const { prLink, ...job } = parseAnswer(schema, json, action)
  return prLink ? { ...job, prLink, pullRequest: parsePullRequest(prLink) } : job
}

/** Parses the response to an accepted POST. The job exists, so its id is returned even if other fields are invalid. */
export function parseAcceptedJob(json: unknown, context: ParseContext): AgentJob {
  const { id } = parseAnswer(createIdSchema(context.redact), json, context.action)
  try {
    return parseAgentJob(json, context)
  } catch {
    return { id, status: '' }
  }
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const totalsSchema = v.object({ human: count, ai: count, total: count })

export type PageViewTotals = Readonly<v.InferOutput<typeof totalsSchema>>

export interface PageViewRow extends PageViewTotals {
  readonly path: string
}

export type PageViewsPage = Readonly<ReturnType<typeof parsePageViewsPage>>

/** Throws like `parseAgentJob`, and if there are more than `limit` rows. Leaves out invalid rows, and counts them. */
export function parsePageViewsPage(
  json: unknown,
  limit: number,
  { action, redact }: Omit<ParseContext, 'parsePullRequest'>,
) {
  const rowsOfPage = v.pipe(v.array(v.unknown()), v.maxLength(limit))
  const pageSchema = v.object({ totals: totalsSchema, views: rowsOfPage, hasMore: v.boolean() })
  const { totals, views, hasMore } = parseAnswer(pageSchema, json, action)
  const toPath = (path: string) => redact(path.toWellFormed())
  const rowSchema = v.object({
    ...totalsSchema.entries,
    path: v.pipe(boundedText, v.nonEmpty(), v.transform(toPath)),
  })
  const rows: readonly PageViewRow[] = views.flatMap((view) => {
    const row = v.safeParse(rowSchema, view)
    return row.success ? [row.output] : []
  })
  return {
    totals,
    views: rows,
    /** The number of rows without a path, with a path over 2,048 characters, or with a count that is not a whole number. */
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
  const field = path === null ? 'the top level' : `the field ${path}`
  const message = `${action}: the service returned JSON in which ${field} is missing or invalid.`
  throw new ServiceError('response', message, { acceptance: 'unknown' })
}
