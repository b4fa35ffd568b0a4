// Reads the `action.yml` of a JavaScript action (`ActionManifestManager.cs`), and evaluates its inputs (`ActionRunner.cs`).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { type ExpressionContexts, interpolate } from './expression.ts'

const manifest = v.object({
  inputs: v.optional(v.record(v.string(), v.object({ default: v.optional(v.string(), '') })), {}),
  outputs: v.optional(v.record(v.string(), v.unknown()), {}),
  runs: v.object({
    using: v.literal('node24'),
    main: v.string(),
    post: v.optional(v.string()),
    /** The only version that is emulated. */
    'post-if': v.optional(v.literal('always()')),
  }),
})

/** Throws if the runner would refuse to load the action. */
export function readActionManifest(actionDir: string) {
  return v.parse(manifest, parse(readFileSync(join(actionDir, 'action.yml'), 'utf8')))
}

/** Returns all declared inputs, and any others that the workflow sets. Ignores `required`, as the runner does. */
export function resolveInputs(
  given: Readonly<Record<string, string>>,
  { inputs }: ReturnType<typeof readActionManifest>,
  contexts: ExpressionContexts,
): Readonly<Record<string, string>> {
  const defaults = Object.entries(inputs).map(([name, input]) => [name, interpolate(input.default, contexts)])
  return { ...Object.fromEntries(defaults), ...given }
}
