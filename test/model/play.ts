// A play: threads, people, an agent service, and whatever may not happen, looked for after every act.

import { expect } from 'vitest'
import type { RunReport } from '../../src/outcome.ts'
import { startGitHub } from '../github/github.ts'
import { connect, type GitHubFaults } from './github.ts'
import { bots, type FoundRecord, findRecords, isEnded, isOpen, recordedJobOf } from './records.ts'
import { createAgentService, type Fate, type Post, type ServiceFaults } from './service.ts'
import { type Actor, createStage, type Interruption, type Turns } from './stage.ts'
import { type Place, type Step, type StepOptions, startPostStep, startStep } from './step.ts'

/** What goes wrong in one run. */
export interface Disturbance {
  readonly github: GitHubFaults
  readonly service: ServiceFaults
  readonly interruption?: Interruption
  /** How far the clock of its machine is ahead. */
  readonly clockHours?: number
  /** Its workflow has a token of another app. */
  readonly isOtherApp?: boolean
  /** Whether the post step runs after an interruption: it does not if the machine died. */
  readonly hasPost: boolean
}

export interface Ask {
  /** Which of the threads that a person can see, modulo their number; from the newest on where it is negative. */
  readonly thread: number
  readonly author: 'mona' | 'outsider' | 'triager' | 'evil[bot]'
  readonly kind: 'prompt' | 'new' | 'status'
  /** Where there are no reviews, in an issue, a comment. */
  readonly via: 'comment' | 'review-comment' | 'review'
  readonly wait: boolean
  readonly fate: Fate
  /** Edited between the event and the run. */
  readonly isEdited: boolean
  /** An outsider pastes our record of it into an older comment while the run is at work. */
  readonly isPasted: boolean
  readonly isReconciledAtOnce: boolean
  /** One delivery each; several are at work at the same time. */
  readonly deliveries: readonly Disturbance[]
}

interface Command extends Pick<Ask, 'author' | 'kind' | 'wait'> {
  readonly token: string
  readonly textId: number
  readonly thread: number
  readonly event: StepOptions['event']
  readonly isEdited: boolean
  runs: number
  /** Whether all that was ever known of it may be relied on. */
  isUndisturbed: boolean
  /** Somebody has deleted our comment: the memory is gone. */
  isForgotten: boolean
}

export type Play = Awaited<ReturnType<typeof startPlay>>

const minuteMs = 60_000

export async function startPlay(turns: Turns) {
  const stage = createStage(turns)
  const github = await startGitHub({ clock: stage, writesPerMinute: Number.POSITIVE_INFINITY })
  github.setRole('mona', 'write')
  github.setRole('triager', 'triage')
  const threads = [github.issue().issue.number, github.issue().issue.number, github.pullRequest().number]
  // Outsiders were here first: what they paste into these comments stands before every comment of ours.
  const oldComments = new Map(
    threads.map((thread) => [thread, github.comment({ thread, author: 'outsider' }).comment.id]),
  )
  const service = createAgentService({
    now: stage.now,
    openPullRequest: () => github.pullRequest().number,
    toLink: (number) => `https://github.com/octo-org/docs/pull/${number}`,
  })
  const token = github.token({ limit: Number.POSITIVE_INFINITY })
  const otherToken = github.token({ limit: Number.POSITIVE_INFINITY, login: 'other-app[bot]' })
  const hidden = new Map<number, number>()
  const commands: Command[] = []
  const deletedByPeople = new Set<number>()
  /** Paths of requests that a fault has met. */
  const faulty = new Set<string>()
  const repository = github.repository()
  const place: Place = {
    stage,
    token,
    repository,
    serverUrl: github.serverUrl,
    openHttp: (actor, { serviceFaults = [] }) => service.connect(actor, serviceFaults),
    connectGitHub: (actor, { gitHubFaults = [], token: own = token }, limits) =>
      connect(
        { github, faults: gitHubFaults, onFault: (path) => faulty.add(path), hidden, now: stage.now },
        actor,
        own,
        repository,
        limits,
      ),
  }
  let runs = 0
  let mayWrite = true
  let areClocksApart = false
  /** Whoever settles a record tells of it, and a list that lags shows neither the end nor that it was told. */
  let areListsTrue = true

  const records = () => findRecords(github)
  const toMachine = ({ interruption, clockHours, isOtherApp }: Disturbance) => ({
    ...(interruption ? { interruption } : {}),
    ...(clockHours ? { clockHours } : {}),
    ...(isOtherApp ? { token: otherToken } : {}),
  })
  const postsOf = (command: Command) => service.posts.filter(({ prompt }) => prompt.includes(command.token))
  const isAllowed = (command: Command) => command.author === 'mona' && mayWrite && !command.isEdited

  /** Threads that people can see by now: a pull request of a job once it is there. */
  function visibleThreads(): readonly number[] {
    const opened = github.store
      .read()
      .threads.map(({ number }) => number)
      .filter((number) => !threads.includes(number) && service.openerOf(number) !== undefined)
    return [...threads, ...opened]
  }

  async function ask({ deliveries, fate, isPasted, isReconciledAtOnce, ...given }: Ask): Promise<void> {
    stage.pass(minuteMs)
    const visible = visibleThreads()
    const thread = visible.at(given.thread % visible.length) ?? 1
    const token = `request-${commands.length};`
    const prompt = { prompt: token, new: `new ${token}`, status: 'status' }[given.kind]
    const { event, textId } = write(given.via, { thread, author: given.author, body: `/agent ${prompt}` })
    if (given.isEdited) github.editText(textId, `/agent ${prompt} and more`)
    const command = { ...given, token, thread, event, textId, runs: 0, isUndisturbed: true, isForgotten: false }
    commands.push(command)
    service.plan(fate)
    await run(command, deliveries, isPasted)
    if (isReconciledAtOnce) await reconcile(undisturbed)
  }

  function paste({ thread, commentId }: FoundRecord, isIntoOldOne: boolean): void {
    const { body } = github.text(commentId)
    const old = oldComments.get(thread)
    if (isIntoOldOne && old !== undefined) github.editText(old, body)
    else github.comment({ thread, author: 'outsider', body })
  }

  /** Gives up if there is nothing to paste for long. */
  async function pasteSoon({ textId }: Command, outsider: Actor): Promise<void> {
    for (let looks = 0; looks < 20; looks += 1) {
      const found = await outsider.call('outsider looks', async () => records().find((one) => one.textId === textId))
      if (found !== undefined) return paste(found, true)
    }
  }

  function write(via: Ask['via'], text: { thread: number; author: string; body: string }) {
    const isPullRequest = github.store.read().threads.find(({ number }) => number === text.thread)?.kind !== 'issue'
    if (via === 'review' && isPullRequest) {
      const payload = github.review(text)
      return { event: { name: 'pull_request_review', payload }, textId: payload.review.id }
    }
    if (via === 'review-comment' && isPullRequest) {
      const payload = github.reviewComment(text)
      return { event: { name: 'pull_request_review_comment', payload }, textId: payload.comment.id }
    }
    const payload = github.comment(text)
    return { event: { name: 'issue_comment', payload }, textId: payload.comment.id }
  }

  async function rerun(which: number, deliveries: readonly Disturbance[], seconds = 120): Promise<void> {
    const command = commands[which % commands.length]
    if (command === undefined) return
    stage.pass(seconds * 1000)
    await run(command, deliveries)
  }

  /** Runs it, with all deliveries at the same time, and their post steps. */
  async function run(command: Command, deliveries: readonly Disturbance[], isPasted = false): Promise<void> {
    const before = { posts: postsOf(command).length, records: records(), allPosts: service.posts.length }
    const expected = expectedJobs(command)
    const wasAllowed = isAllowed(command)
    const wasUndisturbed = command.isUndisturbed
    const wasArchivedUnseen = expected.some((id) => id !== undefined && service.isStale(id) && isArchived(id))
    command.runs += 1
    const steps = deliveries.map((disturbance) => {
      runs += 1
      const options: StepOptions = {
        event: command.event,
        runId: runs,
        attempt: command.runs,
        inputs: { wait: String(command.wait) },
        gitHubFaults: disturbance.github,
        serviceFaults: disturbance.service,
        ...toMachine(disturbance),
      }
      const step = startStep(place, options)
      // The post step is skipped only where the machine died with the step.
      const hasPost = () => disturbance.hasPost || !step.actor.isDead()
      return { ...step, next: () => (hasPost() ? startPostStep(place, options, step) : undefined) }
    })
    const outsider = stage.enter()
    await stage.play(isPasted ? [...steps, { actor: outsider, end: pasteSoon(command, outsider) }] : steps)
    if (deliveries.some(isDisturbing)) command.isUndisturbed = areListsTrue = false
    if (deliveries.some(({ clockHours }) => clockHours)) areClocksApart = true
    await tellWith(async () => {
      const posts = postsOf(command).slice(before.posts)
      if (!wasAllowed || command.kind === 'status') expect(posts, 'posts that nobody may cause').toEqual([])
      if (!wasAllowed) expect(service.posts, 'posts').toHaveLength(before.allPosts)
      for (const post of posts) expectTarget(command, post, expected)
      const reports = await Promise.all(steps.map(reportOf))
      expectLiveness(command, {
        posts,
        reports,
        wasAllowed,
        wasUndisturbed,
        wasArchivedUnseen,
        before: before.records,
        deliveries,
      })
    })
    await expectSafety()
  }

  /** Jobs that a prompt in the thread may reach; undefined among them: it may start one. */
  function expectedJobs({ kind, thread }: Command): readonly (string | undefined)[] {
    if (kind !== 'prompt') return [undefined]
    const recorded = recordedJobOf(records(), thread)
    if (recorded !== undefined) return [recorded]
    return isLinkSafe(thread) ? [service.openerOf(thread)] : [service.openerOf(thread), undefined]
  }

  /** Whether nothing has kept us from knowing the job that opened it, or from writing there, and nobody deleted that. */
  function isLinkSafe(thread: number): boolean {
    const opener = service.openerOf(thread)
    const isHit = [...faulty].some((path) => path.endsWith(`/issues/${thread}/comments`))
    const isDeleted = commands.some(({ isForgotten }) => isForgotten)
    return opener !== undefined && !isHit && !isDeleted && isRemembered(opener)
  }

  /** A run that was killed between the POST and the record takes the answer with it. */
  function isRemembered(jobId: string): boolean {
    const prompts = service.job(jobId)?.prompts ?? []
    const known = records().filter((record) => record.jobId === jobId)
    const isKnown = ({ textId }: Command) => known.some((record) => record.textId === textId)
    return commands.filter(({ token }) => prompts.some((prompt) => prompt.includes(token))).every(isKnown)
  }

  function isArchived(id?: string): boolean {
    return id !== undefined && service.job(id)?.job.status === 'archived'
  }

  function expectTarget({ thread }: Command, { jobId }: Post, expected: readonly (string | undefined)[]): void {
    // A copy by somebody else keeps what was deleted, since its signature holds.
    if (commands.some((other) => other.isForgotten && other.thread === thread)) return
    expect(expected.some(isArchived) ? [...expected, undefined] : expected, 'the job of the thread').toContain(jobId)
  }

  interface Run {
    readonly posts: readonly Post[]
    readonly reports: readonly (RunReport | undefined)[]
    readonly wasAllowed: boolean
    readonly wasUndisturbed: boolean
    readonly wasArchivedUnseen: boolean
    readonly before: readonly FoundRecord[]
    readonly deliveries: readonly Disturbance[]
  }

  /** Where nothing went wrong, the command has arrived. */
  function expectLiveness(command: Command, run: Run): void {
    const { posts, reports, before, deliveries } = run
    if (command.kind === 'status' || !run.wasAllowed || deliveries.some(isDisturbing) || command.isForgotten) return
    // The service told what was of a job that is archived, and refused the message: nobody could know before.
    if (run.wasArchivedUnseen && reports.every(isRefused)) return
    const earlier = before.filter(({ textId, kind }) => textId === command.textId && kind === 'status')
    // Whatever else is recorded may have been sent.
    const isDue = earlier.every(({ state }) => state === 'not-sent')
    expect(posts, isDue ? 'the command is sent' : 'the command is not sent again').toHaveLength(isDue ? 1 : 0)
    if (!run.wasUndisturbed) return
    const own = records().filter(({ textId, kind }) => textId === command.textId && kind === 'status')
    expect(own, 'one status comment').toHaveLength(1)
    const jobs = reports.map((report) => report && 'job' in report.outcome && report.outcome.job?.id)
    expect(new Set(jobs), 'every delivery tells of the job').toEqual(new Set([own[0]?.jobId]))
    // Whoever saw the end has written it: only what nobody saw is left to reconcile.
    const ends = reports.map((report) => report?.outcome.outcome ?? '').filter((state) => isEnded({ state }))
    for (const end of ends) expect(own[0]?.state, 'the end in the comment').toBe(end)
  }

  /** What holds at any time. */
  async function expectSafety(): Promise<void> {
    await tellWith(async () => {
      for (const command of commands) {
        const posts = postsOf(command)
        const possible = posts.filter(({ isRefused }) => !isRefused)
        if (command.isForgotten) continue
        expect(possible.length, `posts of ${command.token}`).toBeLessThanOrEqual(1)
        const own = records().filter(({ textId, kind }) => textId === command.textId && kind === 'status')
        if (own.length > 0 && own.every(({ state }) => state === 'not-sent'))
          expect(possible, `${command.token} is recorded as not sent`).toEqual([])
        const notices = records().filter(({ textId, kind }) => textId === command.textId && kind === 'notice')
        if (areListsTrue) expect(notices.length, `notices of ${command.token}`).toBeLessThanOrEqual(1)
        const isEarly = (record: FoundRecord) =>
          !areClocksApart &&
          isEnded(record) &&
          record.stateAt < (service.doneAt(command.token) ?? Number.POSITIVE_INFINITY)
        expect(own.filter(isEarly), `${command.token} is settled before its job had ended`).toEqual([])
      }
      for (const { id, author, history, deletedAt } of github.store.read().texts) {
        if (!bots.includes(author.login))
          expect(deletedAt === null || deletedByPeople.has(id), 'comments of others stay').toBe(true)
        const editors = history.map(({ by }) => by).filter((by) => by !== author.login && bots.includes(by))
        expect(editors, 'comments of others are not edited').toEqual([])
      }
    })
  }

  async function reconcile(disturbance: Disturbance): Promise<void> {
    runs += 1
    if (disturbance.clockHours) areClocksApart = true
    if (isDisturbing(disturbance)) areListsTrue = false
    const options: StepOptions = {
      event: { name: 'schedule', payload: {} },
      runId: runs,
      inputs: { mode: 'reconcile' },
      gitHubFaults: disturbance.github,
      serviceFaults: disturbance.service,
      ...toMachine(disturbance),
    }
    await stage.play([startStep(place, options)])
    await expectSafety()
  }

  /** Everything comes to its end: the jobs, then one reconcile. */
  async function finish(): Promise<void> {
    stage.pass(7 * 60 * minuteMs)
    await reconcile(undisturbed)
    await reconcile({ ...undisturbed, isOtherApp: true })
    await tellWith(async () => {
      expect(records().filter(isOpen), 'open records after a reconcile').toEqual([])
      for (const command of commands.filter(({ isForgotten }) => !isForgotten)) {
        const isSent = postsOf(command).some(({ isRefused }) => !isRefused)
        const own = records().filter(({ textId }) => textId === command.textId)
        if (isSent) expect(own.length, `records of ${command.token}`).toBeGreaterThan(0)
      }
      for (const { jobId } of records()) {
        const number = jobId && service.job(jobId)?.job.prLink?.split('/').at(-1)
        if (number && isLinkSafe(Number(number)))
          expect(recordedJobOf(records(), Number(number)), `the pull request of ${jobId} knows it`).toBeDefined()
      }
    })
    const writes = github.journal.writes().length
    await reconcile(undisturbed)
    await tellWith(async () => expect(github.journal.writes(), 'a second reconcile').toHaveLength(writes))
    await github.close()
  }

  /** A failure tells what had happened. */
  async function tellWith(check: () => Promise<void>): Promise<void> {
    try {
      await check()
    } catch (error) {
      const lines = records().map((record) => JSON.stringify(record))
      const story = [...stage.takeTrace(), '', ...lines, '', ...service.posts.map((post) => JSON.stringify(post))]
      if (error instanceof Error) error.message += `\n${story.join('\n')}`
      throw error
    }
  }

  return {
    ask,
    rerun,
    reconcile,
    finish,
    pass: (minutes: number) => stage.pass(minutes * minuteMs),
    toggleRole: () => {
      mayWrite = !mayWrite
      github.setRole('mona', mayWrite ? 'write' : 'read')
    },
    /** An outsider pastes a comment of ours into one of their own. */
    copy: (which: number, isIntoOldOne: boolean) => {
      const ours = records()
      const found = ours[which % ours.length]
      if (found !== undefined) paste(found, isIntoOldOne)
    },
    /** Somebody who may deletes a comment of ours. */
    deleteRecord: (which: number) => {
      const ours = records()
      const found = ours[which % ours.length]
      if (found === undefined) return
      github.deleteText(found.commentId)
      for (const command of commands) if (command.textId === found.textId) command.isForgotten = true
    },
    commandCount: () => commands.length,
    threadCount: () => github.store.read().threads.length,
  }
}

export const undisturbed: Disturbance = { github: [], service: [], hasPost: true }

function isDisturbing({ github, service, interruption, clockHours }: Disturbance): boolean {
  return github.length > 0 || service.length > 0 || interruption !== undefined || Boolean(clockHours)
}

function isRefused(report: RunReport | undefined): boolean {
  return report?.outcome.outcome === 'error' && report.outcome.error.reason === 'invalid-request'
}

/** Undefined for a run that died. */
function reportOf({ actor, end }: Step): Promise<RunReport | undefined> {
  return actor.isDead() ? Promise.resolve(undefined) : end
}
