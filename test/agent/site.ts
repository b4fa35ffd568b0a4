// A repository on the emulated GitHub, an emulated service, and runs of the action's own code, by one virtual clock.

import { test as base, onTestFinished } from 'vitest'
import { parseSharedInputs } from '../../src/agent/inputs.ts'
import { parseRecord } from '../../src/agent/memory/record.ts'
import { jobAction } from '../../src/agent/outputs.ts'
import { runPost } from '../../src/agent/reconcile/post.ts'
import { reconcileAction } from '../../src/agent/reconcile/run.ts'
import type { RunResult } from '../../src/kit/action.ts'
import { abortLater } from '../../src/kit/clock.ts'
import { connectGitHub } from '../../src/kit/github/github.ts'
import { createLog } from '../../src/kit/runner/log.ts'
import { createServiceClient } from '../../src/kit/service/client.ts'
import { createHttp } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { parsePullRequestUrl } from '../../src/kit/text/safe-url.ts'
import type { StartedWorld } from '../../src/kit/world.ts'
// Loaded before the first run, which would load them while time passes.
import '../../src/agent/job/run.ts'
import '../../src/agent/text/job-summary.ts'
import type { JobScript, Show } from '../emulator/lifecycle.ts'
import { startEmulator } from '../emulator/server.ts'
import { startGitHub, type ThreadOptions } from '../github/github.ts'
import type { Permissions } from '../github/tokens.ts'
import { inputSource } from '../unit/input-source.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'
import { createProcess, createTraffic, type Ending } from './process.ts'

/** The event and surroundings of a run. */
export interface Step {
  readonly event: string
  readonly payload: object
  readonly inputs?: Readonly<Record<string, string>> | undefined
  readonly runId?: number
  readonly attempt?: number
  readonly env?: Readonly<Record<string, string>>
  readonly token?: string
  readonly ending?: Ending | undefined
}

/** How a run ended. `outcome`: `dead` if it was killed. */
export interface Run {
  readonly step: Step
  readonly outcome: string
  readonly reason: string
  readonly outputs: Readonly<Record<string, string>>
  readonly exitCode: number | undefined
  readonly annotation: string
  readonly summary: string
  readonly warnings: readonly string[]
  readonly log: string
  /** To GitHub; `service`: to the service. */
  readonly requests: readonly string[]
  readonly service: readonly string[]
  readonly state: ReadonlyMap<string, string>
}

/** What the next prompt comes to, so many minutes after it was taken. */
export interface Plan {
  readonly minutes?: number
  /** A pull request that exists, or any link, or none: `null`. */
  readonly pull?: number | string | null
  readonly status?: 'completed' | 'failed' | 'archived' | 'never'
}

export type Site = Awaited<ReturnType<typeof openSite>>

const finalWritesMs = 4_000
export const secretKey = 'admin_emulator_key_0123456789'
const minuteMs = 60_000

/** Issue #1 is there. `mona` may write, `ada` may only read. */
export async function openSite({ permissions = {} }: { readonly permissions?: Partial<Permissions> } = {}) {
  const traffic = createTraffic()
  const time = createVirtualTime(Date.UTC(2026, 0, 2, 8), traffic.isBusy)
  const { clock } = time
  const github = await startGitHub({ clock, writesPerMinute: Number.POSITIVE_INFINITY })
  const { owner, name, id } = github.repository()
  const page = `${github.serverUrl}/${owner}/${name}`
  const service = await startEmulator({
    clock,
    repository: page,
    defaultJob: { polls: ['active', { status: 'completed', prLink: null }] },
  })
  onTestFinished(() => Promise.all([github.close(), service.close()]).then(() => {}))
  const everything = { checks: 'write', contents: 'read', actions: 'read', ...permissions } as const
  const token = github.token({ limit: Number.POSITIVE_INFINITY, permissions: everything })
  github.setRole('mona', 'write')
  github.setRole('ada', 'read')
  github.issue({ title: 'The guide', author: 'mona' })
  let runIds = 100
  /** That of the last plan: what follow-ups come to as well, if nothing else is planned. */
  let lastPull: Plan['pull'] = null

  function toScript({ minutes = 2, pull = lastPull, status = 'completed' }: Plan): JobScript {
    lastPull = pull
    if (status === 'never') return { polls: ['active'] }
    const prLink = typeof pull === 'number' ? `${page}/pull/${pull}` : pull
    const end: Show = { status, prLink: status === 'completed' ? prLink : null }
    return { activeMs: minutes * minuteMs, end }
  }

  function createWorld(step: Step, folder?: string) {
    const process = createProcess(time, traffic, step.ending)
    const state = new Map<string, string>()
    const outputs: Record<string, string> = {}
    const warnings: string[] = []
    const lines: string[] = []
    const env: Readonly<Record<string, string>> = {
      GITHUB_EVENT_NAME: step.event,
      GITHUB_REPOSITORY: `${owner}/${name}`,
      GITHUB_REPOSITORY_ID: String(id),
      GITHUB_SERVER_URL: github.serverUrl,
      GITHUB_RUN_ID: String(step.runId ?? 1),
      GITHUB_RUN_ATTEMPT: String(step.attempt ?? 1),
      GITHUB_RUN_NUMBER: String(step.runId ?? 1),
      GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
      GITHUB_WORKFLOW: 'Agent',
      GITHUB_WORKFLOW_REF: `${owner}/${name}/.github/workflows/agent.yml@refs/heads/main`,
      GITHUB_REF_NAME: 'main',
      GITHUB_JOB: 'agent',
      GITHUB_ACTION: '__agent',
      ...step.env,
    }
    const redact = createRedactor([secretKey])
    const sink = {
      line: (text: string) => void lines.push(text),
      annotate: (level: string, text: string) => {
        if (level === 'warning') warnings.push(text)
        lines.push(text)
      },
    }
    const log = createLog({ sink, redact, debug: false })
    const random = createRandom((step.runId ?? 1) * 100 + (step.attempt ?? 1))
    const given = step.token ?? token
    const address = { 'base-url': service.url, 'project-id': service.projectId, 'secret-key': service.key }
    const values = { prompt: '', ...address, 'github-token': given, ...step.inputs }
    const late = abortLater(process.signal, finalWritesMs, process.clock)
    const world: StartedWorld = {
      env: (variable) => env[variable] ?? '',
      inputs: inputSource(values, { eventName: step.event }, folder),
      readEventFile: () => JSON.stringify(step.payload),
      clock: process.clock,
      startedAt: clock.monotonic(),
      random,
      signal: process.signal,
      log,
      redact,
      progress: {
        writeOutputs: (values) => void Object.assign(outputs, values),
        saveState: (key, value) => void (process.isDead() || state.set(key, value)),
      },
      connectService: async (project) => {
        const dependencies = { ...project, clock: process.clock, log, redact, random, env: () => '' }
        const http = createHttp(dependencies)
        const exchange: typeof http.exchange = (call, options) =>
          process.request(`service ${call.method} ${call.path}`, () => http.exchange(call, options))
        const parsePullRequest = (link: string) => parsePullRequestUrl(link, github.serverUrl)
        return createServiceClient({ ...dependencies, parsePullRequest, http: { ...http, exchange } })
      },
      connectGitHub: async (given, repository, deadline) =>
        connectGitHub({
          ...{ token: given, apiUrl: github.apiUrl, repository, clock: process.clock, redact },
          limits: { deadline: deadline + finalWritesMs, signal: late },
          fetch: (url, init) => {
            const asked = new Request(url, init)
            const label = `${asked.method} ${new URL(url).pathname}`
            return process.request(label, async () => {
              const { status, headers, body } = await github.fetch(asked)
              const dated = { ...Object.fromEntries(headers), date: new Date(clock.now()).toUTCString() }
              return Object.defineProperty(new Response(body, { status, headers: dated }), 'url', { value: url })
            })
          },
        }),
    }
    return { world, process, state, outputs, warnings, lines }
  }

  async function start(step: Step, action: typeof jobAction | typeof reconcileAction = jobAction): Promise<Run> {
    const { world, process, ...written } = createWorld(step, action === jobAction ? undefined : 'reconcile')
    const end = await Promise.race([action.run(world), process.death])
    const result: RunResult | undefined = end === 'dead' ? undefined : end
    const outputs = { ...written.outputs, ...result?.outputs }
    const isOfService = (request: string) => request.startsWith('service ')
    return {
      step,
      outcome: end === 'dead' ? end : (outputs.outcome ?? ''),
      reason: outputs.reason ?? '',
      outputs,
      exitCode: result?.exitCode,
      annotation: result?.annotation?.text ?? '',
      summary: (await result?.renderSummary?.(500_000)) ?? '',
      warnings: written.warnings,
      log: written.lines.join('\n'),
      requests: process.requests.filter((request) => !isOfService(request)),
      service: process.requests.filter(isOfService),
      state: written.state,
    }
  }

  const play = (...steps: readonly Step[]) => time.run(Promise.all(steps.map((step) => start(step))))
  const run = (step: Step) => time.run(start({ runId: runIds++, ...step }))
  const minutesLater = (minutes: number, act: () => void) => time.at(clock.monotonic() + minutes * minuteMs, act)
  const commentsIn = (thread: number) => github.comments(thread).filter(({ author }) => author.type === 'Bot')
  /** A comment as its event; not played yet. */
  const comment = (body: string, { thread = 1, by = 'mona', ...step }: Asked = {}): Step => ({
    event: 'issue_comment',
    payload: github.comment({ thread, author: by, body }),
    ...step,
  })

  return {
    github,
    service,
    comment,
    run,
    play,
    ask: (body: string, asked?: Asked) => run(comment(body, asked)),
    schedule: (prompt: string, inputs: Step['inputs'] = {}, more: Partial<Step> = {}) =>
      run({ event: 'schedule', payload: { schedule: '17 6 * * 1' }, inputs: { prompt, ...inputs }, ...more }),
    /** By the same workflow run; what is given changes. */
    rerun: ({ step }: Run, change: Partial<Step> = {}) =>
      run({ ...step, ending: undefined, attempt: (step.attempt ?? 1) + 1, ...change }),
    post: async ({ step, state }: Run) => {
      const { world, process, warnings } = createWorld({ ...step, ending: undefined })
      const work = runPost(world, parseSharedInputs(world.inputs), (key) => state.get(key) ?? '')
      await time.run(work)
      return { requests: process.requests, warnings }
    },
    reconcile: (inputs: Step['inputs'] = {}) =>
      time.run(start({ event: 'schedule', payload: {}, runId: runIds++, inputs }, reconcileAction)),
    pass: (minutes: number) => time.run(clock.sleep(minutes * minuteMs)),
    minutesLater,
    /** A pull request that a job of the plan will have opened by then. */
    pull: (given: ThreadOptions = {}) => github.pullRequest({ author: 'agent-app[bot]', ...given }).number,
    plan: (plan: Plan) => service.nextJob(toScript(plan)),
    planFollowUp: (plan: Plan) => service.nextMessage(toScript(plan)),
    /** A person's check fails on the newest commit. */
    checksFail: (pull: number, inputs: Step['inputs'] = {}, headSha?: string) =>
      run({
        event: 'workflow_run',
        payload: github.workflowRun({ pullRequests: [pull], ...(headSha ? { headSha } : {}) }),
        inputs: { prompt: 'The checks fail', 'job-id': 'thread', ...inputs },
      }),
    /** Our comments in the thread, as people read them: without the record. */
    shows: (thread = 1): readonly string[] =>
      commentsIn(thread).map(({ body }) => body.replace(/^<!-- agent-job-action .*-->\n\n/, '').trim()),
    /** What our records in the thread say. */
    records: (thread = 1) => commentsIn(thread).flatMap(({ body }) => parseRecord(body)?.record ?? []),
    commentsIn,
    /** The prompts that the service was sent, refused ones included. */
    sent: () => service.listWrites().map(({ bodyText }): string => JSON.parse(bodyText).prompt),
    /** Comments that were created: each sends a mail. */
    mails: () => github.journal.entries('issues/create-comment').filter(({ status }) => status === 201).length,
    /** To GitHub. */
    writes: () => github.journal.writes().map(({ method, path }) => `${method} ${path}`),
    reactions: (step: Step) => github.reactions(idOf(step)),
  }
}

/** `thread`, `by`: where and by whom. */
interface Asked extends Partial<Step> {
  readonly thread?: number
  readonly by?: string
}

function idOf({ payload }: Step): number {
  return 'comment' in payload && typeof payload.comment === 'object' && payload.comment && 'id' in payload.comment
    ? Number(payload.comment.id)
    : 0
}

/** Small, seeded, good enough for ids: two attempts must not look alike. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const test = base.extend('site', async () => openSite())
