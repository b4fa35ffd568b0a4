// Plays a schedule in virtual time: people write commands, workflows send prompts, and their runs and reconcile run concurrently.

import { createSite, type Site } from '../agent/site.ts'
import { type ActionName, rotatedKey, runPostStep, type Step, secretKey, startAction } from '../agent/world.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import { createNetwork } from './network.ts'
import { type Delivery, type Disturbance, type RequestPlan, rotatedAt, type Schedule, undisturbed } from './schedule.ts'

export type Played = Awaited<ReturnType<typeof play>>

/** More pull requests than any play has jobs. */
const pullRequests = 9
/** In seconds. In reality, a re-run takes longer to start than GitHub takes to list a check run. */
const soonestRerun = 10
const longestRunSeconds = 7 * 3_600

/**
 * Writes the request of a person or workflow. `inputs`: those that not every run has. `token`: only the prompt of this request
 * contains it. `login`: only the author of this request has it. `thread`: undefined if the request has none.
 */
function write({ github }: Site, plan: RequestPlan, index: number) {
  const { kind, isInPullRequest, wait, timeoutMinutes } = plan
  const thread = isInPullRequest ? 2 : 1
  const [token, login] = [`request ${index};`, `mona-${index}`]
  const prompt = `Write the guide for ${token}`
  const inputs = { wait: String(wait), 'timeout-minutes': String(timeoutMinutes) }
  const asked = { plan, token, login, thread: kind === 'release' ? undefined : thread }
  const repository = github.repository()
  if (kind === 'release')
    return { asked, inputs: { ...inputs, prompt }, event: 'push', payload: pushEvent({ repository }) }
  if (kind === 'prompt') {
    const payload = scheduleEvent({ repository })
    return { asked, inputs: { ...inputs, prompt, thread: String(thread) }, event: 'schedule', payload }
  }
  github.setRole(login, 'write')
  const payload = github.comment({ thread, author: login, body: `/agent ${kind === 'new' ? 'new ' : ''}${prompt}` })
  return { asked, inputs, event: 'issue_comment', payload }
}

export async function play(schedule: Schedule) {
  const site = await createSite()
  const { github, service } = site
  const { clock } = site.time
  // The n-th job opens pull request n, but #1 is an issue.
  service.addJob({ polls: ['active'] })
  for (let job = 0; job < pullRequests; job += 1) site.pull()
  const { calls, posts, open } = createNetwork(site, schedule)
  const begin = (step: Step, disturbance: Disturbance, name?: ActionName) => {
    const machine = open(disturbance)
    return { ...startAction(machine, step, name), process: machine.process }
  }
  const sleep = (seconds: number) => clock.sleep(seconds * 1_000)
  const token = (checks: 'write' | 'none') => github.token({ limit: Number.POSITIVE_INFINITY, permissions: { checks } })
  const tokens = { write: token('write'), none: token('none') }

  /** Returns the inputs in the workflow file as it is now. */
  const readInputs = (mayCheck: boolean): Readonly<Record<string, string>> => ({
    ...{ 'base-url': service.url, 'project-id': service.projectId },
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
    // Without a record, each run of a request may start a job.
    for (const _ of plan.deliveries)
      for (const next of [service.nextJob, service.nextMessage]) next({ activeMs: plan.jobSeconds * 1_000, end })
    const { asked, event, payload, inputs } = write(site, plan, index)
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

  const all = async () => {
    const [requests] = await Promise.all([
      Promise.all(schedule.requests.map(request)),
      Promise.all(schedule.reconciles.map(reconcile)),
    ])
    await reconcile({ ...undisturbed, at: longestRunSeconds })
    return requests
  }
  const requests = await site.time.run(all()).finally(site.close)
  /** Prints the calls and POSTs in order, to help find a fault. */
  const tell = (): string =>
    [...calls.map(({ answer, ...call }) => ({ ...call, text: call.text.slice(0, 600) })), ...posts]
      .toSorted((a, b) => a.at - b.at)
      .map((one) => JSON.stringify(one))
      .join('\n')
  return { schedule, requests, posts, calls, github, jobs: service.jobs, tell }
}
