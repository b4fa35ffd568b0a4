// One step of a job (`ActionRunner.cs`, `StepsRunner.cs`): what a test says about it, its main and its post step, and what comes of them.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { readActionManifest, resolveInputs } from './action-manifest.ts'
import { createEnvironment, createGitHubContext, type EnvironmentLayers, runtimeToken } from './environment.ts'
import { createFileCommands, type FileCommandSetups } from './file-commands.ts'
import { findCommands, type PrintedCommand } from './log-command.ts'
import { type Interruption, runNodeProcess } from './node-process.ts'

type Texts = Readonly<Record<string, string>>

export interface RunActionOptions {
  /** The folder that holds `action.yml`, whose `main` may lie outside of it (`../dist/report.js`). */
  readonly actionDir: string
  /** What the workflow says under `with:`. Defaults of `action.yml` are added. */
  readonly inputs?: Texts
  /** Values of `secrets.*`, which are looked for in every sink afterwards. */
  readonly secrets?: readonly string[]
  readonly githubToken?: string
  readonly event?: GitHubEvent
  /** Overrides of the `github` context, by its own names: `repository`, `api_url`, `run_attempt`, `workflow`, … */
  readonly github?: Texts
  /** The `env` context: what workflow, job and step say under `env:`, or what stands in the runner's `.env`. */
  readonly env?: Texts
  /** Step debug (the secret or variable ACTIONS_STEP_DEBUG). */
  readonly isDebug?: boolean
  /** Puts into the workspace, before main starts, what the run needs there. */
  readonly prepare?: (folders: RunnerFolders) => void | Promise<void>
  /** In both phases. */
  readonly fileCommands?: FileCommandSetups
  readonly interruption?: Interruption
  readonly postInterruption?: Interruption
  /** Skips the post step although `action.yml` has one. */
  readonly skipPost?: boolean
  /** Factor for the runner's own waits (7.5 s, 2.5 s, 5 s), so that tests need not wait. */
  readonly timeScale?: number
  /** Bounds a hang of a phase, by default 100 s, below the timeout of a test. A healthy run never gets there. */
  readonly hangMs?: number
}

/** By payload, or by the raw text of the event file. */
export type GitHubEvent = { readonly name: string } & ({ readonly payload: unknown } | { readonly text: string })

export interface RunnerFolders {
  /** `github.workspace`, and the working directory. */
  readonly workspace: string
  readonly temp: string
}

export type PhaseRun = Awaited<ReturnType<typeof runPhase>>
/** The main phase, what it left, and the post phase. */
export type ActionRun = Awaited<ReturnType<typeof runStep>>

/** Reads `action.yml`, runs main and then post in folders of their own, which are removed. Rejects only if it cannot load the action. */
export async function runAction(options: RunActionOptions): Promise<ActionRun> {
  const root = mkdtempSync(join(tmpdir(), 'action-run-'))
  const folders = { workspace: join(root, 'work'), temp: join(root, '_temp') }
  try {
    for (const folder of Object.values(folders)) mkdirSync(folder)
    await options.prepare?.(folders)
    return await runStep(options, folders)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function runStep(options: RunActionOptions, { workspace, temp }: RunnerFolders) {
  const { githubToken = 'ghs_githubTokenCanary0123456789abcdefghij', interruption, env, isDebug } = options
  const manifest = readActionManifest(options.actionDir)
  const { main: script, post } = manifest.runs
  const filesBefore = readFiles(workspace)
  const { payload, ...event } = writeEvent(options.event ?? { name: 'workflow_dispatch', payload: {} }, temp)
  const github = createGitHubContext({ ...event, ...options.github }, workspace)
  // As on GitHub without a matrix.
  const contexts = { github: { ...github, token: githubToken, event: payload }, matrix: null }
  const inputs = resolveInputs(options.inputs ?? {}, manifest, contexts)
  const layers = { env, inputs, github, temp, isDebug }
  const main = await runPhase(options, script, layers, interruption)
  const runPost = (post: string) => runPhase(options, post, { ...layers, state: main.state }, options.postInterruption)
  const filesNow = Object.entries(readFiles(workspace))
  return {
    ...main,
    post: post && !options.skipPost ? await runPost(post) : undefined,
    interruption: main.isInterrupted ? interruption?.kind : undefined,
    /** Of those in `action.yml`. */
    unsetOutputs: Object.keys(manifest.outputs).filter((name) => !(name in main.outputs)),
    /** Their file was made faulty. */
    isOutputLost: typeof options.fileCommands?.output === 'string',
    /** Regular files in the workspace (by path in it) that the action created or changed. */
    workspaceFiles: Object.fromEntries(filesNow.filter(([path, content]) => filesBefore[path] !== content)),
    /** What no sink may contain: the secrets of the options, the GitHub token, the runner's own token. */
    secrets: [...new Set([...(options.secrets ?? []), githubToken, runtimeToken])].filter(
      (secret) => secret.trim() !== '',
    ),
  }
}

function writeEvent(event: GitHubEvent, temp: string) {
  const folder = join(temp, '_github_workflow')
  const event_path = join(folder, 'event.json')
  const payload = 'payload' in event ? event.payload : {}
  mkdirSync(folder)
  writeFileSync(event_path, 'text' in event ? event.text : JSON.stringify(payload, null, 2))
  return { event_name: event.name, event_path, payload }
}

/** `layers`: of the environment, all but the paths of file commands. */
async function runPhase(
  { actionDir, fileCommands: setups = {}, timeScale = 1, hangMs = 100_000 }: RunActionOptions,
  script: string,
  layers: EnvironmentLayers,
  interruption: Interruption | undefined,
) {
  const fileCommands = createFileCommands(layers.temp, setups)
  const env = createEnvironment({ ...layers, github: { ...layers.github, ...fileCommands.paths } })
  const ended = await runNodeProcess(resolve(actionDir, script), {
    cwd: layers.github.workspace ?? '/',
    ...{ env, interruption, timeScale, hangMs },
  })
  const log = ended.lines.map(({ text }) => text)
  const found = findCommands(log)
  const masks = found.commands.flatMap(({ name, data }) => (name === 'add-mask' ? [data] : []))
  return {
    ...{ ...ended, ...fileCommands.process(), log, ...found, masks },
    annotations: found.commands.flatMap(toAnnotation),
  }
}

function toAnnotation({ name, data }: PrintedCommand) {
  return name === 'error' || name === 'warning' || name === 'notice' ? [{ level: name, message: data }] : []
}

function readFiles(folder: string): Texts {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
}
