// One step of a workflow without a process: an action of src in a world of its own, and its post step.

import { parseSharedInputs } from '../../src/agent/inputs.ts'
// Loaded before the first run, which would load them while time passes.
import '../../src/agent/job/run.ts'
import '../../src/agent/text/job-summary.ts'
import { runPost } from '../../src/agent/reconcile/post.ts'
import type { Action as ActionOf, Outputs } from '../../src/kit/action.ts'
import { abortLater } from '../../src/kit/clock.ts'
import { createLog } from '../../src/kit/runner/log.ts'
import { createServiceClient, type ServiceClient } from '../../src/kit/service/client.ts'
import type { Http } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { parsePullRequestUrl } from '../../src/kit/text/safe-url.ts'
import type { StartedWorld } from '../../src/kit/world.ts'
import { inputSource } from '../unit/input-source.ts'
import { connect, type GitHubFault, type Site } from './github.ts'
import type { ServiceFault } from './service.ts'
import type { Actor, Interruption } from './stage.ts'

export interface Place {
  readonly enter: (interruption?: Interruption) => Actor
  readonly site: Site
  readonly openHttp: (actor: Actor, faults: readonly ServiceFault[]) => Http
}

export interface StepOptions {
  readonly event: { readonly name: string; readonly payload: unknown }
  readonly runId: number
  readonly attempt?: number
  readonly inputs: Readonly<Record<string, string>>
  readonly gitHub?: readonly GitHubFault[]
  readonly service?: readonly ServiceFault[]
  readonly interruption?: Interruption | undefined
}

export interface Action {
  /** Of the action, if it is not the root. */
  readonly folder?: string
  readonly action: Pick<ActionOf<ServiceClient>, 'run'>
}

export type Step = ReturnType<typeof startStep>

/** Has characters that encoders escape. */
export const secretKey = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
/** The one after it was rotated. */
export const rotatedKey = 'adm/Rz8+le0.Ay-5_qR~x3F='
export const commit = '0123456789abcdef0123456789abcdef01234567'
const finalWritesMs = 4_000

/** The action, as the runner starts it. */
export function startStep(place: Place, options: StepOptions, given: Action) {
  const actor = place.enter(options.interruption)
  const { world, written } = createWorld(place, options, actor, given)
  return { ...written, actor, end: given.action.run(world) }
}

/** Resolves at the end of the post step, if the step has left something for it. */
export async function runPostStep(place: Place, { inputs, ...options }: StepOptions, { state }: Step): Promise<void> {
  if (!state.get('open-record')) return
  const calm = { event: options.event, runId: options.runId, inputs }
  const { world } = createWorld(place, calm, place.enter())
  await runPost(world, parseSharedInputs(world.inputs), (name) => state.get(name) ?? '').catch(() => {})
}

function createWorld({ site, openHttp }: Place, step: StepOptions, actor: Actor, given?: Action) {
  const { github } = site
  const { event, inputs, gitHub: faults, service = [] } = step
  const { clock, signal } = actor
  /** As printed, annotations without their command. */
  const printed: string[] = []
  /** Those that were written before the end, not redacted yet. */
  const outputs: Outputs[] = []
  /** For the post step. */
  const state = new Map<string, string>()
  const env = createEnvironment(site, step)
  const redact = createRedactor([secretKey, rotatedKey])
  const sink = {
    line: (text: string) => void printed.push(text),
    annotate: (_: string, text: string) => void printed.push(...text.split('\n')),
  }
  const log = createLog({ sink, redact, debug: true })
  const random = createRandom(step.runId * 100 + (step.attempt ?? 1))
  const parsePullRequest = (link: string) => parsePullRequestUrl(link, github.serverUrl)
  const client = { clock, log, redact, random, parsePullRequest, env: () => '', http: openHttp(actor, service) }
  const late = abortLater(signal, finalWritesMs, clock)
  const world: StartedWorld = {
    env: (name) => env[name] ?? '',
    inputs: inputSource({ prompt: '', 'secret-key': secretKey, ...inputs }, { eventName: event.name }, given?.folder),
    readEventFile: () => JSON.stringify(event.payload) ?? '',
    clock,
    startedAt: clock.monotonic(),
    random,
    signal,
    log,
    redact,
    progress: {
      writeOutputs: (values) => void outputs.push(values),
      saveState: (name, value) => void (actor.isDead() || state.set(name, value)),
    },
    connectService: async (address) => createServiceClient({ ...address, ...client }),
    connectGitHub: async (token, _, deadline) =>
      connect(site, actor, { token, faults, limits: { deadline: deadline + finalWritesMs, signal: late } }),
  }
  return { world, written: { log: printed, outputs, state } }
}

function createEnvironment({ github }: Site, { event, runId, attempt = 1 }: StepOptions) {
  const { id, owner, name } = github.repository()
  const env: Readonly<Record<string, string>> = {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: `${owner}/${name}`,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_SERVER_URL: github.serverUrl,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_SHA: commit,
    GITHUB_WORKFLOW_REF: 'octo-org/docs/.github/workflows/agent.yml@refs/heads/main',
    GITHUB_JOB: 'agent',
    GITHUB_ACTION: '__agent',
  }
  return env
}

/** Small, seeded, good enough for ids: two attempts must not look alike. */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
