// Sets up an emulated GitHub and an emulated service, and runs the action's own code against them, all on one virtual clock.

import { parseRecord } from '../../src/agent/memory/record.ts'
import type { RunResult } from '../../src/kit/action.ts'
import type { Http } from '../../src/kit/service/http.ts'
import type { JobScript, Show } from '../emulator/lifecycle.ts'
import { defaultKey, type FaultMatch, startEmulator } from '../emulator/server.ts'
import type { Operation } from '../emulator/service.ts'
import { startGitHub, type ThreadOptions } from '../github/github.ts'
import type { OperationId } from '../github/operations.ts'
import type { Permissions } from '../github/tokens.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'
import { createProcess, createTraffic, type Interruption } from './process.ts'
import { type ActionName, runPostStep, type Step as StepOfWorld, secretKey, startAction } from './world.ts'

export interface Step extends StepOfWorld {
  readonly token?: string
  readonly ending?: Ending | undefined
  /** The comment that the event is about. */
  readonly commentId?: number
}

/** `at`: matches the request at which the run ends, such as `POST /repos/octo-org/docs/issues/1/comments`. */
interface Ending {
  readonly how: Interruption
  readonly at: RegExp
}

/** The result of the next prompt, and how many minutes the job takes. */
export interface Plan {
  readonly minutes?: number
  /** The number of an existing pull request, any link, or `null` for none. */
  readonly pull?: number | string | null
  readonly status?: 'completed' | 'failed' | 'archived' | 'never'
}

export type Site = Awaited<ReturnType<typeof createSite>>
export type Run = Awaited<ReturnType<Site['run']>>

interface SiteOptions {
  readonly permissions?: Partial<Permissions>
  /** Whether the service and GitHub enforce their rate limits. */
  readonly isLimited?: boolean
}

const minuteMs = 60_000

/** Creates issue #1. `mona` has write permission, and `ada` has read permission. */
export async function createSite({ permissions = {}, isLimited = false }: SiteOptions = {}) {
  const traffic = createTraffic()
  const time = createVirtualTime(Date.UTC(2026, 0, 2, 8), traffic.isBusy)
  const { clock } = time
  const github = await startGitHub({ clock, writesPerMinute: isLimited ? 80 : Number.POSITIVE_INFINITY })
  const { owner, name } = github.repository()
  const page = `${github.serverUrl}/${owner}/${name}`
  const service = await startEmulator({
    clock,
    repository: page,
    keys: [{ ...defaultKey, value: secretKey }],
    defaultJob: { polls: ['active', { status: 'completed', prLink: null }] },
    isLimited,
  })
  const everything = { checks: 'write', contents: 'read', actions: 'read', ...permissions } as const
  const token = github.token({ limit: isLimited ? 5_000 : Number.POSITIVE_INFINITY, permissions: everything })
  github.setRole('mona', 'write')
  github.setRole('ada', 'read')
  github.issue({ title: 'The guide', author: 'mona' })
  let runIds = 100
  /** The pull request of the last plan, which follow-ups also use unless another one is planned. */
  let lastPull: Plan['pull'] = null

  function toScript({ minutes = 2, pull = lastPull, status = 'completed' }: Plan): JobScript {
    lastPull = pull
    if (status === 'never') return { polls: ['active'] }
    const prLink = typeof pull === 'number' ? `${page}/pull/${pull}` : pull
    const end: Show = { status, prLink: status === 'completed' ? prLink : null }
    return { activeMs: minutes * minuteMs, end }
  }

  function createMachine(ending?: Ending) {
    let isOver = false
    const interrupt = (label = '') => {
      if (isOver || !ending?.at.test(label)) return undefined
      isOver = true
      return ending.how
    }
    const process = createProcess({ clock, traffic, interrupt })
    return {
      process,
      github,
      fetch: (asked: Request) =>
        process.call(`${asked.method} ${new URL(asked.url).pathname}`, () => github.fetch(asked)),
      openHttp: (create: () => Http): Http => {
        const http = create()
        const exchange: Http['exchange'] = (call, options) =>
          process.call(`service ${call.method} ${call.path}`, () => http.exchange(call, options))
        return { ...http, exchange }
      },
    }
  }

  const withInputs = (step: Step): Step => {
    const address = { 'base-url': service.url, 'project-id': service.projectId }
    return { ...step, inputs: { ...address, 'github-token': step.token ?? token, ...step.inputs } }
  }

  /** Call this only while time is running; otherwise use `run`. */
  async function start(step: Step, action: ActionName = 'job') {
    const machine = createMachine(step.ending)
    const { end, ...written } = startAction(machine, withInputs(step), action)
    const { calls, death } = machine.process
    const ended = await Promise.race([end, death])
    const result: RunResult | undefined = ended === 'dead' ? undefined : ended
    const outputs: Readonly<Record<string, string>> = Object.assign({}, ...written.outputs, result?.outputs)
    const isOfService = (request: string) => request.startsWith('service ')
    return {
      step,
      /** `dead` if the run was killed. */
      outcome: ended === 'dead' ? ended : (outputs.outcome ?? ''),
      reason: outputs.reason ?? '',
      outputs,
      exitCode: result?.exitCode,
      annotation: result?.annotation?.text ?? '',
      summary: (await result?.renderSummary?.(500_000)) ?? '',
      warnings: written.warnings,
      /** The log as printed, with annotations as plain text. */
      lines: written.lines,
      /** The requests to GitHub. `service`: the requests to the service. */
      requests: calls.filter((request) => !isOfService(request)),
      service: calls.filter(isOfService),
      state: written.state,
    }
  }

  const run = (step: Step) => time.run(start({ runId: runIds++, ...step }))
  const onSchedule =
    (action: ActionName) =>
    (inputs: Step['inputs'] = {}, more: Partial<Step> = {}) =>
      time.run(start({ event: 'schedule', payload: {}, runId: runIds++, inputs, ...more }, action))
  const minutesLater = (minutes: number, act: () => void) => time.at(clock.monotonic() + minutes * minuteMs, act)
  const findThread = (wanted: number) => github.store.read().threads.find(({ number }) => number === wanted)
  const commentsIn = (thread: number) => github.comments(thread).filter(({ author }) => author.type === 'Bot')
  /** Writes a comment, and returns its event without running it. */
  const comment = (body: string, { thread = 1, by = 'mona', ...step }: Asked = {}): Step => {
    const payload = github.comment({ thread, author: by, body })
    return { event: 'issue_comment', payload, commentId: payload.comment.id, ...step }
  }
  const ask = (body: string, asked?: Asked) => run(comment(body, asked))
  /** Creates a pull request that a planned job can return. */
  const pull = (given: ThreadOptions = {}) => github.pullRequest({ author: 'agent-app[bot]', ...given }).number
  const plan = (plan: Plan) => service.nextJob(toScript(plan))
  /** Creates the pull request that the next job will return after some minutes. */
  const willOpen = ({ minutes = 2, ...thread }: ThreadOptions & Pick<Plan, 'minutes'> = {}) => {
    const number = pull(thread)
    plan({ pull: number, minutes })
    return number
  }
  const planFollowUp = (plan: Plan) => service.nextMessage(toScript(plan))

  return {
    traffic,
    github,
    service,
    time,
    close: () => Promise.all([github.close(), service.close()]),
    comment,
    start,
    run,
    ask,
    schedule: (prompt: string, inputs: Step['inputs'] = {}, more: Partial<Step> = {}) =>
      run({ event: 'schedule', payload: { schedule: '17 6 * * 1' }, inputs: { prompt, ...inputs }, ...more }),
    /** Repeats a step in the same workflow run, with some changes. */
    rerun: ({ step }: { readonly step: Step }, change: Partial<Step> = {}) =>
      run({ ...step, ending: undefined, attempt: (step.attempt ?? 1) + 1, ...change }),
    post: async ({ step, state }: { readonly step: Step; readonly state: ReadonlyMap<string, string> }) => {
      const machine = createMachine()
      const { warnings } = await time.run(runPostStep(machine, withInputs(step), state))
      return { requests: machine.process.calls, warnings }
    },
    reconcile: onSchedule('reconcile'),
    report: onSchedule('report'),
    scorecard: onSchedule('scorecard'),
    pass: (minutes: number) => time.run(clock.sleep(minutes * minuteMs)),
    minutesLater,
    pull,
    plan,
    planFollowUp,
    willOpen,
    /** Has a job open a pull request for a command in issue #1. The next follow-up changes nothing. */
    openPull: async () => {
      const opened = willOpen()
      await ask('/agent Fix the typo')
      planFollowUp({ pull: opened })
      return opened
    },
    /** The agent pushes a commit to its pull request. */
    push: (pull: number) => github.push(pull, { author: 'agent-app[bot]' }),
    findThread,
    labels: (thread: number) => findThread(thread)?.labels.map(({ name }) => name),
    /** Scripts GitHub's next responses to this operation. */
    gitHubAnswers: (
      operation: OperationId,
      status: number,
      { message = 'Resource not accessible by integration', times = 1, after = 0, location = '' } = {},
    ) =>
      github.faults.add(
        operation,
        { kind: 'answer', status, body: { message }, ...(location && { headers: { location } }) },
        { times, after },
      ),
    /** Scripts the service's next responses to this operation. */
    serviceAnswers: (operation: Operation, status: number, { body = {}, ...match }: ServiceAnswers = {}) =>
      service.fault({ operation, ...match }, { kind: 'answer', status, body }),
    /** Makes a check fail on the newest commit, and runs the action for that event. */
    checksFail: (pull: number, inputs: Step['inputs'] = {}, headSha?: string) =>
      run({
        event: 'workflow_run',
        payload: github.workflowRun({ pullRequests: [pull], ...(headSha ? { headSha } : {}) }),
        inputs: { prompt: 'The checks fail', 'job-id': 'thread', ...inputs },
      }),
    /** Returns our comments in the thread as people see them, without the record. */
    shows: (thread = 1): readonly string[] =>
      commentsIn(thread).map(({ body }) => body.replace(/^<!-- agent-job-action .*-->\n\n/, '').trim()),
    /** Returns our records in the thread. */
    records: (thread = 1) => commentsIn(thread).flatMap(({ body }) => parseRecord(body)?.record ?? []),
    commentsIn,
    /** Returns the prompts that the service received, including rejected ones. */
    sent: () => service.listWrites().map(({ bodyText }): string => JSON.parse(bodyText).prompt),
    /** Counts the comments that were created, because each one sends an email. */
    mails: () => github.journal.entries('issues/create-comment').filter(({ status }) => status === 201).length,
    /** Returns the writes to GitHub. */
    writes: () => github.journal.writes().map(({ method, path }) => `${method} ${path}`),
    reactions: ({ commentId = 0 }: Step) => github.reactions(commentId),
  }
}

/** `thread`, `by`: where the comment is written, and by whom. */
interface Asked extends Partial<Step> {
  readonly thread?: number
  readonly by?: string
}

interface ServiceAnswers extends Pick<FaultMatch, 'times' | 'after'> {
  readonly body?: object
}
