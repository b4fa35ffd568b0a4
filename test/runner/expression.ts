// `${{ … }}` in defaults of inputs and conditions of post steps, evaluated by GitHub's own library.

import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** Values by context: `github`, `runner`, … Anything that JSON can hold. */
export type ExpressionContexts = Readonly<Record<string, unknown>>

export interface JobStatus {
  readonly status: 'success' | 'failure' | 'cancelled'
}

/** Replaces every `${{ … }}` in a text by its value. */
export function interpolate(text: string, contexts: ExpressionContexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => evaluate(expression, contexts, []))
}

/** Whether a post step with this `post-if` runs while the job has this status. No `success()` is put before it. */
export function isConditionTrue(condition: string, contexts: ExpressionContexts, { status }: JobStatus): boolean {
  const functions = [
    toFunction('always', true),
    toFunction('success', status === 'success'),
    toFunction('failure', status === 'failure'),
    toFunction('cancelled', status === 'cancelled'),
  ]
  return evaluate(`!!(${condition})`, contexts, functions) === 'true'
}

type StatusFunction = ReturnType<typeof toFunction>

function toFunction(name: string, value: boolean) {
  return { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }
}

function evaluate(expression: string, contexts: ExpressionContexts, functions: readonly StatusFunction[]): string {
  const names = Object.keys(contexts)
  const tree = new Parser(new Lexer(expression).lex().tokens, names, [...functions]).parse()
  const values = new data.Dictionary(...names.map((key) => ({ key, value: toData(contexts[key]) })))
  return new Evaluator(tree, values, new Map(functions.map((one) => [one.name, one]))).evaluate().coerceString()
}

function toData(value: unknown): data.ExpressionData {
  return JSON.parse(JSON.stringify(value ?? null), data.reviver)
}
