// Reads `action.yml` (`ActionManifestManager.cs`), as far as a JavaScript action has one.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface ActionManifest {
  readonly inputs: readonly ActionInput[]
  readonly outputs: readonly string[]
  readonly main: string
  readonly post: string | undefined
  /** Always without `${{ }}`; `always()` where the manifest says nothing. */
  readonly postIf: string
}

export interface ActionInput {
  readonly name: string
  /** Not evaluated yet. */
  readonly default: string
}

/** Throws where the runner would refuse to load the action. */
export function readActionManifest(actionDir: string): ActionManifest {
  const root = toRecord(parse(readFileSync(join(actionDir, 'action.yml'), 'utf8')))
  const runs = toRecord(root.runs)
  const using = toText(runs.using).toLowerCase()
  if (!/^node(12|16|20|24)$/.test(using)) throw new Error(`'using: ${using}' is not a JavaScript action.`)
  const main = toText(runs.main)
  if (main === '') throw new Error('A JavaScript action needs an entry file (`runs.main`).')
  return {
    inputs: Object.entries(toRecord(root.inputs)).map(([name, input]) => ({
      name,
      default: toText(toRecord(input).default),
    })),
    outputs: Object.keys(toRecord(root.outputs)),
    main,
    post: toText(runs.post) || undefined,
    postIf: toText(runs['post-if']) || 'always()',
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function toText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
