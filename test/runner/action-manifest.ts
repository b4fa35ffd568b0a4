// Reads `action.yml` (`ActionManifestManager.cs`), as far as a JavaScript action has one.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

const manifest = v.object({
  /** Defaults are not evaluated yet. */
  inputs: v.optional(v.record(v.string(), v.object({ default: v.optional(v.string(), '') })), {}),
  outputs: v.optional(v.record(v.string(), v.unknown()), {}),
  runs: v.object({
    using: v.picklist(['node20', 'node24']),
    main: v.string(),
    post: v.optional(v.string()),
    /** Another one is not emulated. */
    'post-if': v.optional(v.literal('always()')),
  }),
})

export type ActionManifest = v.InferOutput<typeof manifest>

/** Throws where the runner would refuse to load the action. */
export function readActionManifest(actionDir: string): ActionManifest {
  return v.parse(manifest, parse(readFileSync(join(actionDir, 'action.yml'), 'utf8')))
}
