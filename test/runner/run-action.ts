// Runs an action as one step of a job: main, and after it the post step.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ActionManifest, readActionManifest } from './action-manifest.ts'
import type { ActionRun, Conclusion, GitHubEvent, PhaseRun, RunActionOptions, RunnerFolders } from './action-run.ts'
import { createGitHubContext, createRunnerContext, runtimeToken } from './environment.ts'
import { type ExpressionContexts, isConditionTrue } from './expression.ts'
import { resolveInputs } from './inputs.ts'
import type { Interruption } from './node-process.ts'
import { type PhaseOptions, runPhase } from './run-phase.ts'
import { createSecretMasker } from './secret-masker.ts'
import { changedFiles, readFiles } from './workspace-files.ts'

const defaultToken = 'ghs_githubTokenCanary0123456789abcdefghij'
/** Five minutes from GitHub, less the fifteen seconds after which the worker is killed. */
const afterCancelMs = 285_000

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
  const filesBefore = readFiles(folders.workspace)
  const { phase, contexts, secrets } = preparePhase(options, manifest, folders)
  const main = await runPhase(phase)
  const interruption = main.isInterrupted ? options.interruption?.kind : undefined
  const mainConclusion = interruption === 'runner-shutdown' ? 'failure' : main.conclusion
  const isPostDue =
    !options.skipPost &&
    interruption !== 'worker-death' &&
    interruption !== 'runner-shutdown' &&
    isConditionTrue(manifest.postIf, contexts, { status: mainConclusion })
  const post =
    isPostDue && manifest.post !== undefined
      ? await runPhase(toPostPhase(phase, manifest.post, main, options))
      : undefined
  const outputNames = new Set(Object.keys(main.outputs).map((name) => name.toLowerCase()))
  return {
    ...main,
    post,
    jobConclusion: mergeConclusions(mainConclusion, post?.conclusion),
    interruption,
    declaredOutputs: manifest.outputs,
    unsetOutputs: manifest.outputs.filter((name) => !outputNames.has(name.toLowerCase())),
    isOutputLost: options.stepId === null || typeof options.fileCommands?.output === 'string',
    workspaceFiles: changedFiles(filesBefore, readFiles(folders.workspace)),
    secrets,
  }
}

function preparePhase(options: RunActionOptions, manifest: ActionManifest, folders: RunnerFolders) {
  const { githubToken = defaultToken, isDebug = false, timeScale = 1 } = options
  const github = createGitHubContext(options, folders, writeEvent(options.event, folders.temp))
  const runner = createRunnerContext(isDebug, folders)
  const secrets = [...(options.secrets ?? []), githubToken, runtimeToken]
  const masker = createSecretMasker()
  for (const secret of secrets) masker.addWithLines(secret.trim())
  const contexts: ExpressionContexts = {
    github: { ...github, token: githubToken, event: toPayload(options.event) },
    runner,
    job: { status: 'success' },
    strategy: {},
    matrix: {},
  }
  const inputs = resolveInputs(options.inputs ?? {}, manifest, contexts)
  const phase: PhaseOptions = {
    name: 'main',
    actionDir: resolve(options.actionDir),
    script: manifest.main,
    layers: {
      env: options.env ?? {},
      state: {},
      inputs: inputs.values,
      github,
      runner,
      without: options.withoutEnv ?? [],
    },
    fileCommands: options.fileCommands ?? {},
    warnings: inputs.warnings,
    isDebug,
    keepsOutputs: options.stepId !== null,
    masker,
    interruption: options.interruption,
    timings: {
      sigintToSigtermMs: 7500 * timeScale,
      sigtermToKillMs: 2500 * timeScale,
      drainMs: 5000 * timeScale,
    },
    hangMs: options.hangMs ?? 40_000,
  }
  return { phase, contexts, secrets }
}

/** The same inputs, the state of main, fresh files. After a cancel there is only so much time for all of it. */
function toPostPhase(phase: PhaseOptions, script: string, main: PhaseRun, options: RunActionOptions): PhaseOptions {
  const rest = afterCancelMs * (options.timeScale ?? 1) - (main.interruptionToExitMs ?? 0)
  const outOfTime: Interruption | undefined =
    main.conclusion === 'cancelled' ? { kind: 'worker-death', when: Math.max(rest, 0) } : undefined
  return {
    ...phase,
    name: 'post',
    script,
    layers: { ...phase.layers, state: main.state },
    fileCommands: options.postFileCommands ?? {},
    keepsOutputs: false,
    interruption: options.postInterruption ?? outOfTime,
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

/** The worse of the two; a job that was cancelled stays so. */
function mergeConclusions(main: Conclusion, post: Conclusion | undefined): Conclusion {
  return main === 'success' && post !== undefined ? post : main
}
