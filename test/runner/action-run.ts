// What a test says about a run of the action, and what it gets back.

import type { FileCommandName, FileCommandSetups } from './file-commands.ts'
import type { PrintedCommand } from './log-command.ts'
import type { Interruption, NodeProcessResult, OutputStream } from './node-process.ts'

export interface RunActionOptions {
  /** The folder that holds `action.yml`, whose `main` may lie outside of it (`../dist/report.js`). */
  readonly actionDir: string
  /** What the workflow says under `with:`. Defaults of `action.yml` are added. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Values of `secrets.*`, which are looked for in every sink afterwards. */
  readonly secrets?: readonly string[]
  /** The `matrix` of the workflow job. */
  readonly matrix?: Readonly<Record<string, unknown>>
  /** `github.token`. */
  readonly githubToken?: string
  /** The event, by payload, by the raw text of the event file, or with no event file at all. */
  readonly event?: GitHubEvent
  /** Overrides of the `github` context, by its own names: `repository`, `api_url`, `run_attempt`, `workflow`, … */
  readonly github?: Readonly<Record<string, string>>
  /** The `env` context: what workflow, job and step say under `env:`, or what stands in the runner's `.env`. */
  readonly env?: Readonly<Record<string, string>>
  /** Variables taken away at the very end, as under a tool that is not the real runner. */
  readonly withoutEnv?: readonly string[]
  /** Step debug (the secret or variable ACTIONS_STEP_DEBUG). */
  readonly isDebug?: boolean
  /** The explicit `id` of the step; without one (null) outputs are dropped. */
  readonly stepId?: string | null
  /** Puts into the workspace, before main starts, what the run needs there. */
  readonly prepare?: (folders: RunnerFolders) => void | Promise<void>
  /** What is special about the file-command files of main. */
  readonly fileCommands?: FileCommandSetups
  /** The same for those of the post step. */
  readonly postFileCommands?: FileCommandSetups
  readonly interruption?: Interruption
  readonly postInterruption?: Interruption
  /** Skips the post step although `action.yml` has one. */
  readonly skipPost?: boolean
  /** Factor for the runner's own waits (7.5 s, 2.5 s, 5 s), so that tests need not wait. */
  readonly timeScale?: number
  /** Bounds a hang of a phase, by default 100 s, below the timeout of a test. A healthy run never gets there. */
  readonly hangMs?: number
}

export type GitHubEvent =
  | { readonly name: string; readonly payload: unknown }
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly isMissing: true }

export interface RunnerFolders {
  /** `github.workspace`, and the working directory. */
  readonly workspace: string
  /** `runner.temp`. */
  readonly temp: string
}

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly message: string
}

export interface PrintedLine {
  readonly stream: OutputStream
  readonly text: string
}

/** One phase (main or post) as the runner saw it. */
export interface PhaseRun extends NodeProcessResult {
  readonly outputs: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  /** As uploaded: empty where nothing was written or it was too large. */
  readonly summary: string
  /** A file of outputs or of state that the runner cannot parse fails the step. */
  readonly hasBrokenFile: boolean
  readonly annotations: readonly Annotation[]
  /** Every line as printed, secrets and all, in the order of arrival. */
  readonly lines: readonly PrintedLine[]
  /** Their texts. */
  readonly log: readonly string[]
  /** Every command in those lines, whichever grammar. */
  readonly commands: readonly PrintedCommand[]
  /** Lines that were no command. */
  readonly plainLines: readonly string[]
  /** Values that `add-mask` names. */
  readonly masks: readonly string[]
  /** What stood in the file-command files, unmasked, also where the runner could not parse it. */
  readonly files: Readonly<Record<FileCommandName, string>>
}

/** The main phase, what it left, and the post phase. */
export interface ActionRun extends PhaseRun {
  /** Undefined where the post step did not run. */
  readonly post: PhaseRun | undefined
  readonly interruption: Interruption['kind'] | undefined
  /** Of those in `action.yml`. */
  readonly unsetOutputs: readonly string[]
  /** Outputs had nowhere to go: the step has no `id`, or their file was made faulty. */
  readonly isOutputLost: boolean
  /** Regular files in the workspace (by path in it) that the action created or changed. */
  readonly workspaceFiles: Readonly<Record<string, string>>
  /** What no sink may contain: the secrets of the options, the GitHub token, the runner's own token. */
  readonly secrets: readonly string[]
}
