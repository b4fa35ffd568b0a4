// The whole action in one process: `run` of src with its own client of the service and of GitHub, over answers in memory.

import { createRedactor } from '../../src/foreign-text/redact.ts'
import { type Outcome, toExitCode } from '../../src/outcome.ts'
import { type Outputs, toJobOutputs, toOutputs } from '../../src/render/outputs.ts'
import { run } from '../../src/run.ts'
import { createLog } from '../../src/runner/log.ts'
import type { AgentJob } from '../../src/service/job.ts'
import type { InputSource, World } from '../../src/world.ts'
// Loaded before the first run, which would load them while time passes.
import '../../src/job/run.ts'
import '../../src/page-views/run.ts'
import '../../src/render/job-summary.ts'
import { connectGitHub } from '../../src/github/github.ts'
import type { Transport } from '../../src/github/transport.ts'
import { createServiceClient } from '../../src/service/client.ts'
import type { Http, HttpAnswer, HttpRequest } from '../../src/service/http.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { toAnswer, toRequest } from '../model/github.ts'
import { readActionManifest } from '../runner/action-manifest.ts'
import { createVirtualTime, type VirtualTime } from '../unit/virtual-time.ts'

export const secretKey = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
export const serverUrl = 'https://github.com'

/** An answer of the service, or the error that the exchange ends with. */
export type Answer = HttpAnswer | Error
export type Service = (request: HttpRequest, count: number) => Answer

export interface FuzzOptions {
  readonly event: { readonly name: string; readonly payload: unknown }
  readonly inputs?: Readonly<Record<string, string>>
  readonly service: Service
  readonly github?: EmulatedGitHub
}

export interface Exchange {
  readonly request: HttpRequest
  readonly answer: Answer
}

export interface FuzzRun {
  readonly outcome: Outcome
  readonly exitCode: number
  readonly outputs: Outputs
  readonly summary: string
  /** As printed, annotations without their command. */
  readonly log: readonly string[]
  readonly exchanges: readonly Exchange[]
  /** Everything that left, by the name of the sink. */
  readonly sinks: Readonly<Record<string, string>>
}

const manifest = readActionManifest('.')
const summaryBytes = 900 * 1024

export async function runAction(options: FuzzOptions): Promise<FuzzRun> {
  const time = createVirtualTime(Date.parse('2031-05-06T07:08:09Z'))
  const log: string[] = []
  const early: Partial<Outputs>[] = []
  const exchanges: Exchange[] = []
  const world = createWorld(options, time, { log, early, exchanges })
  const report = await time.run(run(world))
  const { redact } = world
  const toText = (outputs: Partial<Outputs>) =>
    Object.entries(outputs).map(([name, value]) => [name, redact(value).toWellFormed()] as const)
  const written = Object.fromEntries([...early, toOutputs(report.outcome, serverUrl)].flatMap(toText))
  const summary = redact((await report.renderSummary?.(summaryBytes)) ?? '')
  return {
    outcome: report.outcome,
    exitCode: toExitCode(report.outcome, report.failOn),
    outputs: { ...toOutputs(report.outcome, serverUrl), ...written },
    summary,
    log,
    exchanges,
    sinks: {
      log: log.join('\n'),
      outputs: Object.values(written).join('\n'),
      summary,
      'requests to the service': exchanges.map(({ request: { path, body } }) => `${path}\n${body ?? ''}`).join('\n'),
      'requests to GitHub': JSON.stringify(options.github?.journal.entries() ?? []),
    },
  }
}

interface Records {
  readonly log: string[]
  readonly early: Partial<Outputs>[]
  readonly exchanges: Exchange[]
}

function createWorld(options: FuzzOptions, time: VirtualTime, { log: lines, early, exchanges }: Records): World {
  const { event, inputs = {}, service, github } = options
  const { clock } = time
  const redact = createRedactor([secretKey])
  const sink = {
    line: (text: string) => void lines.push(text),
    annotate: (_: string, text: string) => void lines.push(...text.split('\n')),
  }
  const log = createLog({ sink, redact, debug: true })
  const repository = github?.repository() ?? { id: 7, owner: 'octo-org', name: 'docs' }
  const env: Record<string, string> = {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_REPOSITORY: `${repository.owner}/${repository.name}`,
    GITHUB_REPOSITORY_ID: String(repository.id),
    GITHUB_SERVER_URL: serverUrl,
    GITHUB_RUN_ID: '1',
    GITHUB_JOB: 'agent',
    GITHUB_ACTION: '__agent',
  }
  const token = github?.token() ?? 'ghs_none'
  const signal = new AbortController().signal
  return {
    env: (name) => env[name] ?? '',
    inputs: toInputs({ 'github-token': token, ...inputs }, event.name, clock.now()),
    readEventFile: () => JSON.stringify(event.payload) ?? '',
    clock,
    startedAt: 0,
    random: () => 0.5,
    signal,
    log,
    redact,
    progress: { job: (job: AgentJob) => void early.push(toJobOutputs(job, serverUrl)), saveState: () => {} },
    connectService: async ({ baseUrl, projectId, secretKey }) => {
      const http = toHttp(service, exchanges)
      const random = () => 0.5
      return createServiceClient({ baseUrl, projectId, secretKey, clock, log, redact, random, proxyEnv: {}, http })
    },
    connectGitHub: async (_, { owner, name }, deadline) =>
      connectGitHub({
        token,
        apiUrl: 'https://api.github.com',
        repository: { owner, name },
        clock,
        limits: { deadline, signal },
        transport: toTransport(github, token, time),
      }),
  }
}

function toInputs(given: Readonly<Record<string, string>>, eventName: string, now: number): InputSource {
  const defaults = new Map(manifest.inputs.map((input) => [input.name, input.default]))
  const own = { 'base-url': 'https://agents.test', 'project-id': 'project-1', 'secret-key': secretKey }
  const values = new Map([...defaults, ...Object.entries({ ...own, ...given })])
  return {
    get: (name) => values.get(name) ?? '',
    readPromptFile: () => ({ problem: 'no file' }),
    eventName,
    now,
  }
}

function toHttp(service: Service, exchanges: Exchange[]): Http {
  return {
    exchange: async (request, { onWrite, signal }) => {
      signal.throwIfAborted()
      const answer = service(request, exchanges.length)
      exchanges.push({ request, answer })
      if (answer instanceof Error) throw answer
      onWrite?.()
      return answer
    },
  }
}

function toTransport(github: EmulatedGitHub | undefined, token: string, time: VirtualTime): Transport {
  return async (route, parameters) => {
    if (github === undefined) throw new Error('no GitHub here')
    const request = toRequest(github.apiUrl, token, route, parameters)
    return time.during(github.fetch(request).then(toAnswer))
  }
}
