// Runs a workflow as far as the examples need one: jobs in the order of the file, our action by the test
// runner, scripts by their shell. test/act has a whole engine, where matrices and artifacts are tried.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readActionManifest } from '../runner/action-manifest.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type ExpressionContexts, interpolate, type JobStatus } from '../runner/expression.ts'
import { expectInvariants } from '../runner/invariants.ts'
import { runAction } from '../runner/run-action.ts'
import { type Files, readFiles } from '../runner/workspace-files.ts'
import { holds, isTriggered, toGithubContext, type WorkflowEvent } from './expressions.ts'
import { runScript, type ScriptRun, writeFiles } from './script.ts'
import { type Job, type Step, toActionDir, type Workflow } from './workflow.ts'

type Texts = Readonly<Record<string, string>>
type Result = 'success' | 'failure' | 'skipped'

export interface EngineWorld {
  readonly vars: Texts
  readonly secrets: Texts
  /** Of a job that grants these: an example that grants too little fails. */
  readonly toToken: (permissions: NonNullable<Job['permissions']>) => string
  /** Overrides of the `github` context. */
  readonly github?: Texts
  /** Stand-ins of the tools that scripts call, by name. */
  readonly tools?: Texts
  /** Laid over the inputs of every step that runs our action: durations, for a test. */
  readonly inputs?: Texts
  /** Of the one leg of a matrix that runs. */
  readonly matrix?: Texts
  /** What actions/create-github-app-token answers to its inputs. */
  readonly toAppToken?: (inputs: Texts) => string
  /** What a checkout brings. */
  readonly checkout?: Files
}

interface StepRun {
  readonly result: Result
  readonly outputs: Texts
  /** As it was passed to the action, expressions evaluated. */
  readonly inputs?: Texts
  readonly action?: ActionRun
  readonly script?: ScriptRun
}

export interface JobRun {
  readonly result: Result
  readonly outputs: Texts
  readonly steps: readonly StepRun[]
  readonly files: Files
}

interface Place {
  readonly event: WorkflowEvent
  readonly world: EngineWorld
  readonly githubToken: string
  readonly workspace: string
}

/** By the name of the job. Throws if the event starts nothing. */
export async function runWorkflow(
  workflow: Workflow,
  event: WorkflowEvent,
  world: EngineWorld,
): Promise<Record<string, JobRun>> {
  if (!isTriggered(workflow, event)) throw new Error(`${event.name} does not start this workflow`)
  const runs: Record<string, JobRun> = {}
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const needs = Object.fromEntries(job.needs.map((needed) => [needed, runs[needed]]))
    const githubToken = world.toToken(job.permissions ?? workflow.permissions ?? {})
    const contexts = {
      github: { ...toGithubContext(event, world.github), token: githubToken },
      ...{ vars: world.vars, secrets: world.secrets, inputs: {}, matrix: world.matrix ?? {}, needs },
    }
    const status = Object.values(needs).every((run) => run?.result === 'success') ? 'success' : 'failure'
    runs[name] = holds(job.if, contexts, status)
      ? await runJob(job, contexts, { event, world, githubToken })
      : { result: 'skipped', outputs: {}, steps: [], files: {} }
  }
  return runs
}

async function runJob(job: Job, contexts: ExpressionContexts, shared: Omit<Place, 'workspace'>): Promise<JobRun> {
  const workspace = mkdtempSync(join(tmpdir(), 'example-'))
  try {
    const runs: StepRun[] = []
    const steps: Record<string, unknown> = {}
    let result: JobStatus['status'] = 'success'
    for (const step of job.steps) {
      const known = { ...contexts, steps }
      const run: StepRun = holds(step.if, known, result)
        ? await runStep(step, known, { ...shared, workspace })
        : { result: 'skipped', outputs: {} }
      runs.push(run)
      if (step.id) steps[step.id] = { outputs: run.outputs }
      if (run.result === 'failure') result = 'failure'
    }
    const outputs = interpolateAll(job.outputs, { ...contexts, steps })
    return { result, outputs, steps: runs, files: readFiles(workspace) }
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

async function runStep(step: Step, contexts: ExpressionContexts, place: Place): Promise<StepRun> {
  const env = interpolateAll(step.env, contexts)
  const inputs = interpolateAll(step.with, contexts)
  const actionDir = toActionDir(step)
  if (actionDir !== undefined) return runOwnAction(step, { actionDir, env, inputs }, place)
  if (step.run === undefined) return runForeignAction(step, inputs, place)
  const script = await runScript(
    { shell: step.shell, run: interpolate(step.run, contexts) },
    { cwd: place.workspace, env: { GITHUB_REPOSITORY: 'octo-org/docs', ...env }, tools: place.world.tools ?? {} },
  )
  return { result: script.isGreen ? 'success' : 'failure', outputs: script.outputs, script }
}

async function runOwnAction(
  step: Step,
  { actionDir, env, inputs: given }: { readonly actionDir: string; readonly env: Texts; readonly inputs: Texts },
  { event, world, githubToken, workspace }: Place,
): Promise<StepRun> {
  // Only what the action has: the runner warns of other inputs.
  const { inputs: known } = readActionManifest(actionDir)
  const laidOver = Object.entries(world.inputs ?? {}).filter(([name]) => name in known)
  const inputs = { ...given, ...Object.fromEntries(laidOver) }
  const action = await runAction({
    actionDir,
    ...(world.matrix && { matrix: world.matrix }),
    stepId: step.id ?? null,
    ...{ inputs, env, event, githubToken },
    // The token of an app is masked by the action that makes it.
    secrets: [...Object.values(world.secrets), inputs['github-token'] ?? ''].filter((secret) => secret !== ''),
    github: { repository: 'octo-org/docs', ...world.github },
    prepare: (folders) => writeFiles(folders.workspace, readFiles(workspace)),
  })
  expectInvariants(action, { deadlineMs: Number(inputs['timeout-minutes'] ?? 30) * 60_000 })
  writeFiles(workspace, action.workspaceFiles)
  return { result: action.exitCode === 0 ? 'success' : 'failure', outputs: action.outputs, inputs, action }
}

const outputsOfForeign: Readonly<Record<string, Texts>> = {
  'actions/checkout': {},
  'actions/upload-artifact': { 'artifact-url': 'https://github.com/octo-org/docs/actions/runs/1/artifacts/2' },
  'actions/upload-pages-artifact': {},
  'actions/deploy-pages': { page_url: 'https://octo-org.github.io/docs/' },
}

/** With the inputs that the examples give them. */
function runForeignAction({ uses = '' }: Step, inputs: Texts, { workspace, world }: Place): StepRun {
  const [action = ''] = uses.split('@')
  if (action === 'actions/checkout') writeFiles(workspace, world.checkout ?? {})
  const isToken = action === 'actions/create-github-app-token' && world.toAppToken !== undefined
  const outputs = isToken ? { token: world.toAppToken(inputs) } : outputsOfForeign[action]
  if (outputs === undefined) throw new Error(`No test here knows the action ${uses}`)
  const { path = '' } = inputs
  const isThere = path === '' || Object.keys(readFiles(workspace)).some((name) => `${name}/`.startsWith(`${path}/`))
  return { result: isThere ? 'success' : 'failure', outputs, inputs }
}

function interpolateAll(texts: Texts, contexts: ExpressionContexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, interpolate(text, contexts)]))
}
