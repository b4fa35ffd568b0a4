// A repository and an agent service on the stage, and runs of the action there: what every play begins with.

import type { RunReport } from '../../src/outcome.ts'
import type { CheckRun, Thread } from '../github/entities.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { connect, type GitHubFaults } from './github.ts'
import { findCheckRecords, findRecords } from './records.ts'
import { createAgentService, type ServiceFaults } from './service.ts'
import { createStage, type Interruption, type Process, type Turns } from './stage.ts'
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
  /** Its workflow has a token that may write no check runs. */
  readonly isWithoutChecks?: boolean
  /** Whether the post step runs after an interruption: it does not if the machine died. */
  readonly hasPost: boolean
}

export type RunOptions = Pick<StepOptions, 'event' | 'runId' | 'attempt' | 'inputs' | 'commit'>

export type World = Awaited<ReturnType<typeof openWorld>>

const unlimited = { limit: Number.POSITIVE_INFINITY }
const withChecks = { permissions: { checks: 'write' } } as const

export async function openWorld(turns: Turns) {
  const stage = createStage(turns)
  const github = await startGitHub({ clock: stage, writesPerMinute: Number.POSITIVE_INFINITY })
  const service = createAgentService(github, stage.now)
  const token = github.token({ ...unlimited, ...withChecks })
  const otherToken = github.token({ ...unlimited, ...withChecks, login: 'other-app[bot]' })
  const lesserToken = github.token(unlimited)
  const hidden = new Map<number, number>()
  /** Paths of requests that a fault has met. */
  const faulty = new Set<string>()
  const repository = github.repository()
  const place: Place = {
    stage,
    token,
    repository,
    serverUrl: github.serverUrl,
    openHttp: (actor, { serviceFaults }) => service.connect(actor, serviceFaults),
    connectGitHub: (actor, { gitHubFaults = [], token: own = token }, limits) =>
      connect(
        { github, faults: gitHubFaults, onFault: (path) => faulty.add(path), hidden, now: stage.now },
        actor,
        own,
        repository,
        limits,
      ),
  }
  const planted = new Set<number>()
  const copied = new Set<string>()

  const toToken = ({ isOtherApp, isWithoutChecks }: Disturbance) =>
    isOtherApp ? otherToken : isWithoutChecks ? lesserToken : token

  const records = () => findRecords(github)
  /** Those that runs of ours have made. */
  const checks = () => findCheckRecords(github).filter(({ id }) => !planted.has(id))

  return {
    stage,
    github,
    service,
    faulty,
    records,
    checks,

    /** A step, and its post step once it has ended: where a machine died only if the disturbance says so. */
    start: (given: RunOptions, disturbance: Disturbance): Step & Required<Pick<Process, 'next'>> => {
      const { github: gitHubFaults, service: serviceFaults, hasPost, ...rest } = disturbance
      const options = { ...given, ...rest, token: toToken(disturbance), gitHubFaults, serviceFaults }
      const step = startStep(place, options)
      const isPostDue = () => hasPost || !step.actor.isDead()
      return { ...step, next: () => (isPostDue() ? startPostStep(place, options, step) : undefined) }
    },

    /** A check run that no run of ours has made. */
    plantCheckRun: (given: Pick<CheckRun, 'headSha' | 'name'> & Partial<CheckRun>): void => {
      planted.add(github.addCheckRun(given).id)
      copied.add(given.externalId ?? '')
    },

    /** A copy outlives the version that it was made of, and forbids what that one forbade: its signature holds. */
    isCopied: (externalId = ''): boolean => copied.has(externalId),

    /** A failure tells what had happened. */
    tellWith: async (check: () => Promise<void> | void): Promise<void> => {
      try {
        await check()
      } catch (error) {
        const lines = [...records(), ...findCheckRecords(github)].map((record) => JSON.stringify(record))
        const story = [...stage.trace, '', ...lines, '', ...service.posts.map((post) => JSON.stringify(post))]
        if (error instanceof Error) error.message += `\n${story.join('\n')}`
        throw error
      }
    },
  }
}

export const undisturbed: Disturbance = { github: [], service: [], hasPost: true }

export function isDisturbing({ github, service, interruption, clockHours, isWithoutChecks }: Disturbance): boolean {
  return github.length + service.length > 0 || [interruption, clockHours, isWithoutChecks].some(Boolean)
}

/** Undefined for a run that died. */
export function reportOf({ actor, end }: Step): Promise<RunReport | undefined> {
  return actor.isDead() ? Promise.resolve(undefined) : end
}

export function isRefused(report: RunReport | undefined): boolean {
  return report?.outcome.outcome === 'error' && report.outcome.error.reason === 'invalid-request'
}

export type Handling = 'merge' | 'close' | 'reopen' | 'label' | 'unlabel'

export function findThread(github: EmulatedGitHub, number?: number): Thread | undefined {
  return github.store.read().threads.find((thread) => thread.number === number)
}

export function isLabeled(thread?: Thread): boolean {
  return thread?.labels.some(({ name }) => name.toLowerCase() === 'agent') ?? false
}

/** Those with the label, the newest first. */
export function openPullRequests(github: EmulatedGitHub): readonly number[] {
  return github.store
    .read()
    .threads.filter((thread) => thread.kind === 'pull-request' && thread.state === 'open' && isLabeled(thread))
    .map(({ number }) => number)
    .toSorted((a, b) => b - a)
}

export function isLagging({ github }: Disturbance): boolean {
  return github.some(([, { kind }]) => kind === 'lag')
}

/** What people do to a pull request. */
export function handlePullRequest(github: EmulatedGitHub, number: number, how: Handling): void {
  const isMerged = findThread(github, number)?.mergedAt !== null
  if (how === 'label') github.addLabel(number, 'Agent')
  else if (how === 'unlabel') github.removeLabel(number, 'agent')
  // What is merged stays so.
  else if (isMerged) return
  else if (how === 'merge') github.mergeThread(number)
  else if (how === 'close') github.closeThread(number)
  else github.reopenThread(number)
}
