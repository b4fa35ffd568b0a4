// Parses the input `alerts`, which has one rule per line. Pure.

import { type CountedViews, countedViews } from '../counts.ts'
import { isPathPattern } from '../page-key.ts'

interface RuleSubject {
  readonly text: string
  /** A path, or a prefix that ends in `/*`. Undefined for all pages. */
  readonly pattern?: string | undefined
  readonly views: CountedViews
}

/** Sets a limit for views, their change, or the share of AI views. `limit` is an integer: a count, or a percentage. */
export interface LimitRule extends RuleSubject {
  readonly kind: 'count' | 'change' | 'ai-share'
  readonly comparison: '<' | '>'
  readonly limit: number
}

/** An `unusual` rule fires if the site's views are outside the usual range, computed from the seven weeks before. */
export type AlertRule = LimitRule | (RuleSubject & { readonly kind: 'unusual' })

/** Returns all rules; or, if any line is invalid, all invalid lines (numbered from 1) with what to write instead. */
export function parseAlertRules(text: string) {
  const lines = text.split('\n').map((line, index) => ({ text: line.trim(), line: index + 1 }))
  const parsed = lines.filter((line) => line.text !== '').map((line) => ({ ...line, rule: parseRule(line.text) }))
  const wrong = parsed.flatMap(({ rule, ...line }) => (typeof rule === 'string' ? [{ ...line, fix: rule }] : []))
  return wrong.length > 0 ? { wrong } : parsed.flatMap(({ rule }) => (typeof rule === 'string' ? [] : [rule]))
}

const forms = {
  what: 'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart`, or a prefix such as `/docs/*`. `human` or `ai` may follow a path or prefix.',
  count: 'Write `WHAT < N`, for example `total < 100`, or `WHAT change < N%`, for example `human change < -20%`.',
  change: 'Write `WHAT change < N%`, for example `human change < -20%`.',
  'ai-share': 'Write `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.',
  unusual: 'Write `total unusual`, `human unusual`, or `ai unusual`.',
} as const

const limitForms = { count: /^\d{1,15}$/, change: /^-?\d{1,15}%$/, 'ai-share': /^(?:\d{1,2}|100)%$/ } as const

function parseRule(text: string): AlertRule | string {
  const [first = '', ...rest] = text.split(/\s+/)
  const pattern = isPathPattern(first) ? first : undefined
  const subject = findViews(first)
  if (first !== 'ai-share' && pattern === undefined && !subject) return toMisfit(first, forms.what)
  const own = pattern === undefined || rest[0] === 'total' ? undefined : findViews(rest[0])
  const [word, ...others] = own ? rest.slice(1) : rest
  const views = own ?? subject ?? 'total'
  if (word === 'unusual' && subject && others.length === 0) return { text, views, kind: word }
  if (word === 'unusual') return toMisfit(others[0] ?? first, forms.unusual)
  const kind = first === 'ai-share' ? first : word === 'change' ? word : 'count'
  const [comparison, number, tooMany] = kind === 'change' ? others : [word, ...others]
  if (comparison !== '<' && comparison !== '>') return toMisfit(comparison, forms[kind])
  if (number === undefined || !limitForms[kind].test(number)) return toMisfit(number, forms[kind])
  if (tooMany !== undefined) return toMisfit(tooMany, forms[kind])
  return { text, pattern, views, kind, comparison, limit: Number.parseInt(number, 10) }
}

function toMisfit(word: string | undefined, form: string): string {
  return word === undefined ? `It is incomplete. ${form}` : `\`${word.replaceAll('`', '')}\` is not valid here. ${form}`
}

function findViews(word: string | undefined): CountedViews | undefined {
  return countedViews.find((views) => views === word)
}
