// A play in two repositories with one key: people ask in `docs` and `site`, the agent opens all pull requests in `site`, checks
// fail there, reviews have many comments, and some tokens may write in one of the two only.

import { expect } from 'vitest'
import type { RunReport } from '../../src/outcome.ts'
import { bots, findRecords, isOpen, recordedJobOf } from './records.ts'
import type { Post } from './service.ts'
import { createTurns, type Process } from './stage.ts'
import type { CopyPlan, FailurePlan, PersonPlan, ReviewPlan } from './two-repositories-acts.ts'
import { type Disturbance, findThread, isDisturbing, openWorld, undisturbed, type World } from './world.ts'

export type Lives = ReturnType<typeof startLives>
type Place = 'docs' | 'site'
/** `both`: a token of an app that may write in both repositories. `own`: that of the workflow, for its repository alone. */
type Reach = PersonPlan['reach']

const minuteMs = 60_000
const mostFollowUps = 2
/** People have the input as well: it must not refuse them. */
const limited = { 'max-follow-ups': String(mostFollowUps) }
const mostReviewComments = 50

/** A prompt of a person or of a workflow. All its deliveries are one request. */
interface Request {
  readonly place: Place
  readonly thread: number
  /** Words that stand in its prompt and in no other. */
  readonly token: string
  /** `comment:…` or `review:…`; undefined for a follow-up by a workflow. */
  readonly key: string | undefined
  readonly kind: 'prompt' | 'new' | 'answer' | 'follow-up'
  readonly event: { readonly name: string; readonly payload: unknown }
  readonly inputs: Readonly<Record<string, string>>
  readonly reach: Reach
  readonly fate: PersonPlan['fate']
  /** Of a follow-up: the commit that failed. */
  readonly head?: string | undefined
  /** Of a review: the event of one of its comments, which is a command as well. */
  readonly besides?: Request['event'] | undefined
  /** What a prompt that is sent has to hold of the review. */
  readonly review?: { readonly words: readonly string[]; readonly leftOut: number } | undefined
  isUndisturbed: boolean
}

/** What is counted: plays in which nothing happens prove nothing. */
export const counted = [
  'requests',
  'reviews',
  'follow-ups by workflows',
  'follow-ups refused at the limit',
  'follow-ups for an old head',
  'follow-ups from the other repository',
  'pull requests that the token could not write to',
] as const
type Count = (what: (typeof counted)[number], times?: number) => void

/** Plays what `tell` says, to its end; a failure tells what had happened. */
export async function playLives(
  choose: (count: number) => number,
  count: Count,
  tell: (lives: Lives) => Promise<unknown>,
) {
  const world = await openWorld(createTurns(choose))
  try {
    const begun = startLives(world, count)
    await tell(begun)
    await begun.finish()
  } catch (error) {
    if (error instanceof Error) error.message += `\n${world.tell()}`
    throw error
  } finally {
    await world.github.close()
  }
}

function startLives(world: World, count: Count) {
  const { stage, github: docs, service } = world
  const site = docs.addRepository({ owner: 'octo-org', name: 'site' })
  const places = { docs, site }
  const permissions = { checks: 'write' } as const
  const toToken = (repositories: readonly string[], login?: string) =>
    docs.token({ limit: Number.POSITIVE_INFINITY, permissions, repositories, ...(login ? { login } : {}) })
  const both = toToken(['octo-org/docs', 'octo-org/site'], 'other-app[bot]')
  const tokens = {
    docs: { own: toToken(['octo-org/docs']), both },
    site: { own: toToken(['octo-org/site']), both },
  }
  for (const { setRole } of [docs, site]) setRole('mona', 'write')
  // Numbers of threads are the same in both repositories.
  for (let number = 0; number < 2; number += 1) docs.issue()
  site.pullRequest()
  const requests: Request[] = []
  const failedChecks: Request[] = []
  /** By pull request: what workflows have sent since a person last asked there. */
  const followUps = new Map<number, number>()
  /** By pull request: how many notices of the limit there were when a person last asked there. */
  const noticesBefore = new Map<number, number>()
  /** Pull requests in which something went wrong with a follow-up: a record may count that was never sent. */
  const unclear = new Set<number>()
  let runs = 0

  const pick = <T>(which: number, from: readonly T[]) => from[which % from.length]
  const pulls = () => site.store.read().threads.map(({ number }) => number)
  const openedPulls = () => pulls().filter((number) => service.openerOf(number, site) !== undefined)
  const postsOf = ({ token }: Request) => service.posts.filter(({ prompt }) => prompt.includes(token))
  const sentOf = (request: Request) => postsOf(request).filter(({ isRefused }) => !isRefused)

  /** Those that count: a copy from the other repository, or from another thread, says where it comes from. */
  const records = (place: Place) => {
    const { id } = places[place].repository()
    return findRecords(places[place]).filter(({ repository }) => repository === id)
  }

  async function ask({ place, thread: which, kind, via, reach, deliveries, fate }: PersonPlan): Promise<void> {
    stage.pass(minuteMs)
    const thread = place === 'docs' ? 1 + (which % 2) : (pick(which, pulls()) ?? 1)
    const token = `request-${requests.length};`
    const body = `/agent ${kind === 'new' ? 'new ' : ''}${token}`
    const isReview = via === 'review' && place === 'site'
    const payload = isReview
      ? site.review({ thread, author: 'mona', body })
      : places[place].comment({ thread, author: 'mona', body })
    const id = 'review' in payload ? payload.review.id : payload.comment.id
    await begin(
      {
        ...{ place, thread, token, kind, reach, fate },
        key: `${isReview ? 'review' : 'comment'}:${id}`,
        event: { name: isReview ? 'pull_request_review' : 'issue_comment', payload },
        inputs: { ...limited, ...(place === 'docs' ? { repository: 'octo-org/site' } : {}) },
        isUndisturbed: true,
      },
      deliveries,
    )
  }

  /** The comments of others and those that are edited or deleted stand among those of the reviewer. */
  async function review({ which, isAnswer, own, others, old, reach, deliveries, fate }: ReviewPlan): Promise<void> {
    stage.pass(minuteMs)
    const thread = pick(which, pulls()) ?? 1
    const number = requests.length
    const token = `request-${number};`
    const before = site.review({
      thread,
      author: 'bob',
      body: '',
      comments: Array.from({ length: old }, () => ({ body: 'of an earlier review' })),
    })
    stage.pass(minuteMs)
    const ownComments = Array.from({ length: own }, (_, at) => ({
      body: `${at === 0 && !isAnswer ? '/agent ' : ''}own-${number}-${at};`,
      line: at % 3 === 0 ? null : at,
      originalLine: at,
    }))
    const kinds = ['foreign', 'edited', 'deleted'] as const
    const otherComments = Array.from({ length: others }, (_, at) => ({
      body: `${kinds[at % 3]}-${number};`,
      author: at % 3 === 0 ? 'bob' : 'mona',
    }))
    // Those of others come early, so that all would fit.
    const comments = [...ownComments.slice(0, 2), ...otherComments, ...ownComments.slice(2)]
    const state = isAnswer ? 'changes_requested' : 'commented'
    const payload = site.review({ thread, author: 'mona', body: isAnswer ? token : `/agent ${token}`, comments, state })
    const ofReview = site.store.read().texts.filter(({ reviewId }) => reviewId === payload.review.id)
    stage.pass(minuteMs)
    for (const { id, body } of ofReview) {
      if (body.startsWith('edited-')) site.editText(id, `edited-${number}; afterwards`)
      if (body.startsWith('deleted-')) site.deleteText(id)
    }
    const [first] = isAnswer || own === 0 ? [] : site.reviewCommentEvents(payload.review.id)
    const listed = comments.filter(({ body }) => !body.startsWith('deleted-')).length
    const sent = Math.min(own, mostReviewComments)
    count('reviews')
    await begin(
      {
        ...{ place: 'site', thread, token, kind: isAnswer ? 'answer' : 'prompt', reach, fate },
        key: `review:${payload.review.id}`,
        event: { name: 'pull_request_review', payload },
        inputs: { ...limited, 'answer-reviews': 'true' },
        besides: first && { name: 'pull_request_review_comment', payload: first },
        review: {
          words: ownComments.slice(0, sent).map(({ body }) => body.replace('/agent ', '')),
          leftOut: listed - sent,
        },
        isUndisturbed: true,
      },
      deliveries,
      removeSome(before.review.id),
    )
  }

  /** Somebody deletes comments of an earlier review while the pages of the list are read: what follows them moves up. */
  function removeSome(review: number): Process {
    const actor = stage.enter()
    const ofReview = site.store.read().texts.filter(({ reviewId }) => reviewId === review)
    const work = async () => {
      for (const { id } of ofReview.slice(0, 6))
        await actor.call('somebody deletes a comment', async () => site.deleteText(id))
    }
    return { actor, end: work() }
  }

  /** A check fails on a pull request of a job, or GitHub tells again of one that has failed. */
  async function fail(plan: FailurePlan): Promise<void> {
    for (let round = 0; round < plan.rounds; round += 1)
      await failOnce({ ...plan, isPushed: plan.isPushed || round > 0 })
  }

  async function failOnce({ which, topic, isPushed, isAgain, reach, deliveries, fate }: FailurePlan): Promise<void> {
    stage.pass(minuteMs)
    const thread = pick(which, openedPulls())
    if (thread === undefined) return
    if (isPushed) site.push(thread)
    const head = findThread(site, thread)?.headSha ?? ''
    const token = `repair ${thread} ${topic} ${head};`
    const failed: Request = {
      ...{ place: 'site', thread, token, kind: 'follow-up', key: undefined, reach, fate, head },
      event: { name: 'workflow_run', payload: site.workflowRun({ pullRequests: [thread] }) },
      inputs: { ...limited, 'job-id': 'thread', prompt: token, topic },
      isUndisturbed: true,
    }
    failedChecks.push(failed)
    await run((isAgain && pick(which, failedChecks)) || failed, deliveries)
  }

  async function begin(request: Request, deliveries: readonly Disturbance[], besides?: Process): Promise<void> {
    requests.push(request)
    count('requests')
    await run(request, deliveries, besides)
  }

  async function rerun(which: number, deliveries: readonly Disturbance[], seconds: number): Promise<void> {
    const request = pick(which, requests)
    if (request === undefined) return
    stage.pass(seconds * 1000)
    await run(request, deliveries)
  }

  function start(
    { place, event, inputs, reach }: Omit<Request, 'thread' | 'token' | 'key' | 'kind' | 'fate' | 'isUndisturbed'>,
    disturbance: Disturbance,
  ) {
    runs += 1
    const repository = places[place].repository()
    return world.start({ event, inputs, runId: 1_000 + runs, repository, token: tokens[place][reach] }, disturbance)
  }

  async function run(request: Request, deliveries: readonly Disturbance[], outsider?: Process): Promise<void> {
    const { thread, kind, place, token } = request
    const [before, recordsBefore] = [service.posts.length, recordsOf(request)]
    const targets = toTargets(request, deliveries)
    service.plan(request.fate, site)
    const steps = deliveries.map((disturbance) => start(request, disturbance))
    const beside = request.besides && start({ ...request, event: request.besides }, undisturbed)
    await stage.play([...(beside ? [beside] : []), ...steps, ...(outsider ? [outsider] : [])])
    const isHit = deliveries.some(isDisturbing)
    if (isHit) request.isUndisturbed = false
    const sent = service.posts.slice(before).filter(({ isRefused }) => !isRefused)
    for (const { prompt } of service.posts.slice(before)) expect(prompt, 'whose prompt').toContain(token)
    expect(sentOf(request).length, `posts of ${token}`).toBeLessThanOrEqual(1)
    const warnings = steps.flatMap((step) => step.warnings)
    const isForeign = place === 'docs' && request.reach === 'own'
    if (isForeign && warnings.some((warning) => warning.includes('cannot comment in the pull request')))
      count('pull requests that the token could not write to')
    const reports = await Promise.all(steps.map(({ actor, end }) => (actor.isDead() ? undefined : end)))
    const reasons = reports.map(toReason)
    if (kind === 'follow-up') expectFollowUp(request, sent, reasons, isHit)
    else {
      const refusals = ['outdated', 'follow-up-limit', ...(kind === 'answer' ? [] : ['no-job'])]
      for (const reason of reasons) expect(refusals, 'a person is refused').not.toContain(reason)
      if (place === 'site') {
        followUps.delete(thread)
        noticesBefore.set(thread, countNotices(thread))
      }
    }
    for (const post of sent) expectPost(request, post, targets.jobs)
    if (sentOf(request).length > 0 && request.key !== undefined)
      expect(recordsOf(request), `${token} was sent with a record`).not.toEqual([])
    if (kind === 'follow-up' || !request.isUndisturbed) return
    if (recordsBefore.length > 0) return expect(sent, 'nothing is sent again').toEqual([])
    if (!targets.isDue) return
    expect(sent, 'the request is sent').toHaveLength(1)
    expectEnd(request, reports, warnings)
  }

  function recordsOf({ place, key }: Request) {
    return records(place).filter((record) => record.kind === 'status' && record.key === key)
  }

  /** Where the prompt may go. Undefined among them: it may start a job. */
  function toTargets(request: Request, deliveries: readonly Disturbance[]) {
    const { place, thread, kind } = request
    if (kind === 'new') return { jobs: [undefined], isDue: true }
    const recorded = recordedJobOf(records(place), thread)
    const id = recorded ?? (place === 'site' ? service.openerOf(thread, site) : undefined)
    const job = service.job(id)
    const isClosed = job?.prLink !== undefined && findThread(site, job.pullRequest)?.state === 'closed'
    // The service may tell of the job as it was, and a pull request that cannot be read counts as open.
    const isClear = !job?.isStale && deliveries.every(({ github }) => github.length === 0)
    const isArchived = job?.status === 'archived'
    if (isToJobOnly(request)) {
      const isOver = isArchived || isClosed || findThread(site, thread)?.state === 'closed'
      return { jobs: id === undefined ? [] : [id], isDue: recorded !== undefined && isClear && !isOver }
    }
    // No record names the job that opened the pull request: it may be found or not.
    const isNew = id === undefined || recorded === undefined || isClosed || isArchived
    const isKept = id !== undefined && !((isClosed || isArchived) && isClear)
    return { jobs: [...(isKept ? [id] : []), ...(isNew ? [undefined] : [])], isDue: isClear || !isArchived }
  }

  function expectPost(
    { review, token, place }: Request,
    { prompt, jobId }: Post,
    jobs: readonly (string | undefined)[],
  ) {
    expect(jobs, `where ${token} goes`).toContain(jobId)
    if (place === 'docs' && jobId !== undefined) count('follow-ups from the other repository')
    if (review === undefined) return
    expect(prompt.match(/own-\d+-\d+;/g) ?? [], 'the comments of the review').toEqual(review.words)
    expect(prompt, 'words that are not of the review').not.toMatch(/foreign-|edited-|deleted-|of an earlier review/)
    const leftOut = /^(\d+) more comments? of this review/m.exec(prompt)?.[1]
    expect(Number(leftOut ?? 0), 'how many comments are left out').toBe(review.leftOut)
  }

  /** Of the limit. */
  function countNotices(thread: number): number {
    return records('site').filter((record) => record.thread === thread && record.key.startsWith('follow-up-limit:'))
      .length
  }

  function expectFollowUp(
    { thread, head, token }: Request,
    sent: readonly Post[],
    reasons: readonly string[],
    isHit: boolean,
  ) {
    if (findThread(site, thread)?.headSha !== head) expect(sent, 'posts for an old head').toEqual([])
    for (const { jobId } of sent) expect(jobId, 'a follow-up starts no job').toBeDefined()
    const all = service.posts.filter(({ prompt, isRefused }) => prompt === token && !isRefused)
    expect(all.length, `follow-ups for ${token}`).toBeLessThanOrEqual(1)
    const before = followUps.get(thread) ?? 0
    followUps.set(thread, before + sent.length)
    expect(before + sent.length, `follow-ups in site#${thread} since a person asked`).toBeLessThanOrEqual(mostFollowUps)
    if (isHit) unclear.add(thread)
    if (!unclear.has(thread))
      expect(countNotices(thread) - (noticesBefore.get(thread) ?? 0), 'notices of the limit').toBeLessThanOrEqual(1)
    if (!unclear.has(thread) && before < mostFollowUps && reasons.length === 1)
      expect(reasons, 'refused before the limit').not.toContain('follow-up-limit')
    count('follow-ups by workflows', sent.length)
    count('follow-ups refused at the limit', reasons.filter((reason) => reason === 'follow-up-limit').length)
    count('follow-ups for an old head', reasons.filter((reason) => reason === 'outdated').length)
  }

  /** Where nothing went wrong. */
  function expectEnd(
    { place, reach }: Request,
    reports: readonly (RunReport | undefined)[],
    warnings: readonly string[],
  ) {
    const isOneTooFew = place === 'docs' && reach === 'own'
    for (const warning of warnings)
      expect(isOneTooFew ? warning : '', `a warning: ${warning}`).toContain('octo-org/site')
    for (const { outcome } of reports.flatMap((report) => report ?? [])) {
      if (outcome.outcome !== 'completed' || outcome.operation !== 'create' || place !== 'docs') continue
      const number = service.job(outcome.job?.id)?.pullRequest ?? 0
      const jobId = records('site').find(({ thread, kind }) => thread === number && kind === 'pull-request')?.jobId
      expect(jobId, `what site#${number} says`).toBe(isOneTooFew ? undefined : outcome.job?.id)
      if (isOneTooFew)
        expect(warnings.join('\n'), 'the permission').toContain('`pull-requests: write` in octo-org/site')
    }
  }

  async function reconcile(place: Place, reach: Reach, disturbance: Disturbance): Promise<void> {
    const inputs = { mode: 'reconcile', ...(place === 'docs' ? { repository: 'octo-org/site' } : {}) }
    const before = service.posts.length
    await stage.play([start({ place, event: { name: 'schedule', payload: {} }, inputs, reach }, disturbance)])
    expect(service.posts, 'reconcile sends nothing').toHaveLength(before)
  }

  /** All records are settled, and nothing is left to write. */
  async function finish(): Promise<void> {
    stage.pass(7 * 60 * minuteMs)
    const all = (['docs', 'site'] as const).flatMap((place) =>
      (['both', 'own'] as const).map((reach) => [place, reach] as const),
    )
    for (const [place, reach] of all) await reconcile(place, reach, undisturbed)
    for (const place of ['docs', 'site'] as const)
      expect(records(place).filter(isOpen), `open records in ${place}`).toEqual([])
    const writes = docs.journal.writes().length
    for (const [place, reach] of all) await reconcile(place, reach, undisturbed)
    expect(docs.journal.writes(), 'a second reconcile').toHaveLength(writes)
    for (const { store } of [docs, site])
      for (const { author, history } of store.read().texts) {
        const editors = history.map(({ by }) => by).filter((by) => by !== author.login && bots.includes(by))
        expect(editors, 'comments of others are not edited').toEqual([])
      }
  }

  return {
    ask,
    review,
    fail,
    rerun,
    reconcile,
    finish,
    pass: (minutes: number) => stage.pass(minutes * minuteMs),
    push: (which: number) => void site.push(pick(which, pulls()) ?? 1),
    /** What is merged stays so. */
    handle: (which: number, how: 'merge' | 'close' | 'reopen') => {
      const number = pick(which, openedPulls())
      if (number === undefined || findThread(site, number)?.mergedAt !== null) return
      if (how === 'merge') site.mergeThread(number)
      else if (how === 'close') site.closeThread(number)
      else site.reopenThread(number)
    },
    /** Somebody, or another workflow, pastes a record of ours into a thread of the other repository. */
    copy: ({ which, from, author, thread }: CopyPlan) => {
      const found = pick(which, records(from))
      const to = from === 'docs' ? site : docs
      const numbers = to.store.read().threads.map(({ number }) => number)
      if (found === undefined) return
      const number = numbers.includes(found.thread) ? found.thread : (pick(thread, numbers) ?? 1)
      to.comment({ thread: number, author, body: places[from].text(found.commentId).body })
    },
  }
}

/** It never starts a job. */
function isToJobOnly({ kind }: Request): boolean {
  return kind === 'follow-up' || kind === 'answer'
}

function toReason(report: RunReport | undefined): string {
  return report?.outcome.outcome === 'skipped' ? report.outcome.reason : ''
}
