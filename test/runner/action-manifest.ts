// Reads `action.yml` (`ActionManifestManager.cs`), as far as a JavaScript action has one.

import { existsSync, readFileSync } from 'node:fs'
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
  readonly deprecationMessage: string | undefined
}

/** Throws where the runner would refuse to load the action. */
export function readActionManifest(actionDir: string): ActionManifest {
  const file = ['action.yml', 'action.yaml'].map((name) => join(actionDir, name)).find(existsSync)
  if (file === undefined) throw new Error(`Can't find 'action.yml' or 'action.yaml' under '${actionDir}'.`)
  return toManifest(parse(readFileSync(file, 'utf8')))
}

function toManifest(document: unknown): ActionManifest {
  const root = toRecord(document)
  const runs = toRecord(root.runs)
  const using = toText(runs.using).toLowerCase()
  if (!/^node(12|16|20|24)$/.test(using)) throw new Error(`'using: ${using}' is not a JavaScript action.`)
  const main = toText(runs.main)
  if (main === '') throw new Error('A JavaScript action needs an entry file (`runs.main`).')
  return {
    inputs: Object.entries(toRecord(root.inputs)).map(([name, input]) => toInput(name, toRecord(input))),
    outputs: Object.keys(toRecord(root.outputs)),
    main,
    post: toText(runs.post) || undefined,
    postIf: toText(runs['post-if']) || 'always()',
  }
}

function toInput(name: string, input: Record<string, unknown>): ActionInput {
  return { name, default: toText(input.default), deprecationMessage: toText(input.deprecationMessage) || undefined }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function toText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
