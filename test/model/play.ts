// A play: threads, people, an agent service, and whatever may not happen, looked for after every act.

import { expect } from 'vitest'
import type { RunReport } from '../../src/outcome.ts'
import { bots, type FoundCheck, type FoundRecord, isEnded, isLeft, isOpen, recordedJobOf } from './records.ts'
import type { Fate, Post } from './service.ts'
import type { Actor, Turns } from './stage.ts'
import type { StepOptions } from './step.ts'
import {
  type Disturbance,
  type Handling,
  handlePullRequest,
  isDisturbing,
  isLagging,
  isRefused,
  openPullRequests,
  openWorld,
  reportOf,
  undisturbed,
} from './world.ts'

export interface Ask {
  /** Which of the threads that a person can see, modulo their number; from the newest on where it is negative. */
  readonly thread: number
  readonly author: 'mona' | 'outsider' | 'triager' | 'evil[bot]'
  readonly kind: 'prompt' | 'new' | 'status'
  /** Where there are no reviews, in an issue, a comment. */
  readonly via: 'comment' | 'review-comment' | 'review'
  readonly wait: boolean
  /** What remembers it: `both`, the status comment and a check run that shows it. */
  readonly memory: 'comment' | 'both' | 'check'
  /** `max-open-pull-requests`. */
  readonly most: 0 | 1 | 2
  readonly fate: Fate
  /** Edited between the event and the run. */
  readonly isEdited: boolean
  /** An outsider pastes our record of it into an older comment, or a check run, while the run is at work. */
  readonly isPasted: boolean
  readonly isReconciledAtOnce: boolean
  /** One delivery each; several are at work at the same time. */
  readonly deliveries: readonly Disturbance[]
}

interface Command extends Pick<Ask, 'author' | 'kind' | 'wait' | 'memory' | 'most'> {
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

/** A status comment, or a check run. */
type Remembered = FoundRecord | FoundCheck

export type Play = Awaited<ReturnType<typeof startPlay>>

const minuteMs = 60_000

export async function startPlay(turns: Turns) {
  const { stage, github, service, faulty, ...world } = await openWorld(turns)
  const { records, checks, tellWith } = world
  github.setRole('mona', 'write')
  github.setRole('triager', 'triage')
  const threads = [github.issue().issue.number, github.issue().issue.number, github.pullRequest().number]
  // Outsiders were here first: what they paste into these comments stands before every comment of ours.
  const oldComments = new Map(
    threads.map((thread) => [thread, github.comment({ thread, author: 'outsider' }).comment.id]),
  )
  const commands: Command[] = []
  const deletedByPeople = new Set<number>()
  let runs = 0
  let mayWrite = true
  let areClocksApart = false
  /** Whoever settles a record tells of it, and a list that lags shows neither the end nor that it was told. */
  let areListsTrue = true

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

  function toInputs({ wait, memory, most }: Command) {
    const [comment, check] = [memory !== 'check', memory !== 'comment']
    const [statusComment, limit] = [String(comment), String(most)]
    return {
      wait: String(wait),
      'status-comment': statusComment,
      check: String(check),
      'max-open-pull-requests': limit,
    }
  }

  function paste({ thread, commentId }: FoundRecord, isIntoOldOne: boolean): void {
    const { body } = github.text(commentId)
    const old = oldComments.get(thread)
    if (isIntoOldOne && old !== undefined) github.editText(old, body)
    else github.comment({ thread, author: 'outsider', body })
  }

  /** An outsider's app can say what it likes in check runs of its own. */
  function pasteCheck({ externalId, commit, id }: FoundCheck): void {
    const { name, text } = github.checkRuns(commit).find((run) => run.id === id) ?? { name: '', text: '' }
    world.plantCheckRun({ headSha: commit, name, externalId, text, app: { id: 666, slug: 'evil' } })
  }

  /** Gives up if there is nothing to paste for long. */
  async function pasteSoon({ textId }: Command, outsider: Actor): Promise<void> {
    const isMeant = (one: Remembered) => one.textId === textId
    for (let looks = 0; looks < 20; looks += 1) {
      const found = await outsider.call('outsider looks', async () => [records().find(isMeant), checks().find(isMeant)])
      for (const one of found) if (one !== undefined) 'commentId' in one ? paste(one, true) : pasteCheck(one)
      if (found.some(Boolean)) return
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
    const before = { posts: postsOf(command).length, records: recordsOf(command), allPosts: service.posts.length }
    const possible = expectedJobs(command, deliveries)
    const expected = withinLimit(command, possible)
    const begunAt = stage.now()
    const wasAllowed = isAllowed(command)
    const wasUndisturbed = command.isUndisturbed
    const wasArchivedUnseen = expected.some((id) => id !== undefined && service.isStale(id) && isArchived(id))
    command.runs += 1
    const steps = deliveries.map((disturbance) => {
      runs += 1
      const given = { event: command.event, runId: runs, attempt: command.runs, inputs: toInputs(command) }
      return world.start(given, disturbance)
    })
    const outsider = stage.enter()
    await stage.play(isPasted ? [...steps, { actor: outsider, end: pasteSoon(command, outsider) }] : steps)
    if (deliveries.some(isDisturbing)) command.isUndisturbed = areListsTrue = false
    if (deliveries.some(({ clockHours }) => clockHours)) areClocksApart = true
    await tellWith(async () => {
      const posts = postsOf(command).slice(before.posts)
      if (!wasAllowed || command.kind === 'status') expect(posts, 'posts that nobody may cause').toEqual([])
      if (!wasAllowed) expect(service.posts, 'posts').toHaveLength(before.allPosts)
      for (const post of posts) expectTarget(command, post, expected, deliveries)
      const reports = await Promise.all(steps.map(reportOf))
      if (wasAllowed && command.kind !== 'status' && !reports.includes(undefined))
        expectCompleted(command, deliveries, begunAt)
      expectLiveness(command, {
        posts,
        reports,
        wasAllowed,
        wasUndisturbed,
        wasArchivedUnseen,
        possible,
        expected,
        before: before.records,
        deliveries,
        warnings: steps.flatMap(({ warnings }) => warnings),
      })
    })
    await expectSafety()
  }

  /** Jobs that a prompt in the thread may reach; undefined among them: it may start one. */
  function expectedJobs(
    { kind, thread, memory }: Command,
    deliveries: readonly Disturbance[],
  ): readonly (string | undefined)[] {
    if (kind !== 'prompt' || memory === 'check') return [undefined]
    const recorded = recordedJobOf(records(), thread)
    const job = recorded ?? service.openerOf(thread)
    if (job === undefined) return [undefined]
    if (recorded === undefined && !isLinkSafe(thread)) return [job, undefined]
    if (!isOver(job)) return [job]
    // Nobody can know of it who is told what was, or cannot read the pull request.
    const isKnown = isShown(job) && deliveries.every((one) => one.github.length === 0)
    return isKnown ? [undefined] : [job, undefined]
  }

  /** No new job beside as many pull requests as the command allows. */
  function withinLimit({ most }: Command, jobs: readonly (string | undefined)[]) {
    const isFull = most > 0 && openPullRequests(github).length >= most
    const isNew = (id?: string) => id === undefined || (isArchived(id) && !service.isStale(id))
    return isFull ? jobs.filter((id) => !isNew(id)) : jobs
  }

  function pullRequestOf(jobId: string) {
    const number = service.pullRequestOf(jobId)
    return github.store.read().threads.find((thread) => thread.number === number)
  }

  /** Whether its pull request is merged or closed. */
  function isOver(jobId: string): boolean {
    return pullRequestOf(jobId)?.state === 'closed'
  }

  /** Whether the service tells of its pull request at this moment. */
  function isShown(jobId: string): boolean {
    return !service.isStale(jobId) && service.job(jobId)?.job.prLink !== undefined
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

  function expectTarget(
    { thread, most }: Command,
    { jobId }: Post,
    expected: readonly (string | undefined)[],
    deliveries: readonly Disturbance[],
  ): void {
    if (most > 0 && deliveries.some(isLagging)) return
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
    /** Jobs that it may reach; undefined: a new one. */
    readonly possible: readonly (string | undefined)[]
    /** Those that what is open does not forbid. */
    readonly expected: readonly (string | undefined)[]
    readonly before: readonly Remembered[]
    readonly deliveries: readonly Disturbance[]
    readonly warnings: readonly string[]
  }

  /** Where nothing went wrong, the command has arrived. */
  function expectLiveness(command: Command, run: Run): void {
    const { posts, reports, before, deliveries } = run
    if (command.kind === 'status' || !run.wasAllowed || deliveries.some(isDisturbing) || command.isForgotten) return
    // The service told what was of a job that is archived, and refused the message: nobody could know before.
    if (run.wasArchivedUnseen && reports.every(isRefused)) return
    const earlier = statusesOf(command, before)
    // Whatever else is recorded may have been sent.
    const isDue = earlier.every(({ state }) => state === 'not-sent')
    if (isDue && run.expected.length === 0) {
      expect(posts, 'no new job beside what is open').toEqual([])
      return
    }
    // Whether its job is still to be found decides whether there is room.
    const wasBegun = before.some(({ textId }) => textId === command.textId)
    const isCopied = checks().some(({ textId, externalId }) => textId === command.textId && world.isCopied(externalId))
    if (isDue && command.memory === 'check' && wasBegun && isCopied && posts.length === 0) return
    const isUnclear = run.possible.length > 1 || run.expected.some(isArchived)
    if (isDue && command.most > 0 && isUnclear && posts.length === 0) return
    expect(posts, isDue ? 'the command is sent' : 'the command is not sent again').toHaveLength(isDue ? 1 : 0)
    if (!run.wasUndisturbed) return
    expect(run.warnings, 'warnings').toEqual([])
    const own = statusesOf(command)
    expect(own, 'one record').toHaveLength(1)
    const jobs = reports.map((report) => report && 'job' in report.outcome && report.outcome.job?.id)
    expect(new Set(jobs), 'every delivery tells of the job').toEqual(new Set([own[0]?.jobId]))
    // Whoever saw the end has written it: only what nobody saw is left to reconcile.
    const ends = reports.map((report) => report?.outcome.outcome ?? '').filter((state) => isEnded({ state }))
    for (const end of ends) expect(own[0]?.state, 'the end in the record').toBe(end)
  }

  /** What remembers it. */
  function recordsOf({ memory }: Command): readonly Remembered[] {
    return memory === 'check' ? checks() : records()
  }

  /** Of check runs those that count. */
  function statusesOf(command: Command, found = recordsOf(command)): readonly Remembered[] {
    return found.filter(
      ({ textId, kind, state }) => textId === command.textId && kind === 'status' && state !== 'yielded',
    )
  }

  /** No live run leaves a check run in progress. */
  function expectCompleted({ textId }: Command, deliveries: readonly Disturbance[], begunAt: number): void {
    if (deliveries.some(({ github, isOtherApp }) => github.length > 0 || isOtherApp)) return
    const left = checks().filter((one) => one.textId === textId && isLeft(one, begunAt))
    expect(left, 'check runs in progress').toEqual([])
  }

  /** What holds at any time. */
  async function expectSafety(): Promise<void> {
    await tellWith(async () => {
      for (const command of commands) {
        const posts = postsOf(command)
        const possible = posts.filter(({ isRefused }) => !isRefused)
        if (command.isForgotten) continue
        expect(possible.length, `posts of ${command.token}`).toBeLessThanOrEqual(1)
        const own = statusesOf(command)
        if (own.length > 0 && own.every(({ state }) => state === 'not-sent'))
          expect(possible, `${command.token} is recorded as not sent`).toEqual([])
        const notices = records().filter(({ textId, kind }) => textId === command.textId && kind === 'notice')
        if (areListsTrue) expect(notices.length, `notices of ${command.token}`).toBeLessThanOrEqual(1)
        const isEarly = (record: Remembered) =>
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
    const event = { name: 'schedule', payload: {} }
    const { actor, end } = world.start({ event, runId: runs, inputs: { mode: 'reconcile' } }, disturbance)
    await stage.play([{ actor, end }])
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
        const own = recordsOf(command).filter(({ textId }) => textId === command.textId)
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
      const ours = [...records(), ...checks()]
      const found = ours[which % ours.length]
      if (found !== undefined) 'commentId' in found ? paste(found, isIntoOldOne) : pasteCheck(found)
    },
    /** What people do to the pull request of a job. */
    handle: (which: number, how: Handling) => {
      const opened = visibleThreads().slice(threads.length)
      const number = opened[which % opened.length]
      if (number !== undefined) handlePullRequest(github, number, how)
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
