// Runs an action's source code in this process: provides its inputs the way the runner does, and collects what it writes.

import { parseSharedInputs } from '../../src/agent/inputs.ts'
// Imported here, because otherwise the first run would load them while virtual time passes.
import '../../src/agent/job/run.ts'
import '../../src/agent/text/job-summary.ts'
import { runPost } from '../../src/agent/reconcile/post.ts'
import { reconcileAction } from '../../src/agent/reconcile/run.ts'
import { jobAction } from '../../src/agent/run.ts'
import type { Outputs } from '../../src/kit/action.ts'
import { abortLater } from '../../src/kit/clock.ts'
import { connectGitHub } from '../../src/kit/github/github.ts'
import { createLog } from '../../src/kit/runner/log.ts'
import { createServiceClient } from '../../src/kit/service/client.ts'
import { createHttp, type Http } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { parsePullRequestUrl } from '../../src/kit/text/safe-url.ts'
import type { StartedWorld } from '../../src/kit/world.ts'
import { reportAction } from '../../src/report/run.ts'
import { scorecardAction } from '../../src/scorecard/run.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { inputSource } from '../unit/input-source.ts'
import type { Process } from './process.ts'

/** The event and the environment of a run. */
export interface Step {
  readonly event: string
  readonly payload: unknown
  readonly inputs?: Readonly<Record<string, string>> | undefined
  readonly runId?: number
  readonly attempt?: number
  readonly env?: Readonly<Record<string, string>>
}

const actions = { job: jobAction, reconcile: reconcileAction, report: reportAction, scorecard: scorecardAction }
export type ActionName = keyof typeof actions

interface Machine {
  readonly process: Pick<Process, 'clock' | 'signal' | 'isDead'>
  readonly github: Pick<EmulatedGitHub, 'apiUrl' | 'serverUrl' | 'repository'>
  /** Sends a request to GitHub. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Returns the connection to the service: the real one from `http`, or a replacement. */
  readonly openHttp: (http: () => Http) => Http
}

const lastWordsMs = 4_000
/** Contains characters that encoders escape. */
export const secretKey = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
/** The key after the rotation. */
export const rotatedKey = 'adm/Rz8+le0.Ay-5_qR~x3F='

/** Starts the action. `end` resolves to its result. */
export function startAction(machine: Machine, step: Step, name: ActionName = 'job') {
  const { world, written } = createWorld(machine, step, name)
  return { ...written, end: actions[name].run(world) }
}

export async function runPostStep(machine: Machine, step: Step, state: ReadonlyMap<string, string>) {
  const { world, written } = createWorld(machine, step, 'job')
  await runPost(world, parseSharedInputs(world.inputs), (key) => state.get(key) ?? '')
  return written
}

function createWorld({ process, github, fetch, openHttp }: Machine, step: Step, name: ActionName) {
  const { clock, signal } = process
  const written = {
    /** The log as printed, with annotations as plain text. */
    lines: [] as string[],
    warnings: [] as string[],
    /** The outputs that were written before the end, not yet redacted. */
    outputs: [] as Outputs[],
    /** The state for the post step. */
    state: new Map<string, string>(),
  }
  const env = createEnvironment(github, step)
  const redact = createRedactor([secretKey, rotatedKey])
  const sink = {
    line: (text: string) => void written.lines.push(text),
    annotate: (level: string, text: string) => {
      if (level === 'warning') written.warnings.push(text)
      written.lines.push(...text.split('\n'))
    },
  }
  const log = createLog({ sink, redact, debug: true })
  const random = createRandom((step.runId ?? 1) * 100 + (step.attempt ?? 1))
  const parsePullRequest = (link: string) => parsePullRequestUrl(link, github.serverUrl)
  const late = abortLater(signal, lastWordsMs, clock)
  const values = { prompt: '', 'secret-key': secretKey, ...step.inputs }
  const world: StartedWorld = {
    env: (variable) => env[variable] ?? '',
    inputs: inputSource(values, { eventName: step.event }, name === 'job' ? undefined : name),
    readEventFile: () => JSON.stringify(step.payload) ?? '',
    clock,
    startedAt: clock.monotonic(),
    random,
    signal,
    log,
    redact,
    progress: {
      writeOutputs: (outputs) => void written.outputs.push(outputs),
      saveState: (key, value) => void (process.isDead() || written.state.set(key, value)),
    },
    connectService: async (project) => {
      const dependencies = { ...project, clock, log, redact, random, env: world.env }
      return createServiceClient({ ...dependencies, parsePullRequest, http: openHttp(() => createHttp(dependencies)) })
    },
    connectGitHub: async (token, repository, deadline) =>
      connectGitHub({
        ...{ token, apiUrl: github.apiUrl, repository, clock, redact },
        limits: { deadline: deadline + lastWordsMs, signal: late },
        fetch: async (url, init) => {
          const { status, headers, body } = await fetch(new Request(url, init))
          const dated = { ...Object.fromEntries(headers), date: new Date(clock.now()).toUTCString() }
          return Object.defineProperty(new Response(body, { status, headers: dated }), 'url', { value: url })
        },
      }),
  }
  return { world, written }
}

function createEnvironment({ repository, serverUrl }: Machine['github'], { event, runId = 1, attempt = 1, env }: Step) {
  const { id, owner, name } = repository()
  const variables: Readonly<Record<string, string>> = {
    GITHUB_EVENT_NAME: event,
    GITHUB_REPOSITORY: `${owner}/${name}`,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_SERVER_URL: serverUrl,
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_RUN_NUMBER: String(runId),
    GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
    GITHUB_WORKFLOW: 'Agent',
    GITHUB_WORKFLOW_REF: `${owner}/${name}/.github/workflows/agent.yml@refs/heads/main`,
    GITHUB_REF_NAME: 'main',
    GITHUB_JOB: 'agent',
    GITHUB_ACTION: '__agent',
    ...env,
  }
  return variables
}

/** A small seeded generator. It only has to give different attempts different ids. */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
