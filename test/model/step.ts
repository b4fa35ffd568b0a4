// One step of a workflow without a process: `run` of src in a world of its own, and its post step if it comes to that.

import { abortLater } from '../../src/clock.ts'
import { createRedactor } from '../../src/foreign-text/redact.ts'
import type { Limits } from '../../src/github/client.ts'
import type { GitHub } from '../../src/github/github.ts'
import { parseSharedInputs } from '../../src/inputs/inputs.ts'
import type { RunReport } from '../../src/outcome.ts'
import { type Outputs, toJobOutputs } from '../../src/render/outputs.ts'
import { run } from '../../src/run.ts'
import { createLog } from '../../src/runner/log.ts'
import type { RepositoryFacts, World } from '../../src/world.ts'
// Loaded before the first run, which would load them while time passes.
import '../../src/job/run.ts'
import '../../src/page-views/run.ts'
import '../../src/render/job-summary.ts'
import { runPost } from '../../src/reconcile/run-post.ts'
import { createServiceClient } from '../../src/service/client.ts'
import type { Http } from '../../src/service/http.ts'
import { inputSource } from '../unit/input-source.ts'
import type { GitHubFaults } from './github.ts'
import type { ServiceFaults } from './service.ts'
import type { Actor, Interruption, Process, Stage } from './stage.ts'

/** What a workflow and its runner give to a step. */
export interface Place {
  readonly stage: Pick<Stage, 'enter' | 'elapsed'>
  readonly serverUrl: string
  readonly repository: RepositoryFacts
  /** The workflow's. */
  readonly token: string
  /** The service in place of connections; absent: over sockets. */
  readonly openHttp?: (actor: Actor, step: StepOptions) => Http
  /** Of the service's client; absent: the step's own. */
  readonly random?: () => number
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

interface Written {
  /** As printed, annotations without their command. */
  readonly log: string[]
  /** Messages that are more than information. */
  readonly warnings: string[]
  /** Those that were written before the end, not redacted yet. */
  readonly outputs: Partial<Outputs>[]
  /** What the post step gets to know. */
  readonly state: Map<string, string>
}

export interface Step extends Process, Written {
  readonly end: Promise<RunReport>
}

/** Has characters that encoders escape. */
export const secretKey = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
/** Its file, without the ref. */
export const workflow = 'octo-org/docs/.github/workflows/agent.yml'
export const firstCommit = '0123456789abcdef0123456789abcdef01234567'
const lastWordsMs = 4_000

export function startStep(place: Place, options: StepOptions): Step {
  const actor = place.stage.enter(options.interruption, options.clockHours)
  const { world, written } = createWorld(place, options, actor)
  return { ...written, actor, end: run(world) }
}

/** As src/post.ts does, if the step has left something for it. */
export function startPostStep(place: Place, options: StepOptions, { state }: Pick<Step, 'state'>): Process | undefined {
  if (!state.get('open-comment') && !state.get('open-check')) return undefined
  const actor = place.stage.enter(undefined, options.clockHours)
  const { world } = createWorld(place, { ...options, gitHubFaults: [], serviceFaults: [] }, actor)
  return { actor, end: runPost(world, parseSharedInputs(world.inputs), (name) => state.get(name) ?? '') }
}

function createWorld(place: Place, step: StepOptions, actor: Actor): { world: World; written: Written } {
  const written: Written = { log: [], warnings: [], outputs: [], state: new Map() }
  const { token = place.token } = step
  const { event, runId, attempt = 1, inputs = {} } = step
  const { clock, signal } = actor
  const late = abortLater(signal, lastWordsMs, clock)
  const env = toEnvironment(place, step)
  const redact = createRedactor([secretKey])
  const sink = {
    line: (text: string) => void written.log.push(text),
    annotate: (level: string, text: string) => {
      if (level !== 'debug') written.warnings.push(text)
      written.log.push(...text.split('\n'))
    },
  }
  const log = createLog({ sink, redact, debug: true })
  const random = createRandom(runId * 100 + attempt)
  const client = {
    clock,
    log,
    redact,
    random: place.random ?? random,
    proxyEnv: {},
    http: place.openHttp?.(actor, step),
  }
  const world: World = {
    env: (variable) => env[variable] ?? '',
    inputs: inputSource(
      { prompt: '', 'secret-key': secretKey, 'github-token': token, ...inputs },
      { eventName: event.name, now: clock.now() },
    ),
    readEventFile: () => JSON.stringify(event.payload) ?? '',
    clock,
    startedAt: place.stage.elapsed(),
    random,
    signal,
    log,
    redact,
    progress: {
      job: (job) => void written.outputs.push(toJobOutputs(job, place.serverUrl)),
      saveState: (key, value) => void (actor.isDead() || written.state.set(key, value)),
    },
    connectService: async (address) => createServiceClient({ ...address, ...client }),
    connectGitHub: async (_, __, deadline) =>
      place.connectGitHub(actor, { ...step, token }, { deadline: deadline + lastWordsMs, signal: late }),
  }
  return { world, written }
}

function toEnvironment(
  { serverUrl, repository: { id, owner, name } }: Place,
  { event, runId, attempt = 1, commit = firstCommit }: StepOptions,
): Readonly<Record<string, string>> {
  return {
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
}

/** Small, seeded, good enough for ids: two attempts must not look alike. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
