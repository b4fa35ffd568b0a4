// One step of a workflow without a process: `run` of src in a world of its own, and its post step if it comes to that.

import { parseSharedInputs } from '../../src/agent/inputs.ts'
import { run } from '../../src/agent/run.ts'
import { abortLater } from '../../src/kit/clock.ts'
import type { Outputs } from '../../src/kit/result.ts'
import { createLog } from '../../src/kit/runner/log.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { parsePullRequestUrl } from '../../src/kit/text/safe-url.ts'
import type { World } from '../../src/kit/world.ts'
// Loaded before the first run, which would load them while time passes.
import '../../src/agent/job/run.ts'
import '../../src/agent/text/job-summary.ts'
import { runPost } from '../../src/agent/reconcile/post.ts'
import type { Action } from '../../src/kit/action.ts'
import type { ServiceClient } from '../../src/kit/service/client.ts'
import { createServiceClient } from '../../src/kit/service/client.ts'
import type { Http } from '../../src/kit/service/http.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { inputSource } from '../unit/input-source.ts'
import { connect, type GitHubFaults } from './github.ts'
import type { ServiceFaults } from './service.ts'
import type { Actor, Interruption, Process, Stage } from './stage.ts'

export interface Place {
  readonly stage: Pick<Stage, 'enter' | 'elapsed' | 'now'>
  readonly github: EmulatedGitHub
  /** The workflow's. */
  readonly token: string
  /** The service in place of connections; absent: over sockets. */
  readonly openHttp?: (actor: Actor, step: StepOptions) => Http
  /** Of the service's client; absent: the step's own. */
  readonly random?: () => number
  /** What no list of GitHub shows yet, and until when: milliseconds of virtual time. */
  readonly hidden?: Map<number, number>
  /** Paths of requests to GitHub that a fault has met. */
  readonly faulty?: Set<string>
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
  /** Of the action, if it is not the root. */
  readonly folder?: string
}

export type Step = ReturnType<typeof startStep>

/** Has characters that encoders escape. */
export const secretKey = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
/** The one after it was rotated. */
export const rotatedKey = 'adm/Rz8+le0.Ay-5_qR~x3F='
/** Its file, without the ref. */
export const workflow = 'octo-org/docs/.github/workflows/agent.yml'
export const firstCommit = '0123456789abcdef0123456789abcdef01234567'
const lastWordsMs = 4_000

/** An action as its door runs it, with the result that the runner sees. */
export function startAction(
  place: Place,
  options: StepOptions,
  { folder, door }: { readonly folder: string; readonly door: Pick<Action<ServiceClient>, 'run'> },
) {
  const actor = place.stage.enter(options.interruption, options.clockHours)
  const { world, written } = createWorld(place, { ...options, folder }, actor)
  return { ...written, actor, end: door.run(world) }
}

export function startStep(place: Place, options: StepOptions) {
  const actor = place.stage.enter(options.interruption, options.clockHours)
  const { world, written } = createWorld(place, options, actor)
  return { ...written, actor, end: run(world) }
}

/** As src/post.ts does, if the step has left something for it. */
export function startPostStep(place: Place, options: StepOptions, { state }: Pick<Step, 'state'>): Process | undefined {
  if (!state.get('open-record')) return undefined
  const actor = place.stage.enter(undefined, options.clockHours)
  const { world } = createWorld(place, { ...options, gitHubFaults: [], serviceFaults: [] }, actor)
  return { actor, end: runPost(world, parseSharedInputs(world.inputs), (name) => state.get(name) ?? '') }
}

function createWorld(place: Place, step: StepOptions, actor: Actor) {
  /** As printed, annotations without their command. */
  const printed: string[] = []
  /** Messages that are more than information. */
  const warnings: string[] = []
  /** Those that were written before the end, not redacted yet. */
  const outputs: Outputs[] = []
  /** What the post step gets to know. */
  const state = new Map<string, string>()
  const { github } = place
  const { event, runId, attempt = 1, commit = firstCommit, inputs = {}, token = place.token } = step
  const { clock, signal } = actor
  const late = abortLater(signal, lastWordsMs, clock)
  const { id, owner, name } = github.repository()
  const env: Readonly<Record<string, string>> = {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: `${owner}/${name}`,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_SERVER_URL: github.serverUrl,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_SHA: commit,
    GITHUB_WORKFLOW_REF: `${workflow}@refs/heads/main`,
    GITHUB_JOB: 'agent',
    GITHUB_ACTION: '__agent',
  }
  const redact = createRedactor([secretKey, rotatedKey])
  const sink = {
    line: (text: string) => void printed.push(text),
    annotate: (level: string, text: string) => {
      if (level !== 'debug') warnings.push(text)
      printed.push(...text.split('\n'))
    },
  }
  const log = createLog({ sink, redact, debug: true })
  const random = createRandom(runId * 100 + attempt)
  const parsePullRequest = (link: string) => parsePullRequestUrl(link, github.serverUrl)
  const http = place.openHttp?.(actor, step)
  const client = { clock, log, redact, random: place.random ?? random, env: () => '', http }
  const world: Omit<World, 'deadline'> = {
    env: (variable) => env[variable] ?? '',
    inputs: inputSource(
      { prompt: '', 'secret-key': secretKey, 'github-token': token, ...inputs },
      { eventName: event.name },
      step.folder,
    ),
    readEventFile: () => JSON.stringify(event.payload) ?? '',
    clock,
    startedAt: place.stage.elapsed(),
    random,
    signal,
    log,
    redact,
    progress: {
      writeOutputs: (values) => void outputs.push(values),
      saveState: (key, value) => void (actor.isDead() || state.set(key, value)),
    },
    connectService: async (address) => createServiceClient({ ...address, ...client, parsePullRequest }),
    connectGitHub: async (_, __, deadline) =>
      connect(place, actor, { ...step, token }, { deadline: deadline + lastWordsMs, signal: late }),
  }
  return { world, written: { log: printed, warnings, outputs, state } }
}

/** Small, seeded, good enough for ids: two attempts must not look alike. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
