// One step of a workflow on the stage: `run` of src in a world without processes, and its post step if it comes to that.

import { abortLater } from '../../src/clock.ts'
import { createRedactor } from '../../src/foreign-text/redact.ts'
import type { Limits } from '../../src/github/client.ts'
import type { GitHub } from '../../src/github/github.ts'
import { parseSharedInputs } from '../../src/inputs/inputs.ts'
import type { RunReport } from '../../src/outcome.ts'
import { run } from '../../src/run.ts'
import { createLog } from '../../src/runner/log.ts'
import type { InputSource, RepositoryFacts, ServiceAddress, World } from '../../src/world.ts'
// Loaded before the first run, which would load it at a time of its own.
import '../../src/job/run.ts'
import { runPost } from '../../src/reconcile/run-post.ts'
import type { ServiceClient } from '../../src/service/client.ts'
import { readActionManifest } from '../runner/action-manifest.ts'
import type { GitHubFaults } from './github.ts'
import type { ServiceFaults } from './service.ts'
import type { Actor, Interruption, Process, Stage } from './stage.ts'

/** What a workflow and its runner give to a step. */
export interface Place {
  readonly stage: Pick<Stage, 'enter' | 'now' | 'elapsed'>
  readonly serverUrl: string
  readonly repository: RepositoryFacts
  /** The workflow's. */
  readonly token: string
  readonly connectService: (
    actor: Actor,
    step: StepOptions,
    service: ServiceAddress,
    secretKey: string,
  ) => ServiceClient
  readonly connectGitHub: (actor: Actor, step: StepOptions, limits: Limits) => GitHub
}

export interface StepOptions {
  readonly event: { readonly name: string; readonly payload: unknown }
  readonly runId: number
  readonly attempt?: number
  readonly inputs?: Readonly<Record<string, string>>
  /** GITHUB_SHA. */
  readonly commit?: string
  readonly gitHubFaults?: GitHubFaults
  readonly serviceFaults?: ServiceFaults
  readonly interruption?: Interruption
  readonly clockHours?: number
  /** In place of the workflow's. */
  readonly token?: string
}

export interface Step extends Process {
  readonly end: Promise<RunReport>
  /** What the post step gets to know. */
  readonly state: ReadonlyMap<string, string>
  /** Messages that are more than information. */
  readonly warnings: readonly string[]
}

export const secretKey = 'admin_model_key_0123456789'
/** Its file, without the ref. */
export const workflow = 'octo-org/docs/.github/workflows/agent.yml'
export const firstCommit = '0123456789abcdef0123456789abcdef01234567'
const lastWordsMs = 4_000
const manifest = readActionManifest('.')

export function startStep(place: Place, options: StepOptions): Step {
  const actor = place.stage.enter(options.interruption, options.clockHours)
  const state = new Map<string, string>()
  const warnings: string[] = []
  return { actor, end: run(createWorld(place, options, actor, warnings, state)), state, warnings }
}

/** As src/post.ts does, if the step has left something for it. */
export function startPostStep(place: Place, options: StepOptions, { state }: Pick<Step, 'state'>): Process | undefined {
  if (!state.get('open-comment') && !state.get('open-check')) return undefined
  const actor = place.stage.enter(undefined, options.clockHours)
  const world = createWorld(place, { ...options, gitHubFaults: [], serviceFaults: [] }, actor, [], new Map())
  return { actor, end: runPost(world, parseSharedInputs(world.inputs), (name) => state.get(name) ?? '') }
}

function createWorld(
  place: Place,
  step: StepOptions,
  actor: Actor,
  warnings: string[],
  state: Map<string, string>,
): World {
  const { stage } = place
  const { token = place.token } = step
  const { event, runId, attempt = 1, inputs = {} } = step
  const { clock, signal } = actor
  const late = abortLater(signal, lastWordsMs, clock)
  const env = toEnvironment(place, step)
  const redact = createRedactor([secretKey])
  const sink = { line: () => {}, annotate: (_: string, text: string) => void warnings.push(text) }
  return {
    env: (variable) => env[variable] ?? '',
    inputs: toInputs(inputs, token, event.name, clock.now()),
    readEventFile: () => JSON.stringify(event.payload),
    clock,
    startedAt: stage.elapsed(),
    random: createRandom(runId * 100 + attempt),
    signal,
    log: createLog({ sink, redact, debug: false }),
    redact,
    progress: { job: () => {}, saveState: (key, value) => void (actor.isDead() || state.set(key, value)) },
    connectService: async (project) => place.connectService(actor, step, project, project.secretKey),
    connectGitHub: async (_, __, deadline) =>
      place.connectGitHub(actor, { ...step, token }, { deadline: deadline + lastWordsMs, signal: late }),
  }
}

function toEnvironment(
  { serverUrl, repository }: Place,
  { event, runId, attempt = 1, commit = firstCommit }: StepOptions,
) {
  const { id, owner, name } = repository
  const variables: Record<string, string> = {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: `${owner}/${name}`,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_SERVER_URL: serverUrl,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_SHA: commit,
    GITHUB_WORKFLOW_REF: `${workflow}@refs/heads/main`,
    GITHUB_JOB: 'agent',
    GITHUB_ACTION: '__agent',
  }
  return variables
}

function toInputs(given: Readonly<Record<string, string>>, token: string, eventName: string, now: number): InputSource {
  const defaults = new Map(manifest.inputs.map((input) => [input.name, input.default]))
  const set = {
    'base-url': 'https://agents.example.com',
    'project-id': 'project-1',
    'secret-key': secretKey,
    'github-token': token,
    ...given,
  }
  const values = new Map([...defaults, ...Object.entries(set)])
  return { get: (name) => values.get(name) ?? '', readPromptFile: () => ({ problem: 'no file' }), eventName, now }
}

/** Small, seeded, good enough for ids: two attempts must not look alike. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
