// Runs a workflow as far as the examples need one: jobs in the order of the file, legs of a matrix one after the other,
// our action by the test runner, scripts by their shell, artifacts in memory. test/act has a whole engine.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ActionRun } from '../runner/action-run.ts'
import { type ExpressionContexts, interpolate, type JobStatus } from '../runner/expression.ts'
import { expectInvariants } from '../runner/invariants.ts'
import { runAction } from '../runner/run-action.ts'
import { type Files, readFiles } from '../runner/workspace-files.ts'
import { holds, isTriggered, toGithubContext, type WorkflowEvent } from './expressions.ts'
import { runScript, type ScriptRun } from './script.ts'
import { isOwn, type Job, type Step, type Workflow } from './workflow.ts'

type Texts = Readonly<Record<string, string>>
type Result = 'success' | 'failure' | 'skipped'

export interface EngineWorld {
  readonly vars: Texts
  readonly secrets: Texts
  /** Of a job that grants these: an example that grants too little fails. */
  readonly toToken: (permissions: NonNullable<Job['permissions']>) => string
  /** Overrides of the `github` context. */
  readonly github?: Texts
  /** Folders that come before PATH in scripts. */
  readonly path?: readonly string[]
  /** Laid over the inputs of every step that runs our action: durations, for a test. */
  readonly inputs?: Texts
}

export interface StepRun {
  readonly result: Result
  readonly outputs: Texts
  /** As it was passed to the action, expressions evaluated. */
  readonly inputs?: Texts
  readonly action?: ActionRun
  readonly script?: ScriptRun
}

/** A job, or one leg of its matrix. */
export interface JobRun {
  readonly result: Result
  readonly outputs: Texts
  readonly steps: readonly StepRun[]
  readonly files: Files
}

/** A workspace, and what all jobs of a run share. */
interface Place {
  readonly workspace: string
  readonly artifacts: Map<string, Files>
}

/** By the name of the job: one run for every leg of its matrix. Undefined: the event starts nothing. */
export async function runWorkflow(
  workflow: Workflow,
  event: WorkflowEvent,
  world: EngineWorld,
): Promise<Record<string, readonly JobRun[]> | undefined> {
  if (!isTriggered(workflow, event)) return undefined
  const artifacts = new Map<string, Files>()
  const runs: Record<string, readonly JobRun[]> = {}
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const needs = job.needs.map((needed) => [needed, toNeed(runs[needed] ?? [])] as const)
    const status = needs.every(([, { result }]) => result === 'success') ? 'success' : 'failure'
    const githubToken = world.toToken(job.permissions ?? workflow.permissions ?? {})
    const contexts = {
      github: { ...toGithubContext(event, world.github), token: githubToken },
      vars: world.vars,
      secrets: world.secrets,
      inputs: {},
      needs: Object.fromEntries(needs),
    }
    runs[name] = holds(job.if, contexts, status)
      ? await runLegs(
          job,
          event,
          { ...contexts, env: { ...workflow.env, ...job.env } },
          { world: { ...world, githubToken }, artifacts },
        )
      : [{ result: 'skipped', outputs: {}, steps: [], files: {} }]
  }
  return runs
}

function toNeed(legs: readonly JobRun[]) {
  const failed = legs.find(({ result }) => result !== 'success')
  return { result: failed?.result ?? 'success', outputs: legs.at(-1)?.outputs ?? {} }
}

type JobWorld = EngineWorld & { readonly githubToken: string }
type Shared = { readonly world: JobWorld; readonly artifacts: Map<string, Files> }

async function runLegs(
  job: Job,
  event: WorkflowEvent,
  contexts: ExpressionContexts,
  shared: Shared,
): Promise<JobRun[]> {
  const legs: JobRun[] = []
  for (const matrix of toMatrix(job)) legs.push(await runLeg(job, event, { ...contexts, matrix }, shared))
  return legs
}

function toMatrix({ strategy }: Job): readonly Texts[] {
  const [axis] = Object.entries(strategy?.matrix ?? {})
  return axis ? axis[1].map((value) => ({ [axis[0]]: value })) : [{}]
}

async function runLeg(
  job: Job,
  event: WorkflowEvent,
  contexts: ExpressionContexts,
  { world, artifacts }: Shared,
): Promise<JobRun> {
  const workspace = mkdtempSync(join(tmpdir(), 'example-'))
  try {
    const runs: StepRun[] = []
    const steps: Record<string, unknown> = {}
    let status: JobStatus['status'] = 'success'
    for (const step of job.steps) {
      const known = { ...contexts, steps }
      const run = holds(step.if ?? 'success()', known, status)
        ? await runStep(step, event, known, world, { workspace, artifacts })
        : ({ result: 'skipped', outputs: {} } as const)
      runs.push(run)
      if (step.id) steps[step.id] = { outputs: run.outputs, outcome: run.result, conclusion: run.result }
      if (run.result === 'failure') status = 'failure'
    }
    const outputs = interpolateAll(job.outputs, { ...contexts, steps })
    return { result: status, outputs, steps: runs, files: readFiles(workspace) }
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

async function runStep(
  step: Step,
  event: WorkflowEvent,
  contexts: ExpressionContexts,
  world: JobWorld,
  place: Place,
): Promise<StepRun> {
  const env = interpolateAll(step.env, contexts)
  const inputs = interpolateAll(step.with, contexts)
  if (isOwn(step))
    return runOwnAction(step, event, { env, inputs: { ...inputs, ...world.inputs } }, world, place.workspace)
  if (step.run === undefined) return runArtifactAction(step, inputs, place)
  const { GITHUB_REPOSITORY = 'octo-org/docs' } = env
  const script = await runScript({
    shell: step.shell,
    script: interpolate(step.run, contexts),
    cwd: place.workspace,
    env: { GITHUB_REPOSITORY, ...env },
    path: world.path ?? [],
  })
  return { result: script.exitCode === 0 ? 'success' : 'failure', outputs: script.outputs, script }
}

async function runOwnAction(
  step: Step,
  event: WorkflowEvent,
  { env, inputs }: { readonly env: Texts; readonly inputs: Texts },
  world: JobWorld,
  workspace: string,
): Promise<StepRun> {
  const action = await runAction({
    actionDir: '.',
    stepId: step.id ?? null,
    inputs,
    env,
    event,
    secrets: Object.values(world.secrets),
    githubToken: world.githubToken,
    github: { repository: 'octo-org/docs', ...world.github },
    prepare: (folders) => writeFiles(folders.workspace, readFiles(workspace)),
  })
  expectInvariants(action, { deadlineMs: Number(inputs['timeout-minutes'] ?? 30) * 60_000 })
  writeFiles(workspace, action.workspaceFiles)
  return { result: action.exitCode === 0 ? 'success' : 'failure', outputs: action.outputs, inputs, action }
}

/** `actions/upload-artifact` and `actions/download-artifact`, with the inputs that the examples give them. */
function runArtifactAction({ uses = '' }: Step, inputs: Texts, { workspace, artifacts }: Place): StepRun {
  const { name = '', path = '', pattern = '' } = inputs
  if (uses.startsWith('actions/upload-artifact@')) {
    const content = readFiles(workspace)[path]
    if (content === undefined) return { result: 'failure', outputs: {}, inputs }
    artifacts.set(name, { [basename(path)]: content })
  } else if (uses.startsWith('actions/download-artifact@')) {
    const fits = [...artifacts].filter(([given]) => given.startsWith(pattern.replace(/\*$/, '')))
    for (const [, files] of fits) writeFiles(join(workspace, path), files)
  } else {
    throw new Error(`No test knows the action ${uses}`)
  }
  return { result: 'success', outputs: {}, inputs }
}

function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function interpolateAll(texts: Texts, contexts: ExpressionContexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, interpolate(text, contexts)]))
}
