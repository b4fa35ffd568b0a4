// Runs an action as one step of a workflow job (`ActionRunner.cs`, `StepsRunner.cs`): its main step, its post step, and their results.

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
  /** The folder of `action.yml`, whose `main` may be outside it (`../dist/report.js`). */
  readonly actionDir: string
  /** The inputs under `with:` in the workflow. Defaults of `action.yml` are added. */
  readonly inputs?: Texts
  /** The values of `secrets.*`, for which every output is searched afterwards. */
  readonly secrets?: readonly string[]
  readonly githubToken?: string
  readonly event?: GitHubEvent
  /** Overrides fields of the `github` context: `repository`, `api_url`, `run_attempt`, `workflow`, … */
  readonly github?: Texts
  /** The `env` context: the variables under `env:` of workflow, job, and step, or in the runner's `.env`. */
  readonly env?: Texts
  /** Whether step debug logging is on (the secret or variable ACTIONS_STEP_DEBUG). */
  readonly isDebug?: boolean
  /** Prepares the workspace before the main step starts. */
  readonly prepare?: (folders: RunnerFolders) => void | Promise<void>
  /** Applies to both phases. */
  readonly fileCommands?: FileCommandSetups
  readonly interruption?: Interruption
  readonly postInterruption?: Interruption
  /** Skips the post step although `action.yml` has one. */
  readonly skipPost?: boolean
  /** Scales the runner's own waits (7.5 s, 2.5 s, 5 s), so that tests do not have to wait. */
  readonly timeScale?: number
  /** The time limit of a phase that hangs, by default 100 s, which is less than the timeout of a test. */
  readonly hangMs?: number
}

/** The event as a payload, or as the raw text of the event file. */
export type GitHubEvent = { readonly name: string } & ({ readonly payload: unknown } | { readonly text: string })

export interface RunnerFolders {
  /** `github.workspace`, and the working directory. */
  readonly workspace: string
  readonly temp: string
}

export type PhaseRun = Awaited<ReturnType<typeof runPhase>>
/** The results of the main phase and of the post phase. */
export type ActionRun = Awaited<ReturnType<typeof runStep>>

/** Runs main and then post in temporary folders. Rejects only if it cannot load the action. */
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
  // The same as on GitHub without a matrix.
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
    /** The outputs that `action.yml` declares. */
    unsetOutputs: Object.keys(manifest.outputs).filter((name) => !(name in main.outputs)),
    /** Whether their file was made faulty. */
    isOutputLost: typeof options.fileCommands?.output === 'string',
    /** Regular files in the workspace (by path in it) that the action created or changed. */
    workspaceFiles: Object.fromEntries(filesNow.filter(([path, content]) => filesBefore[path] !== content)),
    /** What no output may contain: the secrets in the options, the GitHub token, and the runner's own token. */
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

/** `layers`: the layers of the environment, except for the paths of file commands. */
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
  return {
    ...{ ...ended, ...fileCommands.process(), log, ...found },
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
