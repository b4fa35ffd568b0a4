// Runs an action as one step of a job: main, and after it the post step.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ActionManifest, readActionManifest } from './action-manifest.ts'
import type { ActionRun, GitHubEvent, RunActionOptions, RunnerFolders } from './action-run.ts'
import { createGitHubContext, createRunnerContext, runtimeToken } from './environment.ts'
import type { ExpressionContexts } from './expression.ts'
import { resolveInputs } from './inputs.ts'
import { runPhase } from './run-phase.ts'
import { changedFiles, readFiles } from './workspace-files.ts'

const defaultToken = 'ghs_githubTokenCanary0123456789abcdefghij'

/** Reads `action.yml`, runs main and then post in folders of their own, which are removed. Rejects only if it cannot load the action. */
export async function runAction(options: RunActionOptions): Promise<ActionRun> {
  const manifest = readActionManifest(options.actionDir)
  const root = mkdtempSync(join(tmpdir(), 'action-run-'))
  try {
    const folders = { workspace: join(root, 'work'), temp: join(root, '_temp') }
    for (const folder of Object.values(folders)) mkdirSync(folder)
    await options.prepare?.(folders)
    return await runStep(options, manifest, folders)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function runStep(
  options: RunActionOptions,
  manifest: ActionManifest,
  folders: RunnerFolders,
): Promise<ActionRun> {
  const { runs } = manifest
  const { githubToken = defaultToken } = options
  const filesBefore = readFiles(folders.workspace)
  const github = createGitHubContext(options, folders, writeEvent(options.event, folders.temp))
  const runner = createRunnerContext(options.isDebug === true, folders)
  const contexts: ExpressionContexts = {
    github: { ...github, token: githubToken, event: toPayload(options.event) },
    runner,
    // Null without a matrix, as on GitHub.
    matrix: options.matrix ?? null,
  }
  const secrets = [...(options.secrets ?? []), githubToken, runtimeToken]
  const inputs = resolveInputs(options.inputs ?? {}, manifest, contexts).values
  const layers = { env: options.env ?? {}, state: {}, inputs, github, runner, without: options.withoutEnv ?? [] }
  const phase = { layers, options }
  const main = await runPhase({
    ...phase,
    name: 'main',
    script: resolve(options.actionDir, runs.main),
    fileCommands: options.fileCommands,
    interruption: options.interruption,
  })
  const interruption = main.isInterrupted ? options.interruption?.kind : undefined
  const post =
    runs.post !== undefined && !options.skipPost && interruption !== 'worker-death'
      ? await runPhase({
          ...phase,
          name: 'post',
          script: resolve(options.actionDir, runs.post),
          layers: { ...layers, state: main.state },
          fileCommands: options.postFileCommands,
          interruption: options.postInterruption,
        })
      : undefined
  return {
    ...main,
    post,
    interruption,
    unsetOutputs: Object.keys(manifest.outputs).filter((name) => !(name in main.outputs)),
    isOutputLost: options.stepId === null || typeof options.fileCommands?.output === 'string',
    workspaceFiles: changedFiles(filesBefore, readFiles(folders.workspace)),
    secrets,
  }
}

function writeEvent(event: GitHubEvent | undefined, temp: string): string {
  const folder = join(temp, '_github_workflow')
  const path = join(folder, 'event.json')
  mkdirSync(folder)
  if (event && 'text' in event) writeFileSync(path, event.text)
  else if (!event || 'payload' in event) writeFileSync(path, JSON.stringify(event?.payload ?? {}, null, 2))
  return path
}

function toPayload(event: GitHubEvent | undefined): unknown {
  return event && 'payload' in event ? event.payload : {}
}
