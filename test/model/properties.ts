// Defines what must be true of every play. Each property is a function that returns the violations.

import { type Call, longestLagMs } from './network.ts'
import type { Played } from './play.ts'
import { findRecords, isOpen, listVersions, type Version } from './records.ts'
import type { Disturbance } from './schedule.ts'

type PlayedRequest = Played['requests'][number]

interface Facts extends Played {
  readonly versions: readonly Version[]
  /** Whether no run was disturbed. */
  readonly isCalm: boolean
  readonly isGitHubWell: boolean
  /** Lists may not show changes that are younger than this. */
  readonly lagMs: number
}

/** `own`: the versions of this request's records. */
type Property = (facts: Facts, request: PlayedRequest, own: readonly Version[]) => readonly string[]

export function findViolations(played: Played): readonly string[] {
  const { schedule, requests, calls } = played
  const runs = requests.flatMap((request) => request.runs)
  const disturbances: readonly Disturbance[] = [...runs.map(({ delivery }) => delivery), ...schedule.reconciles]
  const versions = listVersions(calls)
  const isGitHubWell = disturbances.every(({ gitHub }) => gitHub.length === 0)
  const facts = {
    ...played,
    versions,
    isCalm: disturbances.every(isCalm),
    isGitHubWell,
    lagMs: schedule.lags ? longestLagMs : 0,
  }
  const ofRequests = requests.flatMap((request) => {
    const key = versions.find(({ by }) => request.runs.some((run) => run.by === by))?.key
    const own = versions.filter((version) => version.key === key)
    return [findSecondPost, findSecondJob, findToldTwice, findUntold, findUnremembered, findUnsent].flatMap((find) =>
      find(facts, request, own).map((violation) => `${violation}: ${request.token}`),
    )
  })
  return [...ofRequests, ...findReopened(facts), ...findLeftOpen(facts), ...findPullRequestComments(facts)]
}

function isCalm({ gitHub, service, interruption }: Disturbance): boolean {
  return gitHub.length + service.length === 0 && interruption === undefined
}

/** Whether there is nowhere to record the request, so that every attempt sends it. */
function isForgetful({ plan }: PlayedRequest): boolean {
  return plan.kind === 'release' && !plan.mayCheck
}

const findSecondPost: Property = ({ posts }, request) => {
  const count = posts.filter(({ prompt }) => prompt.includes(request.token)).length
  return count > (isForgetful(request) ? request.runs.length : 1) ? [`(1) ${count} POSTs`] : []
}

const ends = ['completed', 'no-changes', 'failed', 'archived']

const findSecondJob: Property = ({ jobs }, request, own) => {
  if (isForgetful(request)) return []
  const told = request.runs.map(({ outputs }) =>
    ends.includes(outputs?.outcome ?? '') ? outputs?.['job-id'] : undefined,
  )
  const ids = new Set([...own.map(({ jobId }) => jobId), ...told].filter((id) => id !== undefined))
  const foreign = [...ids].filter(
    (id) => !jobs.find((job) => job.id === id)?.prompts.some((prompt) => prompt.includes(request.token)),
  )
  return [
    ...(ids.size > 1 ? [`(2) names ${[...ids]}`] : []),
    ...foreign.map((id) => `(2) names ${id}, which never got the request`),
  ]
}

/** Lists new comments that mention the author of the request. */
function listMentions({ calls }: Facts, { login }: PlayedRequest): readonly Call[] {
  const mention = new RegExp(`(?:^|[^\`\\w])@${login}\\b`)
  return calls.filter(({ method, path, text }) => method === 'POST' && path.endsWith('/comments') && mention.test(text))
}

/** Returns when the process last requested one of these paths before it acted, or when it acted. */
function findLook({ calls }: Facts, act: Pick<Call, 'at' | 'by'>, isMeant: (path: string) => boolean): number {
  const looks = calls.filter(
    ({ by, method, at, path }) => by === act.by && method === 'GET' && at <= act.at && isMeant(path),
  )
  return looks.at(-1)?.at ?? act.at
}

/** GitHub has no conditional updates: a process that read a record before another one settled it will overwrite the result. */
const isBlind = (facts: Facts, version: Version, settled: Version): boolean =>
  findLook(facts, version, (path) => path.endsWith(`/${version.id}`)) <= settled.at

/** Lists versions that reopened a settled record, each with the version that had settled it. */
function listReopened(versions: readonly Version[]) {
  return [...Map.groupBy(versions, ({ id }) => id).values()].flatMap((ofRecord) =>
    ofRecord.flatMap((version, index) => {
      const settled = ofRecord.slice(0, index).findLast((earlier) => !isOpen(earlier))
      return settled && isOpen(version) ? [{ version, settled }] : []
    }),
  )
}

/** Two processes that see the result at the same moment may both notify. */
const findToldTwice: Property = (facts, request, own) => {
  if (listReopened(own).some(({ version, settled }) => isBlind(facts, version, settled))) return []
  const ids = own.map(({ id }) => `/issues/comments/${id}`)
  const mentions = listMentions(facts, request)
  return mentions.slice(1).flatMap((later, index) => {
    const look = findLook(facts, later, (path) => ids.some((id) => path.endsWith(id)))
    // A re-run that sends a request for the first time has a result of its own.
    const isAnew = (at: number) => own.some((one) => one.state === 'starting' && at < one.at && one.at < later.at)
    const isKnown = mentions.slice(0, index + 1).some(({ at }) => at + facts.lagMs < look && !isAnew(at))
    return isKnown ? ['(3) told again'] : []
  })
}

/** The action notifies after a minute. This adds the time that the calls before it take. */
const lateMs = 90_000

const findUntold: Property = (facts, request, own) => {
  const { kind } = request.plan
  const end = own.find(({ state }) => ends.includes(state))
  const isLate = end !== undefined && end.at - end.requestedAt > lateMs
  const isDue = facts.isCalm && isLate && (kind === 'command' || kind === 'new')
  return isDue && listMentions(facts, request).length === 0 ? ['(3) never told'] : []
}

/** Right before a POST, its sender must have seen its own record in a list, without a failure after that. */
const findUnremembered: Property = ({ calls, posts }, request, own) => {
  if (isForgetful(request)) return []
  const list = request.thread === undefined ? '/check-runs' : `/issues/${request.thread}/comments`
  return posts.flatMap(({ by, at: sentAt }) => {
    if (!request.runs.some((run) => run.by === by)) return []
    const record = own.find((version) => version.by === by)
    if (record === undefined || record.state !== 'starting' || record.at > sentAt) return ['(6) sent without a record']
    const listed = calls.findLast((call) => call.by === by && call.at <= sentAt && call.path.endsWith(list))
    if (request.thread === undefined) return listed?.status === 201 ? [] : ['(6) sent after a failure']
    return listed?.answer.includes(`"id":${record.id},`) ? [] : ['(6) sent before the list had the record']
  })
}

/** If a request was certainly not sent, a re-run must send it. */
const findUnsent: Property = ({ github, posts }, { plan, runs, token }, own) => {
  const left = findRecords(github).filter(({ key }) => key === own[0]?.key)
  const isRerun = plan.kind === 'prompt' && left.length > 0 && left.every(({ state }) => state === 'not-sent')
  const isDue = isRerun && runs.length > 1 && runs.slice(-1).every(({ delivery }) => isCalm(delivery))
  return isDue && !posts.some(({ prompt }) => prompt.includes(token)) ? ['(8) never sent'] : []
}

function findReopened(facts: Facts): readonly string[] {
  return listReopened(facts.versions)
    .filter(({ version, settled }) => !isBlind(facts, version, settled))
    .map(({ version, settled }) => `(4) record ${version.id} was ${settled.state}, then ${version.state}`)
}

/** No record may be open long after all jobs have ended and reconcile has run successfully. */
function findLeftOpen({ github }: Facts): readonly string[] {
  const open = findRecords(github).filter((record) => record.kind === 'status' && isOpen(record))
  return open.map(({ commentId, state }) => `(5) record ${commentId} is still ${state}`)
}

/** Two processes that see the result at the same moment may both comment. */
function findPullRequestComments(facts: Facts): readonly string[] {
  const { calls, versions, isCalm, isGitHubWell, lagMs } = facts
  return facts.jobs.flatMap(({ id: jobId }, index) => {
    const path = `/issues/${index + 1}/comments`
    const ours = versions.filter(({ kind, thread }) => kind === 'pull-request' && thread === index + 1)
    const created = calls.filter((call) => call.method === 'POST' && ours.some(({ id }) => id === call.id))
    const again = created.slice(1).filter((later, place) => {
      // A run that finishes its own request reads only its record, and another run writes its record first.
      const look = findLook(facts, later, (asked) => asked.endsWith(path) || /\/comments\/\d+$/.test(asked))
      return created.slice(0, place + 1).some(({ at }) => at + lagMs < look)
    })
    const isSeen = versions.some(
      ({ kind, state, ...one }) => kind === 'status' && state === 'completed' && one.jobId === jobId,
    )
    const isAsked = versions.some(({ kind, ...one }) => kind === 'status' && one.thread === index + 1)
    return [
      ...ours.filter((one) => one.jobId !== jobId).map((one) => `(7) #${index + 1} names ${one.jobId}`),
      ...(isGitHubWell ? again.map(() => `(7) #${index + 1} got another comment`) : []),
      ...(isCalm && isSeen && !isAsked && created.length === 0 ? [`(7) #${index + 1} got no comment`] : []),
    ]
  })
}
