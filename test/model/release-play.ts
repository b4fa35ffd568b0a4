// A play without threads: workflows with a prompt of their own that run on commits, crash, run again and come twice, and the
// pull requests of their jobs.

import { expect } from 'vitest'
import type { RunReport } from '../../src/outcome.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import { type FoundCheck, isEnded, isLeft, recordedJobOf } from './records.ts'
import type { Fate } from './service.ts'
import type { Actor, Turns } from './stage.ts'
import { firstCommit, type StepOptions, workflow } from './step.ts'
import {
  type Disturbance,
  type Handling,
  handlePullRequest,
  isDisturbing,
  isRefused,
  openPullRequests,
  openWorld,
  reportOf,
  undisturbed,
} from './world.ts'

/** One run of a workflow: all its attempts are one request. */
export interface Release {
  readonly event: 'push' | 'schedule'
  readonly commit: 0 | 1
  /** Empty: that of the workflow job. */
  readonly topic: '' | 'guide' | 'api'
  readonly check: boolean
  /** Of the pull request: without a thread nothing else is a status comment. */
  readonly statusComment: boolean
  readonly wait: boolean
  readonly ifOpen: 'create' | 'continue' | 'skip'
  /** `max-open-pull-requests`. */
  readonly most: 0 | 1 | 2
  readonly fate: Fate
  /** Another app copies our check run while the run is at work. */
  readonly isPasted: boolean
  /** One delivery each; several are at work at the same time. */
  readonly deliveries: readonly Disturbance[]
}

interface Request extends Omit<Release, 'fate' | 'isPasted' | 'deliveries'> {
  readonly token: string
  readonly runId: number
  readonly sha: string
  attempts: number
  /** `external_id` of its check runs. */
  key: string | undefined
  /** Whether all that was ever known of it may be relied on. */
  isUndisturbed: boolean
}

export type ReleasePlay = Awaited<ReturnType<typeof startReleasePlay>>

const minuteMs = 60_000
const commits = [firstCommit, firstCommit.replaceAll('0', 'f')]
const label = 'agent'
/** Apps that may write check runs here: any, and another workflow of the repository. */
const others = [
  { id: 666, slug: 'evil' },
  { id: 15_368, slug: 'github-actions' },
] as const

/** What a check run is completed with that says so. */
const conclusions: Readonly<Record<string, readonly string[]>> = {
  completed: ['success'],
  'no-changes': ['success'],
  failed: ['failure'],
  error: ['failure'],
  unknown: ['failure'],
  timeout: ['timed_out'],
  cancelled: ['cancelled'],
  archived: ['neutral'],
  started: ['neutral'],
  yielded: ['neutral'],
  'not-sent': ['failure', 'cancelled', 'neutral'],
}

export async function startReleasePlay(turns: Turns) {
  const { stage, github, service, ...world } = await openWorld(turns)
  const { records, checks, tellWith } = world
  const requests: Request[] = []

  const toTopic = ({ topic }: Request) => (topic === '' ? `${workflow}:agent` : topic)
  const postsOf = ({ token }: Request) => service.posts.filter(({ prompt }) => prompt.includes(token))
  const checksOf = ({ key }: Request) => checks().filter(({ externalId }) => key !== undefined && externalId === key)
  const isCounting = ({ ifOpen, most }: Pick<Release, 'ifOpen' | 'most'>) => ifOpen !== 'create' || most > 0

  function toInputs({
    token,
    topic,
    check,
    statusComment,
    wait,
    ifOpen,
    most,
  }: Request): Readonly<Record<string, string>> {
    return {
      prompt: `Write the release notes. ${token}`,
      topic,
      check: String(check),
      'status-comment': String(statusComment),
      wait: String(wait),
      'if-open': ifOpen,
      'max-open-pull-requests': String(most),
    }
  }

  async function release({ deliveries, fate, isPasted, ...given }: Release): Promise<void> {
    stage.pass(minuteMs)
    const request: Request = {
      ...given,
      // Refused: nobody would ever label the pull request.
      wait: given.wait || isCounting(given),
      token: `release-${requests.length};`,
      runId: 1_000 + requests.length,
      sha: commits[given.commit] ?? firstCommit,
      attempts: 0,
      key: undefined,
      isUndisturbed: true,
    }
    requests.push(request)
    service.plan(fate)
    await run(request, deliveries, isPasted)
  }

  async function rerun(which: number, deliveries: readonly Disturbance[], seconds = 120): Promise<void> {
    const request = requests[which % requests.length]
    if (request === undefined) return
    stage.pass(seconds * 1000)
    await run(request, deliveries, false)
  }

  interface Before {
    readonly posts: number
    readonly checks: readonly FoundCheck[]
    readonly ids: ReadonlySet<number>
    readonly expected: Expected
  }

  async function run(request: Request, deliveries: readonly Disturbance[], isPasted: boolean): Promise<void> {
    const ids = new Set(checks().map(({ id }) => id))
    const begunAt = stage.now()
    const before = { posts: postsOf(request).length, checks: checksOf(request), ids, expected: toExpected(request) }
    const wasUndisturbed = request.isUndisturbed
    const steps = deliveries.map((disturbance) => {
      request.attempts += 1
      const { runId, sha: commit, attempts: attempt } = request
      return world.start({ event: toEvent(request), runId, attempt, commit, inputs: toInputs(request) }, disturbance)
    })
    const other = stage.enter()
    await stage.play(isPasted ? [...steps, { actor: other, end: pasteSoon(request, ids, other) }] : steps)
    if (deliveries.some(isDisturbing)) request.isUndisturbed = false
    await tellWith(async () => {
      nameChecks(request, ids)
      const reports = await Promise.all(steps.map(reportOf))
      const warnings = steps.flatMap((step) => step.warnings)
      expectSafety()
      expectTargets(request, before, deliveries)
      expectCompleted(request, reports, deliveries, begunAt)
      if (!deliveries.some(isDisturbing))
        expectLiveness(request, { ...before, reports, deliveries, warnings, wasUndisturbed })
    })
  }

  function toEvent({ event: name }: Request): StepOptions['event'] {
    return { name, payload: name === 'push' ? pushEvent(place()) : scheduleEvent(place()) }
  }

  function place() {
    return { repository: github.repository() }
  }

  /** All attempts name the same request, and no other does. */
  function nameChecks(request: Request, before: ReadonlySet<number>): void {
    const added = checks().filter(({ id }) => !before.has(id))
    request.key ??= added[0]?.externalId
    for (const { externalId, commit, name } of added)
      expect({ externalId, commit, name }, 'the check run of the request').toEqual({
        externalId: request.key,
        commit: request.sha,
        name: `agent: ${toTopic(request)}`,
      })
    const keys = requests.flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size, 'a key for each request').toBe(keys.length)
    if (!request.check) expect(added, 'check runs that nobody wants').toEqual([])
  }

  /** `jobs`: where the prompt may go, undefined for a new one; none: it is refused. */
  interface Expected {
    readonly jobs: readonly (string | undefined)[]
    readonly open: number
  }

  function toExpected(request: Request): Expected {
    const open = openPullRequests(github)
    const ofTopic = records().filter(({ topic }) => topic === toTopic(request))
    const found =
      request.ifOpen === 'create' ? undefined : open.map((number) => recordedJobOf(ofTopic, number)).find(Boolean)
    const fresh = request.most > 0 && open.length >= request.most ? [] : [undefined]
    if (found === undefined) return { jobs: fresh, open: open.length }
    if (request.ifOpen === 'skip') return { jobs: [], open: open.length }
    const isArchived = service.job(found)?.job.status === 'archived'
    // It is not told yet, and the service refuses the message.
    if (isArchived && service.isStale(found)) return { jobs: [found, ...fresh], open: open.length }
    return { jobs: isArchived ? fresh : [found], open: open.length }
  }

  function topicOfJob(id: string): string | undefined {
    const [first = ''] = service.job(id)?.prompts ?? []
    const starter = requests.find(({ token }) => first.includes(token))
    return starter && toTopic(starter)
  }

  /** Whatever happens, a prompt reaches no job of another topic. */
  function expectTargets(request: Request, { posts, expected }: Before, deliveries: readonly Disturbance[]): void {
    const sent = postsOf(request).slice(posts)
    for (const { jobId } of sent) {
      if (jobId !== undefined) {
        expect(request.ifOpen, 'a follow-up').toBe('continue')
        expect(topicOfJob(jobId), 'the topic of its job').toBe(toTopic(request))
      }
    }
    const isPlain = deliveries.length === 1 && deliveries.every((one) => one.github.length === 0)
    if (isPlain) for (const { jobId } of sent) expect(expected.jobs, 'where it goes').toContain(jobId)
    if (request.check && deliveries.every((one) => one.isWithoutChecks))
      expect(sent, 'sent without a record').toEqual([])
  }

  /** Where nothing went wrong in this run. */
  function expectLiveness(
    request: Request,
    run: Before & {
      readonly reports: readonly (RunReport | undefined)[]
      readonly deliveries: readonly Disturbance[]
      readonly warnings: readonly string[]
      readonly wasUndisturbed: boolean
    },
  ): void {
    const { reports, deliveries, expected } = run
    const sent = postsOf(request).slice(run.posts)
    if (expected.jobs.length > 1 && reports.every(isRefused)) return
    const outcomes = reports.map((report) => report?.outcome.outcome)
    if (!request.check) {
      if (deliveries.length > 1) return
      expect(sent, 'every attempt without a memory').toHaveLength(expected.jobs.length === 0 ? 0 : 1)
      if (expected.jobs.length === 0) expect(outcomes, 'refused').toEqual(['skipped'])
      return
    }
    const earlier = standing(run.checks)
    const isDue = earlier.every(({ state }) => state === 'not-sent')
    if (isDue && expected.jobs.length === 0) {
      expect(sent, 'nothing beside what is open').toEqual([])
      return
    }
    if (isDue && run.checks.length > 0 && sent.length === 0 && world.isCopied(request.key)) return
    expect(sent, isDue ? 'the request is sent' : 'the request is not sent again').toHaveLength(isDue ? 1 : 0)
    if (!run.wasUndisturbed) return
    expect(run.warnings, 'warnings').toEqual([])
    const own = standing(checksOf(request)).filter(({ state }) => state !== 'not-sent')
    expect(own, 'one check run').toHaveLength(1)
    const jobs = reports.map((report) => report && 'job' in report.outcome && report.outcome.job?.id)
    expect(new Set(jobs), 'every attempt tells of the job').toEqual(new Set([own[0]?.jobId]))
    const ends = outcomes.filter((state) => isEnded({ state: state ?? '' }))
    // Another app sees the end and has no say in the check run.
    if (deliveries.some(({ isOtherApp }) => isOtherApp)) return
    for (const end of ends) expect(own[0]?.state, 'the end in the check run').toBe(end)
    const isTold = request.statusComment || isCounting(request)
    if (isDue && isTold && ends.includes('completed')) expectLabeled(request, own[0]?.jobId)
  }

  /** The pull request that its job has opened is found by the next run. */
  function expectLabeled(request: Request, jobId = ''): void {
    const number = service.pullRequestOf(jobId) ?? 0
    const isNew = service.job(jobId)?.prompts.length === 1
    expect(recordedJobOf(records(), number), 'the job of the pull request').toBe(jobId)
    const thread = github.store.read().threads.find((one) => one.number === number)
    if (isNew) expect(thread?.labels.some(isLabel), 'the label').toBe(true)
    if (isNew) expect(records().find((one) => one.thread === number)?.topic, 'the topic').toBe(toTopic(request))
  }

  /** No live run leaves a check run in progress, its own or what a dead one left. */
  function expectCompleted(
    request: Request,
    reports: readonly (RunReport | undefined)[],
    deliveries: readonly Disturbance[],
    begunAt: number,
  ): void {
    const isHindered = ({ github, isOtherApp, isWithoutChecks }: Disturbance) =>
      github.length > 0 || isOtherApp || isWithoutChecks
    if (reports.includes(undefined) || deliveries.some(isHindered)) return
    expect(
      checksOf(request).filter((check) => isLeft(check, begunAt)),
      'check runs in progress',
    ).toEqual([])
  }

  /** What holds at any time. */
  function expectSafety(): void {
    for (const request of requests) {
      const posts = postsOf(request)
      if (!request.check) {
        expect(posts.filter(isPossible).length, 'posts').toBeLessThanOrEqual(request.attempts)
        continue
      }
      const possible = posts.filter(isPossible)
      expect(possible.length, `posts of ${request.token}`).toBeLessThanOrEqual(1)
      const own = checksOf(request)
      if (posts.length > 0) expect(own.length, `${request.token} was sent with a record`).toBeGreaterThan(0)
      const standingOnes = standing(own)
      if (standingOnes.every(({ state }) => state === 'not-sent'))
        expect(possible, `${request.token} is recorded as not sent`).toEqual([])
      for (const { isCompleted, conclusion, state } of own)
        if (isCompleted) expect(conclusions[state], `${state} is shown as`).toContain(conclusion)
    }
  }

  async function pasteSoon(request: Request, before: ReadonlySet<number>, other: Actor): Promise<void> {
    for (let looks = 0; looks < 20; looks += 1) {
      const found = await other.call('other looks', async () => checks().find(({ id }) => !before.has(id)))
      if (found !== undefined) return paste(found, request.attempts, request.sha)
    }
  }

  function paste({ id, externalId, name }: FoundCheck, which: number, headSha: string): void {
    const text = github.store.read().checkRuns.find((one) => one.id === id)?.text ?? null
    const isDone = which % 2 === 1
    world.plantCheckRun({
      headSha,
      name,
      externalId,
      text,
      app: others[which % 3 === 0 ? 1 : 0],
      ...(isDone ? { status: 'completed', conclusion: 'success' } : {}),
    })
  }

  /** A pull request of a job that people can see. */
  function pick(which: number): number | undefined {
    const opened = github.store
      .read()
      .threads.map(({ number }) => number)
      .filter((number) => service.openerOf(number) !== undefined)
    return opened[which % opened.length]
  }

  return {
    release,
    rerun,
    pass: (minutes: number) => stage.pass(minutes * minuteMs),
    handle: (which: number, how: Handling) => {
      const number = pick(which)
      if (number !== undefined) handlePullRequest(github, number, how)
    },
    /** Another app, or another workflow of the repository, copies a check run of ours: to that commit or to the other one. */
    copyCheck: (which: number, isElsewhere: boolean) => {
      const all = checks()
      const found = all[which % all.length]
      if (found === undefined) return
      const commit = isElsewhere ? (commits.find((sha) => sha !== found.commit) ?? firstCommit) : found.commit
      paste(found, which, commit)
    },
    /** Somebody's check run has the name, or the id, of one of ours, and says nothing of ours. */
    addCheck: (which: number, hasItsId: boolean) => {
      const all = checks()
      const found = all[which % all.length]
      if (found === undefined) return
      const { commit: headSha, name, externalId } = found
      const text = '<!-- agent-job-action v1 comment=status job=job-1 -->'
      world.plantCheckRun({
        headSha,
        name,
        externalId: hasItsId ? externalId : '',
        text,
        app: others[which % 2 ? 1 : 0],
      })
    },
    /** An outsider pastes a record into another pull request, or says there that it is of another topic. */
    forge: (which: number, where: number, topic: string) => {
      const ours = records()
      const found = ours[which % ours.length]
      const thread = pick(where)
      if (found === undefined || thread === undefined) return
      const { body } = github.text(found.commentId)
      const forged = topic === '' ? body : body.replace(/ topic=\S* /, ` topic=${topic} `)
      github.comment({ thread, author: 'outsider', body: forged })
      github.addLabel(thread, label)
    },

    /** Whatever a machine that died has left, the next undisturbed run brings to its end. */
    finish: async (): Promise<void> => {
      stage.pass(7 * 60 * minuteMs)
      for (const request of requests.filter(({ check }) => check)) {
        await run(request, [undisturbed], false)
        await run(request, [{ ...undisturbed, isOtherApp: true }], false)
      }
      await tellWith(() => {
        expect(
          requests
            .filter(({ check }) => check)
            .flatMap(checksOf)
            .filter(({ isCompleted }) => !isCompleted),
          'check runs in progress',
        ).toEqual([])
      })
      await github.close()
    },
    /** Possible posts beyond the first of a request. */
    secondPosts: () =>
      requests.reduce((sum, request) => sum + Math.max(0, postsOf(request).filter(isPossible).length - 1), 0),
    requestCount: () => requests.length,
  }
}

function isPossible({ isRefused }: { readonly isRefused: boolean }): boolean {
  return !isRefused
}

function isLabel({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === label
}

/** Those that count. */
function standing(found: readonly FoundCheck[]): readonly FoundCheck[] {
  return found.filter(({ state }) => state !== 'yielded')
}
