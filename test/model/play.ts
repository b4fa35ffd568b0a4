// Plays a schedule: people with commands and workflows with prompts, their runs with post steps, and reconcile beside them.

import { jobAction } from '../../src/agent/outputs.ts'
import { reconcileAction } from '../../src/agent/reconcile/run.ts'
import { startEmulator } from '../emulator/server.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { createSite } from './github.ts'
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
import { createStage, type Stage } from './stage.ts'
import { createRandom, type Place, rotatedKey, runPostStep, type StepOptions, secretKey, startStep } from './step.ts'

export type Player = Awaited<ReturnType<typeof createPlayer>>
export type Played = Awaited<ReturnType<Player>>

/** One run of a request: a delivery, or a re-run. */
export interface Run {
  readonly by: string
  readonly delivery: Delivery
  /** Undefined if it was killed. */
  readonly outputs: Readonly<Record<string, string | undefined>> | undefined
}

export interface PlayedRequest {
  readonly plan: RequestPlan
  /** Stands in its prompt, and in that of no other. */
  readonly token: string
  /** Nobody else has this login. */
  readonly login: string
  /** Undefined: without a thread. */
  readonly thread: number | undefined
  readonly runs: readonly Run[]
}

/** More than any play starts: the n-th job opens pull request n. */
const pullRequests = 9
/** Nobody starts a re-run, and gets a runner for it, faster than GitHub shows a check run. */
const soonestRerun = 10
const longestRunSeconds = 7 * 3_600
const root = { action: jobAction }
const reconcile = { folder: 'reconcile', action: reconcileAction }

const toLogin = (index: number) => `mona-${index}`

/** One GitHub for all plays: each begins with the same repository. */
export async function createPlayer() {
  const time = { now: () => 0 }
  const github = await startGitHub({ clock: { now: () => time.now() }, writesPerMinute: Number.POSITIVE_INFINITY })
  await github.close()
  const token = (checks: 'write' | 'none') => github.token({ limit: Number.POSITIVE_INFINITY, permissions: { checks } })
  const tokens = { write: token('write'), none: token('none') }
  for (let job = 0; job < pullRequests; job += 1) github.pullRequest()
  const issue = github.issue().issue.number
  for (let index = 0; index < mostRequests; index += 1) github.setRole(toLogin(index), 'write')
  const beginning = github.store.read()
  return (schedule: Schedule) => {
    github.store.reset(beginning)
    github.journal.clear()
    const stage = createStage(createRandom(schedule.seed))
    time.now = stage.clock.now
    return play({ github, tokens, issue }, stage, schedule)
  }
}

interface Repository {
  readonly github: EmulatedGitHub
  /** By whether they may write check runs. */
  readonly tokens: Readonly<Record<'write' | 'none', string>>
  readonly issue: number
}

async function play({ github, tokens, issue }: Repository, { clock, enter, run: runStage }: Stage, schedule: Schedule) {
  const { owner, name } = github.repository()
  const emulator = await startEmulator({ clock, repository: `${github.serverUrl}/${owner}/${name}` })
  await emulator.close()
  const random = createRandom(schedule.seed + 1)
  const site = createSite(github, clock.now, () => (schedule.lags ? random() * 5_000 : 0))
  const posts: Post[] = []
  const place: Place = { site, enter, openHttp: (actor, faults) => openHttp(emulator, actor, faults, posts) }
  const sleep = (seconds: number) => clock.sleep(seconds * 1_000)
  let runIds = 0

  /** Of the workflow file as it is now. */
  const readInputs = (plan?: RequestPlan): StepOptions['inputs'] => ({
    'base-url': 'https://agents.example.com',
    'project-id': 'project-1',
    'github-token': tokens[plan === undefined || plan.mayCheck ? 'write' : 'none'],
    ...(schedule.isRotated && clock.monotonic() >= rotatedAt * 1_000
      ? { 'secret-key': rotatedKey, 'previous-secret-key': secretKey }
      : { 'secret-key': secretKey }),
  })

  async function run(options: StepOptions, delivery: Delivery): Promise<Run> {
    const step = startStep(place, { ...options, ...delivery }, root)
    const result = await Promise.race([step.end, step.actor.death])
    if (result !== undefined || delivery.hasPost) await runPostStep(place, options, step)
    return { by: step.actor.name, delivery, outputs: result?.outputs }
  }

  async function request(plan: RequestPlan, index: number): Promise<PlayedRequest> {
    await sleep(plan.at)
    const [token, login] = [`request ${index};`, toLogin(index)]
    const thread = plan.isInPullRequest ? 1 : issue
    const isCommand = plan.kind === 'command' || plan.kind === 'new'
    const end = plan.end === 'no-changes' ? { status: 'completed', prLink: null } : plan.end
    for (const next of [emulator.nextJob, emulator.nextMessage]) next({ activeMs: plan.jobSeconds * 1_000, end })
    const more = { wait: String(plan.wait), 'timeout-minutes': String(plan.timeoutMinutes) }
    const played = { plan, token, login, thread: plan.kind === 'release' ? undefined : thread }
    if (isCommand) {
      const body = `/agent ${plan.kind === 'new' ? 'new ' : ''}Write the guide for ${token}`
      const event = { name: 'issue_comment', payload: github.comment({ thread, author: login, body }) }
      site.note()
      const runs = plan.deliveries.map(async (delivery) => {
        await sleep(delivery.after)
        runIds += 1
        return run({ event, runId: runIds, inputs: { ...readInputs(plan), ...more } }, delivery)
      })
      return { ...played, runs: await Promise.all(runs) }
    }
    runIds += 1
    const where = { repository: github.repository(), links: { api: github.apiUrl, server: github.serverUrl } }
    const isRelease = plan.kind === 'release'
    const event = isRelease
      ? { name: 'push', payload: pushEvent(where) }
      : { name: 'schedule', payload: scheduleEvent(where) }
    const own = { ...more, prompt: `Write the guide for ${token}`, ...(isRelease ? {} : { thread: String(thread) }) }
    const options = { event, runId: runIds }
    const runs: Run[] = []
    for (const [number, delivery] of plan.deliveries.entries()) {
      await sleep(number === 0 ? delivery.after : Math.max(delivery.after, soonestRerun))
      runs.push(await run({ ...options, attempt: number + 1, inputs: { ...readInputs(plan), ...own } }, delivery))
    }
    return { ...played, runs }
  }

  async function startReconcile(disturbance: Disturbance) {
    runIds += 1
    const options = { event: { name: 'schedule', payload: {} }, runId: runIds, inputs: readInputs() }
    const { end, actor } = startStep(place, { ...options, ...disturbance }, reconcile)
    await Promise.race([end, actor.death])
  }

  const requests = await runStage(
    (async () => {
      const beside = schedule.reconciles.map(async (one) => {
        await sleep(one.at)
        await startReconcile(one)
      })
      const all = await Promise.all(schedule.requests.map(request))
      await Promise.all(beside)
      await sleep(longestRunSeconds)
      await startReconcile(undisturbed)
      return all
    })(),
  )
  const { calls } = site
  /** For whoever looks for the fault. */
  const tell = () =>
    [...calls.map(({ ids, ...call }) => ({ ...call, text: call.text.slice(0, 600) })), ...posts]
      .toSorted((a, b) => a.at - b.at)
      .map((one) => JSON.stringify(one))
      .join('\n')
  return { schedule, requests, posts, calls, github, jobs: emulator.jobs, tell }
}
