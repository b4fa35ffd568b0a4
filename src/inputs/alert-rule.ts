// The grammar of `alerts`: a rule a line. Pure.

export type AlertSubject =
  | { readonly kind: 'total' | 'human' | 'ai' | 'ai-share' }
  | { readonly kind: 'page'; readonly path: string }
  /** All paths that begin with it; it ends in `/`. */
  | { readonly kind: 'prefix'; readonly prefix: string }

export interface AlertRule {
  /** As the workflow wrote it. */
  readonly text: string
  readonly subject: AlertSubject
  /** Judges the change against the window before, in percent. */
  readonly isChange: boolean
  readonly comparison: '<' | '>'
  /** A whole number; percent where the rule is about a change or a share. */
  readonly limit: number
}

export interface WrongRule {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
}

export const alertForms =
  'one rule a line, `WHAT < N` or `WHAT > N`, `WHAT change < N%` or `WHAT change > N%` (WHAT: total, human, ai, a path such as /quickstart, or a prefix such as /docs/*), `ai-share < N%` or `ai-share > N%`, with a whole number N'

const form = /^(\S+)([ \t]+change)?[ \t]+([<>])[ \t]+(-?\d{1,15})(%?)$/

/** Every rule, or every line that is none. Empty lines are nothing. */
export function parseAlertRules(text: string): readonly AlertRule[] | { readonly wrong: readonly WrongRule[] } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '')
  const wrong = lines.filter((line) => parseRule(line.text) === undefined)
  return wrong.length > 0 ? { wrong } : lines.map((line) => parseRule(line.text)).filter((rule) => rule !== undefined)
}

function parseRule(text: string): AlertRule | undefined {
  const [, what = '', change, comparison, number = '', percent] = form.exec(text) ?? []
  const subject = parseSubject(what)
  const isChange = change !== undefined
  const isShare = subject?.kind === 'ai-share'
  if (subject === undefined || (isShare && isChange) || (percent === '%') !== (isShare || isChange)) return undefined
  if (number.startsWith('-') && !isChange) return undefined
  return { text, subject, isChange, comparison: comparison === '<' ? '<' : '>', limit: Number(number) }
}

function parseSubject(what: string): AlertSubject | undefined {
  if (what === 'total' || what === 'human' || what === 'ai' || what === 'ai-share') return { kind: what }
  const [, path = '', star] = /^(\/[^*]*?)(\*?)$/.exec(what) ?? []
  if (path === '') return undefined
  if (star === '') return { kind: 'page', path }
  return path.endsWith('/') ? { kind: 'prefix', prefix: path } : undefined
}
