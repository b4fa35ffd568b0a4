// `with:` of the step and the defaults of `action.yml`, as `ActionRunner.cs` merges them.

import type { ActionManifest } from './action-manifest.ts'
import { type ExpressionContexts, interpolate } from './expression.ts'

/** Every declared input, and whatever else the workflow gave. `required` is not enforced: the runner never reads it. */
export function resolveInputs(
  given: Readonly<Record<string, string>>,
  { inputs }: ActionManifest,
  contexts: ExpressionContexts,
): { readonly values: Readonly<Record<string, string>> } {
  const defaults = Object.entries(inputs).map(([name, input]) => [name, interpolate(input.default, contexts)])
  return { values: { ...Object.fromEntries(defaults), ...given } }
}
