// The programs to measure: the built action in the environment that a runner gives it, the reference, and plain Node.

import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundle } from '../bundle/build.ts'
import { readActionManifest, resolveInputs } from '../test/runner/action-manifest.ts'
import { createEnvironment, createGitHubContext } from '../test/runner/environment.ts'
import { createFileCommands } from '../test/runner/file-commands.ts'
import type { Program } from './processes.ts'

export const plainNode: Program = { args: ['-e', '0'] }
export const secretKey = 'admin_benchmark_key_0123456789'

export interface StepOptions {
  readonly inputs: Readonly<Record<string, string>>
  readonly event?: { readonly name: string; readonly payload: unknown }
  readonly state?: Readonly<Record<string, string>>
  readonly github?: Readonly<Record<string, string>>
  readonly exitCode?: number
}

/** The built action, run as a step of a workflow. */
export function action(options: StepOptions): Program {
  if (!existsSync('dist/index.js')) throw new Error('dist is not built: npm run build')
  return step([resolve('dist/index.js')], options)
}

/** Any script, run in the environment of a step. */
export function step(args: readonly string[], options: StepOptions): Program {
  const manifest = readActionManifest('.')
  const root = mkdtempSync(join(tmpdir(), 'bench-step-'))
  const folders = { workspace: join(root, 'work'), temp: join(root, 'temp') }
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const event = options.event ?? { name: 'workflow_dispatch', payload: { inputs: {} } }
  const eventPath = join(root, 'event.json')
  writeFileSync(eventPath, JSON.stringify(event.payload))
  const github = createGitHubContext(
    { event_name: event.name, event_path: eventPath, ...options.github },
    folders.workspace,
  )
  const inputs = resolveInputs(options.inputs, manifest, {
    github: { ...github, token: 'ghs_benchmark0123456789abcdefghijklmnopqr' },
    // On GitHub, `matrix` is null in a workflow job without a matrix.
    matrix: null,
  })
  const layers = { state: options.state ?? {}, inputs, temp: folders.temp }
  return {
    args,
    ...(options.exitCode === undefined ? {} : { exitCode: options.exitCode }),
    env: () => createEnvironment({ ...layers, github: { ...github, ...createFileCommands(folders.temp, {}).paths } }),
  }
}

/** Builds the reference in the same way as the action, and returns the path of its bundle. */
export function buildReference(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reference-'))
  bundle('bench/reference/index.js', folder)
  return join(folder, 'index.js')
}
