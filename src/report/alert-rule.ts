// Parses the input `alerts`: one rule on each line. Pure.

import { isPathPattern } from './pages.ts'

/** Which views count: all, or those of one audience. */
export type CountedViews = 'total' | 'human' | 'ai'

interface RuleSubject {
  /** As the workflow wrote it. */
  readonly text: string
  /** A path, or a prefix that ends in `/*`; absent: all pages. */
  readonly pattern?: string | undefined
  readonly views: CountedViews
}

/** About a number of views, its change from the previous window, or the share of AI views in all views. */
export interface LimitRule extends RuleSubject {
  readonly kind: 'count' | 'change' | 'ai-share'
  readonly comparison: '<' | '>'
  /** A whole number; percent if the rule is about a change or a share. */
  readonly limit: number
}

/** `unusual`: outside of the range of the seven weeks before; about all pages. */
export type AlertRule = LimitRule | (RuleSubject & { readonly kind: 'unusual' })

interface WrongRule {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  /** What is wrong with the line and which form it should have, in whole sentences with code in backticks. */
  readonly fix: string
}

/** Returns all rules, or all wrong lines. Skips empty lines. */
export function parseAlertRules(text: string): readonly AlertRule[] | { readonly wrong: readonly WrongRule[] } {
  const parsed = text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '')
    .map((line) => ({ ...line, rule: parseRule(line.text) }))
  const wrong = parsed.flatMap(({ text, line, rule }) => (typeof rule === 'string' ? [{ line, text, fix: rule }] : []))
  if (wrong.length > 0) return { wrong }
  return parsed.flatMap(({ rule }) => (typeof rule === 'string' ? [] : [rule]))
}

const countForm = 'The form is `WHAT < N`, for example `total < 100`.'
const changeForm = 'The form is `WHAT change < N%`, for example `human change < -20%`.'
const movementForm = `A fall by 20% is \`change < -20%\`, and a rise by 20% is \`change > 20%\`. ${changeForm}`
const shareForm = 'The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.'
const unusualForm = 'The form is `total unusual`, `human unusual` or `ai unusual`.'
const whatForm =
  'A rule begins with `total`, `human`, `ai`, `ai-share`, a path such as `/quickstart` or a prefix such as `/docs/*`; `human` or `ai` may follow a path or a prefix.'

/** Returns the rule, or what is wrong with it. */
function parseRule(text: string): AlertRule | string {
  const words = text.split(/\s+/)
  if (words.at(-1) === 'unusual') return parseUnusual(text, words.slice(0, -1))
  if (/[<>]=/.test(text)) return `There is no \`<=\` and no \`>=\`: write \`<\` or \`>\`. ${countForm}`
  if (/[^\s][<>]|[<>][^\s]/.test(text)) return `Put spaces around \`<\` and \`>\`. ${countForm}`
  const at = words.findIndex((word) => word === '<' || word === '>')
  if (at < 0) return `It has neither \`<\` nor \`>\`. ${countForm}`
  const subject = words.slice(0, at)
  const isChange = subject.at(-1) === 'change'
  const what = parseWhat(isChange ? subject.slice(0, -1) : subject)
  if (what === undefined) return `${nameMisfit(subject)}${isMovement(subject.at(-1)) ? movementForm : whatForm}`
  const kind = what.isShare ? 'ai-share' : isChange ? 'change' : 'count'
  if (what.isShare && isChange) return `A rule cannot be about a change of the AI share. ${shareForm}`
  const limit = parseLimit(words.slice(at + 1), kind)
  if (typeof limit === 'string') return `${toMisfit(words.slice(at + 1).join(' '))}${limit}`
  const { pattern, views } = what
  return { text, pattern, views, kind, comparison: words[at] === '<' ? '<' : '>', limit }
}

/** The first word after which it can be no WHAT. */
function nameMisfit(words: readonly string[]): string {
  return toMisfit(words.find((_, at) => parseWhat(words.slice(0, at + 1)) === undefined))
}

function toMisfit(word = ''): string {
  return word === '' ? '' : `\`${word.replaceAll('`', '')}\` does not fit. `
}

/** People write so; a rule says it as a number. */
function isMovement(word = ''): boolean {
  return /^(?:drop|fall|decline|decrease|rise|gain|growth|increase)s?$/i.test(word)
}

function parseUnusual(text: string, words: readonly string[]): AlertRule | string {
  const what = parseWhat(words)
  if (!what || what.pattern !== undefined || what.isShare)
    return `${toMisfit(words.join(' '))}Only the views of the whole site can be \`unusual\`. ${unusualForm}`
  return { text, views: what.views, kind: 'unusual' }
}

function parseWhat([first = '', second, ...others]: readonly string[]) {
  if (others.length > 0) return undefined
  const isShare = first === 'ai-share'
  if (isShare || isCountedViews(first))
    return second === undefined ? ({ views: isShare ? 'total' : first, isShare } as const) : undefined
  if (!isPathPattern(first) || (second !== undefined && second !== 'human' && second !== 'ai')) return undefined
  return { pattern: first, views: second ?? 'total', isShare } as const
}

function isCountedViews(word: string): word is CountedViews {
  return word === 'total' || word === 'human' || word === 'ai'
}

/** Returns the number, or what is wrong with it. */
function parseLimit(words: readonly string[], kind: LimitRule['kind']): number | string {
  const form = { count: countForm, change: changeForm, 'ai-share': shareForm }[kind]
  const [, number, percent] = /^(-?\d{1,15})(%?)$/.exec(words.join(' ')) ?? []
  if (number === undefined) return `N must be one whole number of at most 15 digits. ${form}`
  if (kind === 'count' && percent === '%') return `A number of views has no \`%\`. ${countForm} ${changeForm}`
  if (kind !== 'count' && percent === '') return `The number needs a \`%\`. ${form}`
  const limit = Number(number)
  if (kind !== 'change' && limit < 0) return `N can be negative only with \`change\`. ${form}`
  if (kind === 'ai-share' && limit > 100) return `A share cannot be more than 100%. ${form}`
  return limit
}
