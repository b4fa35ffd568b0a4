// A play: people with commands in threads, workflows with a prompt of their own that run on commits, an agent service, and
// whatever may not happen, looked for after every act.

import { expect } from 'vitest'
import type { RunReport } from '../../src/agent/outcome.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import type { Ask, Asking, Failure, Handling, Release, Together } from './arbitraries.ts'
import { bots, type FoundCheck, type FoundRecord, findVersions, isEnded, isLeft, recordedJobOf } from './records.ts'
import type { Post } from './service.ts'
import type { Actor, Turns } from './stage.ts'
import { firstCommit, rotatedKey, secretKey, workflow } from './step.ts'
import { type Asked, createTargets, type Request } from './targets.ts'
import { type Disturbance, findThread, isDisturbing, isLabeled, openWorld, undisturbed, type World } from './world.ts'

export type Play = ReturnType<typeof startPlay>

const minuteMs = 60_000
const commits = [firstCommit, firstCommit.replaceAll('0', 'f')]
/** Apps that may write check runs here: any, and another workflow of the repository. */
const others = [
  { id: 666, slug: 'evil' },
  { id: 15_368, slug: 'github-actions' },
] as const

/** The least that there is: most plays come to it. */
const mostFollowUps = 1
/** People have the input as well: it must not refuse them. */
const limited = { 'max-follow-ups': String(mostFollowUps) }

/** A run of a check that failed on the head that a pull request had then. */
type FailedCheck = Pick<Asked, 'topic' | 'token' | 'event'> & { readonly thread: number; readonly head: string }

type Remembered = FoundRecord | FoundCheck

/** Plays what `tell` says, to its end; a failure tells what had happened. */
export async function play(turns: Turns, tell: (play: Play) => Promise<unknown>): Promise<void> {
  const world = await openWorld(turns)
  try {
    const begun = startPlay(world)
    await tell(begun)
    await begun.finish()
  } catch (error) {
    if (error instanceof Error) error.message += `\n${world.tell()}`
    throw error
  } finally {
    await world.github.close()
  }
}

function startPlay(world: World) {
  const { stage, github, service, records, checks } = world
  github.setRole('mona', 'write')
  github.setRole('triager', 'triage')
  const threads = [github.issue().issue.number, github.issue().issue.number, github.pullRequest().number]
  // Outsiders were here first: what they paste into these comments stands before every comment of ours.
  const oldComments = new Map(
    threads.map((thread) => [thread, github.comment({ thread, author: 'outsider' }).comment.id]),
  )
  const requests: Request[] = []
  const { possibleJobs, withinLimit, isArchived, isLinkSafe } = createTargets(world, requests)
  const failedChecks: FailedCheck[] = []
  /** By thread: what workflows have sent since a person last asked there. */
  const followUps = new Map<number, number>()
  /** Threads in which somebody has deleted the record of a follow-up. */
  const forgotten = new Set<number>()
  /** Of the present workflow file: once the key is rotated, it names the previous one too. */
  let keys: Readonly<Record<string, string>> = { 'secret-key': secretKey }
  let runs = 0
  let mayWrite = true
  let areClocksApart = false
  /** Whoever settles a record tells of it, and a list that lags shows neither the end nor that it was told. */
  let areListsTrue = true

  const postsOf = ({ token }: Request) => service.posts.filter(({ prompt }) => prompt.includes(token))
  const pick = <T>(which: number, from: readonly T[]) => from[which % from.length]
  const handlings: Record<Handling, (number: number) => void> = {
    merge: github.mergeThread,
    close: github.closeThread,
    reopen: github.reopenThread,
    label: (number) => github.addLabel(number, 'Agent'),
    unlabel: (number) => github.removeLabel(number, 'agent'),
  }

  function note(disturbances: readonly Disturbance[]): void {
    areListsTrue &&= !disturbances.some(isDisturbing)
    areClocksApart ||= disturbances.some(({ clockHours }) => clockHours)
  }

  /** Pull requests of jobs that people can see by now. */
  function openedThreads(): readonly number[] {
    const numbers = github.store.read().threads.map(({ number }) => number)
    return numbers.filter((number) => service.openerOf(number) !== undefined)
  }

  function pickThread(which: number): number {
    const visible = [...threads, ...openedThreads()]
    return visible.at(which % visible.length) ?? 1
  }

  const toBody = (kind: Ask['kind'], token: string) =>
    `/agent ${{ prompt: token, new: `new ${token}`, status: 'status' }[kind]}`

  async function ask(given: Ask): Promise<void> {
    const { author, kind, isEdited } = given
    stage.pass(minuteMs)
    const thread = pickThread(given.thread)
    const token = `request-${requests.length};`
    const body = toBody(kind, token)
    const { event, via, textId, besides } = write(given.via, { thread, author, body })
    if (isEdited) github.editText(textId, `${body} and more`)
    if (author === 'mona' && kind !== 'status') followUps.delete(thread)
    await begin(given, {
      besides,
      ...{ token, kind, memory: 'comment', thread, event, key: `${via}:${textId}` },
      ...{ commit: firstCommit, topic: '', ifOpen: 'create', isTold: false },
      inputs: { ...limited, ...keys },
      isAllowed: () => author === 'mona' && mayWrite && !isEdited,
    })
    if (given.isReconciledAtOnce) await reconcile(undisturbed)
  }

  /**
   * Several people ask in one thread at the same moment, while a check fails on it and another run waits for its job. Whose job
   * is the thread's is open then, so only what holds at any time is looked at.
   */
  async function together({ asks, repair, isWaiting, reconciled }: Together): Promise<void> {
    stage.pass(minuteMs)
    const thread = pickThread(asks[0]?.thread ?? 0)
    const jobId = recordedJobOf(records(), thread)
    const steps = asks.map(({ wait, fate, kind, deliveries: [disturbance = undisturbed] }) => {
      const token = `request-${requests.length};`
      const { event, via, textId } = write('comment', { thread, author: 'mona', body: toBody(kind, token) })
      service.plan(fate)
      const inputs = { ...limited, wait: String(wait), 'max-open-pull-requests': '0' }
      const state = { attempts: 1, isUndisturbed: false, isForgotten: false, most: 0 } as const
      const isAllowed = () => mayWrite
      const facts = { isAllowed, token, kind, thread, event, key: `${via}:${textId}`, inputs, isTold: false }
      const asked = { ...facts, memory: 'comment' } as const
      requests.push({ ...asked, ...state, commit: firstCommit, topic: '', ifOpen: 'create', runId: 100_001 + runs })
      return start(100_000, event, inputs, disturbance)
    })
    const besides = [
      ...(repair && openedThreads().includes(thread)
        ? [startRepair(beginRepair(thread, { ...repair, topic: 'checks' }), repair)]
        : []),
      ...(isWaiting && jobId !== undefined ? [startWaiting(thread, jobId)] : []),
      ...(reconciled ? [startReconcile(reconciled)] : []),
    ]
    // Which of them came first is open, so nobody counts the follow-ups of this thread any more.
    if (repair) forgotten.add(thread)
    areListsTrue = false
    note([...asks.flatMap(({ deliveries }) => deliveries), ...[repair, reconciled].flatMap((one) => one ?? [])])
    await stage.play([...steps, ...besides])
    expectSafety()
  }

  function start(idsFrom: number, event: Asked['event'], inputs: Asked['inputs'], disturbance = undisturbed) {
    runs += 1
    return world.start({ event, runId: idsFrom + runs, inputs: { ...inputs, ...keys } }, disturbance)
  }

  function startWaiting(thread: number, jobId: string) {
    const inputs = { 'job-id': jobId, thread: String(thread), 'timeout-minutes': '5' }
    return start(300_000, { name: 'schedule', payload: {} }, inputs)
  }

  async function release(given: Release): Promise<void> {
    const { topic, check, ifOpen } = given
    stage.pass(minuteMs)
    const isCounting = ifOpen !== 'create' || given.most > 0
    const token = `request-${requests.length};`
    const place = { repository: github.repository() }
    const flags = { ...keys, record: check ? 'auto' : 'none', 'if-open': ifOpen }
    // Not to wait is refused then: nobody would ever label the pull request.
    await begin(isCounting ? { ...given, wait: true } : given, {
      ...{ token, kind: 'prompt', memory: check ? 'check' : 'none', thread: undefined, key: undefined, ifOpen },
      commit: commits[given.commit] ?? firstCommit,
      topic: topic === '' ? `${workflow}:agent` : topic,
      event: { name: given.event, payload: given.event === 'push' ? pushEvent(place) : scheduleEvent(place) },
      inputs: { prompt: `Write the release notes. ${token}`, topic, ...flags },
      isAllowed: () => true,
      isTold: check,
    })
  }

  async function begin({ deliveries, fate, isPasted, wait, most }: Asking, asked: Asked): Promise<void> {
    const inputs = { ...asked.inputs, wait: String(wait), 'max-open-pull-requests': String(most) }
    const state = { attempts: 0, isUndisturbed: true, isForgotten: false }
    const request = { ...asked, ...state, inputs, most, runId: 1_000 + requests.length }
    requests.push(request)
    service.plan(fate)
    await run(request, deliveries, isPasted)
  }

  function write(wanted: Ask['via'], text: { thread: number; author: string; body: string }) {
    const via = findThread(github, text.thread)?.kind === 'issue' ? 'comment' : wanted
    if (via === 'review') {
      const payload = github.review({ ...text, comments: [{ body: text.body }] })
      const [comment] = github.reviewCommentEvents(payload.review.id)
      const besides = { name: 'pull_request_review_comment', payload: comment }
      return { via, event: { name: 'pull_request_review', payload }, textId: payload.review.id, besides }
    }
    if (via === 'review-comment') {
      const payload = github.reviewComment(text)
      return { via, event: { name: 'pull_request_review_comment', payload }, textId: payload.comment.id }
    }
    const payload = github.comment(text)
    return { via, event: { name: 'issue_comment', payload }, textId: payload.comment.id }
  }

  function paste({ thread, commentId }: FoundRecord, isIntoOldOne: boolean): void {
    const { body } = github.text(commentId)
    const old = oldComments.get(thread)
    if (isIntoOldOne && old !== undefined) github.editText(old, body)
    else github.comment({ thread, author: 'outsider', body })
  }

  function pasteCheck({ externalId, name, id }: FoundCheck, which: number, headSha: string): void {
    const text = github.store.read().checkRuns.find((one) => one.id === id)?.text ?? null
    const end = which % 2 === 1 ? ({ status: 'completed', conclusion: 'success' } as const) : {}
    world.plantCheckRun({ headSha, name, externalId, text, app: others[which % 3 === 0 ? 1 : 0], ...end })
  }

  /** Gives up if there is nothing to paste for long. */
  async function pasteSoon(request: Request, known: ReadonlySet<number>, outsider: Actor): Promise<void> {
    for (let looks = 0; looks < 20; looks += 1) {
      const [record, check] = await outsider.call('outsider looks', async () => {
        learnKey(request, known)
        const isMeant = ({ key }: Remembered) => key === request.key
        return [records().find(isMeant), checks().find(isMeant)] as const
      })
      if (record !== undefined) paste(record, true)
      if (check !== undefined) pasteCheck(check, request.attempts, check.commit)
      if (record !== undefined || check !== undefined) return
    }
  }

  async function rerun(which: number, deliveries: readonly Disturbance[], seconds = 120): Promise<void> {
    const request = pick(which, requests)
    if (request === undefined) return
    stage.pass(seconds * 1000)
    await run(request, deliveries)
  }

  function lookAt(request: Request, deliveries: readonly Disturbance[]) {
    const possible = possibleJobs(request, deliveries)
    /** Those that what is open does not forbid. */
    const expected = withinLimit(request, possible)
    return {
      ...{ request, deliveries, possible, expected, before: recordsOf(request), begunAt: stage.now() },
      wasUndisturbed: request.isUndisturbed,
      wasArchivedUnseen: expected.some((id) => service.job(id)?.isStale && isArchived(id)),
    }
  }

  type Ended = ReturnType<typeof lookAt> & {
    readonly sent: readonly Post[]
    readonly reports: readonly (RunReport | undefined)[]
    readonly warnings: readonly string[]
  }

  /** Runs it, with all deliveries at the same time, and their post steps. */
  async function run(request: Request, deliveries: readonly Disturbance[], isPasted = false) {
    const known = new Set(checks().map(({ id }) => id))
    const [posts, allPosts] = [postsOf(request).length, service.posts.length]
    const begun = lookAt(request, deliveries)
    const wasAllowed = request.isAllowed()
    const mayBeSent = wasAllowed && request.kind !== 'status'
    const steps = deliveries.map((disturbance) => {
      runs += 1
      request.attempts += 1
      const { event, commit, attempts: attempt } = request
      const inputs = { ...request.inputs, ...keys }
      // A comment that is delivered again has a run of its own.
      const runId = request.thread === undefined ? request.runId : 100_000 + runs
      return world.start({ event, runId, attempt, commit, inputs }, disturbance)
    })
    // GitHub delivers the comment of a review as well, which has the same words: a post of its own would be one too many.
    const beside = request.besides && start(100_000, request.besides, request.inputs)
    const outsider = stage.enter()
    await stage.play([
      ...(beside ? [beside] : []),
      ...(isPasted ? [...steps, { actor: outsider, end: pasteSoon(request, known, outsider) }] : steps),
    ])
    note(deliveries)
    if (deliveries.some(isDisturbing)) request.isUndisturbed = false
    if (request.memory === 'check' && deliveries.some(isRefused)) request.isForgotten = true
    const sent = postsOf(request).slice(posts)
    // None of a run that died.
    const reports = await Promise.all(steps.map(({ actor, end }) => (actor.isDead() ? undefined : end)))
    const late = ['no-job', 'outdated', 'follow-up-limit']
    for (const report of reports) expect(late, 'a person is refused').not.toContain(reasonOf(report))
    const ended = { ...begun, sent, reports, warnings: steps.flatMap(({ warnings }) => warnings) }
    learnKey(request, known)
    expectNamed(request, known)
    if (!mayBeSent) expect(sent, 'posts that nobody may cause').toEqual([])
    if (!wasAllowed) expect(service.posts, 'posts').toHaveLength(allPosts)
    expectTargets(ended)
    if (mayBeSent) expectCompleted(ended)
    if (mayBeSent && !request.isForgotten && !deliveries.some(isDisturbing)) expectLiveness(ended)
    expectSafety()
  }

  /** A check fails on a pull request of a job, or GitHub tells again of one that has failed. */
  async function fail(given: Failure): Promise<void> {
    stage.pass(minuteMs)
    const thread = pick(given.which, openedThreads())
    if (thread === undefined) return
    const failed = beginRepair(thread, given)
    service.plan(given.fate)
    await repair((given.isAgain && pick(given.which, failedChecks)) || failed, given.deliveries)
  }

  function beginRepair(thread: number, { isPushed, topic }: Pick<Failure, 'isPushed' | 'topic'>): FailedCheck {
    if (isPushed) github.push(thread)
    const head = findThread(github, thread)?.headSha ?? ''
    const event = { name: 'workflow_run', payload: github.workflowRun({ pullRequests: [thread] }) }
    const failed = { thread, topic, head, token: `repair ${thread} ${topic} ${head};`, event }
    failedChecks.push(failed)
    return failed
  }

  function startRepair({ topic, token, event }: FailedCheck, disturbance: Disturbance) {
    return start(200_000, event, { ...limited, 'job-id': 'thread', prompt: token, topic }, disturbance)
  }

  async function repair(failed: FailedCheck, deliveries: readonly Disturbance[]) {
    const { thread, head, token } = failed
    const before = service.posts.length
    await stage.play(deliveries.map((disturbance) => startRepair(failed, disturbance)))
    note(deliveries)
    const sent = service.posts.slice(before).filter(({ isRefused }) => !isRefused)
    if (findThread(github, thread)?.headSha !== head) expect(sent, 'posts for an old head').toEqual([])
    for (const { jobId } of sent) expect(jobId, 'a follow-up starts no job').toBeDefined()
    const isForgotten = requests.some((request) => request.isForgotten && request.thread === thread)
    if (isForgotten || forgotten.has(thread)) return
    const all = service.posts.filter(({ prompt, isRefused }) => prompt === token && !isRefused)
    expect(all.length, `follow-ups for ${token}`).toBeLessThanOrEqual(1)
    const count = (followUps.get(thread) ?? 0) + sent.length
    followUps.set(thread, count)
    expect(count, `follow-ups in #${thread} since a person asked`).toBeLessThanOrEqual(mostFollowUps)
    expectSafety()
  }

  function learnKey(request: Request, known: ReadonlySet<number>): void {
    request.key ??= checks().find(({ id }) => !known.has(id))?.externalId
  }

  /** All attempts at a release name the same request, and no other does. */
  function expectNamed({ thread, key, commit, topic, memory }: Request, known: ReadonlySet<number>): void {
    if (thread !== undefined) return
    const added = checks().filter(({ id }) => !known.has(id))
    for (const { externalId, commit: sha, name } of added)
      expect([externalId, sha, name], 'the check run of the request').toEqual([key, commit, `agent: ${topic}`])
    const keys = requests.flatMap((request) => request.key ?? [])
    expect(new Set(keys).size, 'a key for each request').toBe(keys.length)
    if (memory === 'none') expect(added, 'check runs that nobody wants').toEqual([])
  }

  function expectTargets({ request, sent, expected, deliveries }: Ended): void {
    const { thread, most, topic } = request
    const isCommand = thread !== undefined
    const targets = isCommand && expected.some(isArchived) ? [...expected, undefined] : expected
    // A copy by somebody else keeps what was deleted, since its signature holds.
    const isForgotten = requests.some((other) => other.isForgotten && other.thread === thread)
    const isPlain = deliveries.length === 1 && deliveries.every((one) => one.github.length === 0)
    const isLagging = deliveries.some(({ github }) => github.some(([, { kind }]) => kind === 'lag'))
    const isClear = isCommand ? !(most > 0 && isLagging) && !isForgotten : isPlain
    for (const { jobId } of sent) {
      if (isClear) expect(targets, 'where it goes').toContain(jobId)
      if (isCommand || jobId === undefined) continue
      expect(request.ifOpen, 'a follow-up').toBe('continue')
      const [first = ''] = service.job(jobId)?.prompts ?? []
      const starter = requests.find(({ token }) => first.includes(token))
      expect(starter?.topic, 'the topic of its job').toBe(topic)
    }
  }

  /** Where nothing went wrong, the request has arrived. */
  function expectLiveness({ request, sent, reports, before, expected, deliveries, ...run }: Ended): void {
    const { thread, memory, most } = request
    // The service told what was of a job that is archived, and refused the message: nobody could know before.
    const areRefused = reports.every(
      (report) => report?.outcome.outcome === 'error' && report.outcome.error.reason === 'invalid-request',
    )
    if (run.wasArchivedUnseen && (thread !== undefined || expected.length > 1) && areRefused) return
    if (memory === 'none' && deliveries.length > 1) return
    const outcomes = reports.map((report) => report?.outcome.outcome ?? '')
    // Whatever else is recorded may have been sent.
    const isDue = standing(before).every(({ state }) => state === 'not-sent')
    if (isDue && expected.length === 0) {
      expect(sent, 'no new job beside what is open').toEqual([])
      if (memory === 'none') expect(outcomes, 'refused').toEqual(['skipped'])
      return
    }
    const isCopied = memory === 'check' && before.length > 0 && world.isCopied(request.key)
    // Whether its job is still to be found decides whether there is room.
    const isUnclear = most > 0 && (run.possible.length > 1 || expected.some(isArchived)) && thread !== undefined
    if (isDue && (isCopied || isUnclear) && sent.length === 0) return
    expect(sent, isDue ? 'the request is sent' : 'the request is not sent again').toHaveLength(isDue ? 1 : 0)
    if (!run.wasUndisturbed || memory === 'none') return
    expect(run.warnings, 'warnings').toEqual([])
    // The check run of a release that says that nothing was sent stays.
    const own = standing(recordsOf(request)).filter(({ state }) => thread !== undefined || state !== 'not-sent')
    expect(own, 'one record').toHaveLength(1)
    const telling = reports.filter((report) => !isDuplicate(report))
    const jobs = telling.map((report) => report && 'job' in report.outcome && report.outcome.job?.id)
    expect(new Set(jobs), 'whoever is no duplicate tells of the job').toEqual(new Set([own[0]?.jobId]))
    // Another app sees the end and has no say in the check run.
    if (thread === undefined && deliveries.some(({ isOtherApp }) => isOtherApp)) return
    // Whoever saw the end has written it: only what nobody saw is left to reconcile.
    const ends = outcomes.filter((state) => isEnded({ state }))
    // A record that had an end keeps it: what the job did since then belongs to another request.
    const kept = before.filter(isEnded)
    for (const end of kept.length > 0 ? kept.map(({ state }) => state) : ends)
      expect(own[0]?.state, 'the end in the record').toBe(end)
    if (isDue && request.isTold && ends.includes('completed')) expectLabeled(request, own[0]?.jobId)
  }

  /** The pull request that its job has opened is found by the next run. */
  function expectLabeled({ topic }: Request, jobId = ''): void {
    const { pullRequest: number = 0, prompts = [] } = service.job(jobId) ?? {}
    expect(recordedJobOf(records(), number), 'the job of the pull request').toBe(jobId)
    if (prompts.length !== 1) return
    expect(findThread(github, number), 'the label').toSatisfy(isLabeled)
    expect(records().find(({ thread }) => thread === number)?.topic, 'the topic').toBe(topic)
  }

  function recordsOf({ memory, key }: Request): readonly Remembered[] {
    const found = memory === 'check' || memory === 'none' ? checks() : records()
    return found.filter((one) => key !== undefined && one.key === key)
  }

  /** No live run leaves a check run in progress, its own or what a dead one left. */
  function expectCompleted({ request: { key }, reports, deliveries, begunAt }: Ended): void {
    const isHindered = ({ github, isOtherApp }: Disturbance) => github.length > 0 || isOtherApp
    if (reports.includes(undefined) || deliveries.some(isHindered)) return
    const left = checks().filter((one) => one.key === key && isLeft(one, begunAt))
    expect(left, 'check runs in progress').toEqual([])
  }

  /** H154: a record names no job that its request did not start or continue, in no version of it. */
  function expectOwnJobs(): void {
    const versions = [...findVersions(github), ...checks().map((one) => ({ ...one, thread: 0 }))]
    for (const { kind, key, thread, jobId } of versions) {
      if (jobId === undefined) continue
      const job = service.job(jobId)
      if (kind === 'pull-request') {
        expect(job?.pullRequest, `the pull request of ${jobId}`).toBe(thread)
        continue
      }
      const token = requests.find((request) => request.key === key)?.token
      const isOwn = (prompt: string) => (token ? prompt.includes(token) : prompt.startsWith(`repair ${thread} `))
      if (token !== undefined || key.startsWith('follow-up:'))
        expect(job?.prompts.some(isOwn), `${key} names ${jobId}, which never got its prompt`).toBe(true)
    }
  }

  function expectSafety(): void {
    expectOwnJobs()
    for (const request of requests) if (!request.isForgotten) expectSafe(request)
    for (const { author, history, deletedAt } of github.store.read().texts) {
      if (!bots.includes(author.login)) expect(deletedAt, 'comments of others stay').toBeNull()
      const editors = history.map(({ by }) => by).filter((by) => by !== author.login && bots.includes(by))
      expect(editors, 'comments of others are not edited').toEqual([])
    }
  }

  function expectSafe(request: Request): void {
    const { token, memory, attempts, key } = request
    const posts = postsOf(request)
    const possible = posts.filter(({ isRefused }) => !isRefused)
    expect(possible.length, `posts of ${token}`).toBeLessThanOrEqual(memory === 'none' ? attempts : 1)
    if (memory === 'none') return
    const own = standing(recordsOf(request))
    if (posts.length > 0) expect(recordsOf(request), `${token} was sent with a record`).not.toEqual([])
    if (own.every(({ state }) => state === 'not-sent')) expect(possible, `${token} is recorded as not sent`).toEqual([])
    const notices = records().filter((one) => one.key === key && one.kind === 'notice')
    if (areListsTrue) expect(notices.length, `notices of ${token}`).toBeLessThanOrEqual(1)
    const doneAt = service.doneAt(token) ?? Number.POSITIVE_INFINITY
    const early = own.filter((record) => !areClocksApart && isEnded(record) && record.stateAt < doneAt)
    expect(early, `${token} is settled before its job had ended`).toEqual([])
  }

  async function reconcile(disturbance: Disturbance): Promise<void> {
    note([disturbance])
    await stage.play([startReconcile(disturbance)])
    expectSafety()
  }

  function startReconcile(disturbance: Disturbance) {
    runs += 1
    return world.startReconcile({ event: { name: 'schedule', payload: {} }, runId: runs, inputs: keys }, disturbance)
  }

  /** Everything comes to its end: the jobs, what machines that died have left of releases, then the comments. */
  async function finish(): Promise<void> {
    stage.pass(7 * 60 * minuteMs)
    const releases = requests.filter(({ thread, memory }) => thread === undefined && memory === 'check')
    const deliveries = [undisturbed, { ...undisturbed, isOtherApp: true }]
    for (const one of releases) for (const delivery of deliveries) await run(one, [delivery])
    for (const delivery of deliveries) await reconcile(delivery)
    const left = checks().filter(({ key, isCompleted }) => !isCompleted && releases.some((one) => one.key === key))
    expect(left, 'check runs in progress').toEqual([])
    expect(world.openRecords(), 'open records after a reconcile').toEqual([])
    for (const { jobId } of records()) {
      const number = service.job(jobId)?.prLink?.split('/').at(-1)
      if (number && isLinkSafe(Number(number)))
        expect(recordedJobOf(records(), Number(number)), `the pull request of ${jobId} knows it`).toBeDefined()
    }
    const writes = github.journal.writes().length
    await reconcile(undisturbed)
    expect(github.journal.writes(), 'a second reconcile').toHaveLength(writes)
  }

  return {
    ask,
    release,
    fail,
    rerun,
    reconcile,
    finish,
    pass: (minutes: number) => stage.pass(minutes * minuteMs),
    /** Once: the keys before the previous one are forgotten. */
    rotate: () => {
      keys = { 'secret-key': rotatedKey, 'previous-secret-key': secretKey }
    },
    together,
    toggleRole: () => {
      mayWrite = !mayWrite
      github.setRole('mona', mayWrite ? 'write' : 'read')
    },
    /** An outsider pastes a comment of ours into one of their own; an app, a check run: to that commit or to the other one. */
    copy: (which: number, isElsewhere: boolean) => {
      const found = pick(which, [...records(), ...checks()])
      if (found === undefined) return
      if ('commentId' in found) return paste(found, !isElsewhere)
      pasteCheck(found, which, commits.find((sha) => isElsewhere && sha !== found.commit) ?? found.commit)
    },
    /** Somebody's check run has the name, or the id, of one of ours, and says nothing of ours. */
    addCheck: (which: number, hasItsId: boolean) => {
      const found = pick(which, checks())
      if (found === undefined) return
      const { commit: headSha, name } = found
      const text = '<!-- agent-job-action v1 comment=status job=job-1 -->'
      const externalId = hasItsId ? found.externalId : ''
      world.plantCheckRun({ headSha, name, externalId, text, app: others[which % 2 ? 1 : 0] })
    },
    /** An outsider pastes a record into another pull request, or says there that it is of another topic. */
    forge: (which: number, where: number, topic: string) => {
      const found = pick(which, records())
      const thread = pick(where, openedThreads())
      if (found === undefined || thread === undefined) return
      const { body } = github.text(found.commentId)
      const forged = topic === '' ? body : body.replace(/"topic":"[^"]*"/, `"topic":"${topic}"`)
      github.comment({ thread, author: 'outsider', body: forged })
      github.addLabel(thread, 'agent')
    },
    handle: (which: number, how: Handling) => {
      const number = pick(which, openedThreads())
      if (number === undefined) return
      // What is merged stays so.
      const isMerged = findThread(github, number)?.mergedAt !== null
      if (!isMerged || how === 'label' || how === 'unlabel') handlings[how](number)
    },
    /** Somebody who may deletes a comment of ours. */
    deleteRecord: (which: number) => {
      const found = pick(which, records())
      if (found === undefined) return
      github.deleteText(found.commentId)
      for (const request of requests) if (request.key === found.key) request.isForgotten = true
      if (found.key.startsWith('follow-up:')) forgotten.add(found.thread)
    },
    countRequests: () => requests.length,
  }
}

/** A check run that gave way to another run holds no record any more. */
function standing(found: readonly Remembered[]): readonly Remembered[] {
  return found.filter(({ kind }) => kind === 'status')
}

function reasonOf(report: RunReport | undefined): string {
  return report?.outcome.outcome === 'skipped' ? report.outcome.reason : ''
}

/** A run whose token may not use check runs goes on without a memory. */
function isRefused({ github }: Disturbance): boolean {
  return github.some(([, { kind }]) => kind === 'answer')
}

/** Another run has the request: it tells what comes of it. */
function isDuplicate(report: RunReport | undefined): boolean {
  return report?.outcome.outcome === 'skipped' && report.outcome.reason === 'duplicate'
}
