// Plays a schedule in virtual time: people write commands, workflows send prompts, and their runs and reconcile run concurrently.

import type { Clock } from '../../src/kit/clock.ts'
import { createProcess, createTraffic } from '../agent/process.ts'
import {
  type ActionName,
  createRandom,
  rotatedKey,
  runPostStep,
  type Step,
  secretKey,
  startAction,
} from '../agent/world.ts'
import { startEmulator } from '../emulator/server.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'
import { type Call, createSite, openFetch } from './github.ts'
import {
  type Delivery,
  type Disturbance,
  mostRequests,
  type RequestPlan,
  rotatedAt,
  type Schedule,
  undisturbed,
} from './schedule.ts'
import { openHttp, type Post } from './service.ts'

export type Played = Awaited<ReturnType<typeof play>>

/** More pull requests than any play has jobs. The n-th job opens pull request n. */
const pullRequests = 9
/** In seconds. In reality, a re-run takes longer to start than GitHub takes to list a check run. */
const soonestRerun = 10
const longestRunSeconds = 7 * 3_600
/** The longest time that a request or its response takes. */
const longestWayMs = 1_000
const startOfPlay = Date.parse('2031-05-06T07:08:09Z')

/** Creates the pull requests, and issue #10. */
async function openRepository(clock: Clock) {
  const github = await startGitHub({ clock, writesPerMinute: Number.POSITIVE_INFINITY })
  await github.close()
  for (let job = 0; job < pullRequests; job += 1) github.pullRequest()
  const issue = github.issue().issue.number
  for (let index = 0; index < mostRequests; index += 1) github.setRole(toLogin(index), 'write')
  return { github, issue }
}

const toLogin = (index: number) => `mona-${index}`

/**
 * Writes the request of a person or workflow. `inputs`: those that not every run has. `token`: only the prompt of this request
 * contains it. `login`: only the author of this request has it. `thread`: undefined if the request has none.
 */
function write(github: EmulatedGitHub, issue: number, plan: RequestPlan, index: number) {
  const { kind, isInPullRequest, wait, timeoutMinutes } = plan
  const number = isInPullRequest ? 1 : issue
  const [token, login] = [`request ${index};`, toLogin(index)]
  const prompt = `Write the guide for ${token}`
  const inputs = { wait: String(wait), 'timeout-minutes': String(timeoutMinutes) }
  const asked = { plan, token, login, thread: kind === 'release' ? undefined : number }
  const repository = github.repository()
  if (kind === 'release')
    return { asked, inputs: { ...inputs, prompt }, event: 'push', payload: pushEvent({ repository }) }
  if (kind === 'prompt') {
    const payload = scheduleEvent({ repository })
    return { asked, inputs: { ...inputs, prompt, thread: String(number) }, event: 'schedule', payload }
  }
  const body = `/agent ${kind === 'new' ? 'new ' : ''}${prompt}`
  const payload = github.comment({ thread: number, author: login, body })
  return { asked, inputs, event: 'issue_comment', payload }
}

/** Every request and response takes a random time, but the same schedule always has the same result. */
export async function play(schedule: Schedule) {
  const traffic = createTraffic()
  const time = createVirtualTime(startOfPlay, traffic.isBusy)
  const { clock } = time
  const { github, issue } = await openRepository(clock)
  // Used if there are more jobs than planned: without a record, each run of a request may start one.
  const spare = { activeMs: 60_000, end: 'completed' } as const
  const emulator = await startEmulator({
    clock,
    repository: `${github.serverUrl}/${github.repository().owner}/${github.repository().name}`,
    defaultJob: spare,
    defaultMessage: spare,
  })
  await emulator.close()
  const [ways, lags] = [createRandom(schedule.seed), createRandom(schedule.seed + 1)]
  const site = createSite(github, clock.now, () => (schedule.lags ? lags() * 5_000 : 0))
  const posts: Post[] = []
  let processes = 0
  const open = ({ gitHub, service, interruption }: Disturbance) => {
    let awaits = 0
    const interrupt = () => (awaits++ === interruption?.at ? interruption.how : undefined)
    const wayMs = () => ways() * longestWayMs
    const process = createProcess({ name: `process ${processes++}`, clock, traffic, interrupt, wayMs })
    const http = openHttp(emulator, process, service, posts)
    return { process, github, fetch: openFetch(site, process, gitHub), openHttp: () => http }
  }
  const begin = (step: Step, disturbance: Disturbance, name?: ActionName) => {
    const machine = open(disturbance)
    return { ...startAction(machine, step, name), process: machine.process }
  }
  const sleep = (seconds: number) => clock.sleep(seconds * 1_000)
  const token = (checks: 'write' | 'none') => github.token({ limit: Number.POSITIVE_INFINITY, permissions: { checks } })
  const tokens = { write: token('write'), none: token('none') }

  /** Returns the inputs in the workflow file as it is now. */
  const readInputs = (mayCheck: boolean): Readonly<Record<string, string>> => ({
    ...{ 'base-url': 'https://agents.example.com', 'project-id': 'project-1' },
    'github-token': mayCheck ? tokens.write : tokens.none,
    ...(schedule.isRotated && clock.monotonic() >= rotatedAt * 1_000
      ? { 'secret-key': rotatedKey, 'previous-secret-key': secretKey }
      : { 'secret-key': secretKey }),
  })

  /** Runs a delivery or a re-run. Returns no outputs if the run was killed. */
  async function run(step: Step, delivery: Delivery) {
    const { end, process, state } = begin(step, delivery)
    const ended = await Promise.race([end, process.death])
    const result = ended === 'dead' ? undefined : ended
    if ((result !== undefined || delivery.hasPost) && state.get('open-record'))
      await runPostStep(open(undisturbed), step, state).catch(() => {})
    return { by: process.name, delivery, outputs: result?.outputs }
  }

  async function request(plan: RequestPlan, index: number) {
    await sleep(plan.at)
    const end = plan.end === 'no-changes' ? { status: 'completed', prLink: null } : plan.end
    for (const next of [emulator.nextJob, emulator.nextMessage]) next({ activeMs: plan.jobSeconds * 1_000, end })
    const { asked, event, payload, inputs } = write(github, issue, plan, index)
    site.note()
    // A command may be delivered to several runs at once. Any other run ends before its re-run starts.
    const isCommand = event === 'issue_comment'
    const deliver = async (delivery: Delivery, number: number, earlier: Promise<unknown> | undefined) => {
      await (isCommand ? undefined : earlier)
      await sleep(isCommand || number === 0 ? delivery.after : Math.max(delivery.after, soonestRerun))
      const ids = isCommand ? { runId: index * 10 + number } : { runId: index * 10, attempt: number + 1 }
      return run({ ...ids, event, payload, inputs: { ...readInputs(plan.mayCheck), ...inputs } }, delivery)
    }
    const runs: ReturnType<typeof run>[] = []
    for (const [number, delivery] of plan.deliveries.entries()) runs.push(deliver(delivery, number, runs.at(-1)))
    return { ...asked, runs: await Promise.all(runs) }
  }

  async function reconcile({ at, ...disturbance }: Schedule['reconciles'][number]): Promise<void> {
    await sleep(at)
    const step = { event: 'schedule', payload: {}, runId: 100 + at, inputs: readInputs(true) }
    const { end, process } = begin(step, disturbance, 'reconcile')
    await Promise.race([end, process.death])
  }

  const beside = () => Promise.all(schedule.reconciles.map(reconcile))
  const all = async () => {
    const [requests] = await Promise.all([Promise.all(schedule.requests.map(request)), beside()])
    await reconcile({ ...undisturbed, at: longestRunSeconds })
    return requests
  }
  const requests = await time.run(all())
  return {
    schedule,
    requests,
    posts,
    calls: site.calls,
    github,
    jobs: emulator.jobs,
    tell: () => tell(site.calls, posts),
  }
}

/** Prints the calls and POSTs in order, to help find a fault. */
function tell(calls: readonly Call[], posts: readonly Post[]): string {
  return [...calls.map(({ answer, ...call }) => ({ ...call, text: call.text.slice(0, 600) })), ...posts]
    .toSorted((a, b) => a.at - b.at)
    .map((one) => JSON.stringify(one))
    .join('\n')
}
