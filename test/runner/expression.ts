// Evaluates conditions, and `${{ … }}` in defaults of inputs, with GitHub's own library.

import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** Values by context (`github`, `runner`, …), which can be any JSON. */
export type ExpressionContexts = Readonly<Record<string, unknown>>

export function interpolate(text: string, contexts: ExpressionContexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => evaluate(expression, contexts))
}

/** Whether a job or step with this `if` runs, if all before it have succeeded. */
export function isConditionTrue(condition: string, contexts: ExpressionContexts): boolean {
  const expression = condition.replace(/^\s*\$\{\{([\s\S]*)\}\}\s*$/, '$1')
  const statuses = { always: true, success: true, failure: false, cancelled: false }
  return evaluate(`!!(${expression})`, contexts, statuses) === 'true'
}

/** `statuses`: the results of functions without arguments, such as `success()`. */
function evaluate(expression: string, contexts: ExpressionContexts, statuses: Readonly<Record<string, boolean>> = {}) {
  const functions = Object.entries(statuses).map(([name, value]) => {
    return { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }
  })
  const names = Object.keys(contexts)
  const tree = new Parser(new Lexer(expression).lex().tokens, names, functions).parse()
  const values = new data.Dictionary(...names.map((key) => ({ key, value: toData(contexts[key]) })))
  return new Evaluator(tree, values, new Map(functions.map((one) => [one.name, one]))).evaluate().coerceString()
}

function toData(value: unknown): data.ExpressionData {
  return JSON.parse(JSON.stringify(value ?? null), data.reviver)
}
