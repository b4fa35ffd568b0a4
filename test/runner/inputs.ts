// `with:` of the step and the defaults of `action.yml`, as `ActionRunner.cs` merges them.

import type { ActionManifest } from './action-manifest.ts'
import { type ExpressionContexts, interpolate } from './expression.ts'

export interface ResolvedInputs {
  /** Every declared input, and whatever else the workflow gave. `required` is not enforced: the runner never reads it. */
  readonly values: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

export function resolveInputs(
  given: Readonly<Record<string, string>>,
  { inputs }: ActionManifest,
  contexts: ExpressionContexts,
): ResolvedInputs {
  const givenNames = new Set(Object.keys(given).map((name) => name.toLowerCase()))
  const declaredNames = new Set(inputs.map(({ name }) => name.toLowerCase()))
  const missing = inputs.filter(({ name }) => !givenNames.has(name.toLowerCase()))
  const unexpected = Object.keys(given).filter((name) => !declaredNames.has(name.toLowerCase()))
  const valid = inputs.map(({ name }) => name).join("', '")
  const warnings =
    unexpected.length === 0 ? [] : [`Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${valid}']`]
  const defaults = missing.map((input) => [input.name, interpolate(input.default, contexts)])
  return { values: { ...given, ...Object.fromEntries(defaults) }, warnings }
}
