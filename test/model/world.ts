// A repository and an agent service on the stage, and runs of the action there: what every play begins with.

import { reconcileAction } from '../../src/agent/reconcile/run.ts'
import type { CheckRun, Thread } from '../github/entities.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import type { GitHubFaults } from './github.ts'
import { findCheckRecords, findRecords, isOpen } from './records.ts'
import { createAgentService, type ServiceFaults } from './service.ts'
import { createStage, type Interruption, type Turns } from './stage.ts'
import { type Place, type StepOptions, startAction, startPostStep, startStep } from './step.ts'

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

export type World = Awaited<ReturnType<typeof openWorld>>

const unlimited = { limit: Number.POSITIVE_INFINITY }
const withChecks = { permissions: { checks: 'write' } } as const

export async function openWorld(turns: Turns) {
  const stage = createStage(turns)
  const github = await startGitHub({ clock: stage, writesPerMinute: Number.POSITIVE_INFINITY })
  const service = createAgentService(github, stage.now)
  const token = github.token({ ...unlimited, ...withChecks })
  const otherToken = github.token({ ...unlimited, ...withChecks, login: 'other-app[bot]' })
  const faulty = new Set<string>()
  const openHttp: Place['openHttp'] = (actor, { serviceFaults }) => service.connect(actor, serviceFaults)
  const place = { stage, token, github, openHttp, hidden: new Map<number, number>(), faulty }
  const planted = new Set<number>()
  const copied = new Set<string>()

  const records = () => findRecords(github)
  /** Those that runs of ours have made. */
  const checks = () => findCheckRecords(github).filter(({ id }) => !planted.has(id))

  function toOptions(given: StepOptions, { github: gitHubFaults, service: serviceFaults, ...rest }: Disturbance) {
    const own = rest.isOtherApp ? otherToken : token
    return { ...given, ...rest, token: own, gitHubFaults, serviceFaults }
  }

  return {
    stage,
    github,
    service,
    faulty,
    records,
    openRecords: () => records().filter(isOpen),
    checks,

    /** A step, and its post step once it has ended: where a machine died only if the disturbance says so. */
    start: (given: StepOptions, disturbance: Disturbance) => {
      const options = toOptions(given, disturbance)
      const step = startStep(place, options)
      const isPostDue = () => disturbance.hasPost || !step.actor.isDead()
      return { ...step, next: () => (isPostDue() ? startPostStep(place, options, step) : undefined) }
    },

    /** A run of the reconcile action, which has no post step. */
    startReconcile: (given: StepOptions, disturbance: Disturbance) =>
      startAction(place, toOptions(given, disturbance), { folder: 'reconcile', door: reconcileAction }),

    /** A check run that no run of ours has made. */
    plantCheckRun: (given: Pick<CheckRun, 'headSha' | 'name'> & Partial<CheckRun>): void => {
      planted.add(github.addCheckRun(given).id)
      copied.add(given.externalId ?? '')
    },

    /** A copy outlives the version that it was made of, and forbids what that one forbade: its signature holds. */
    isCopied: (externalId = ''): boolean => copied.has(externalId),

    tell: (): string => {
      const found = [...records(), ...findCheckRecords(github), ...service.posts]
      return [...stage.trace, ...found.map((one) => JSON.stringify(one))].join('\n')
    },
  }
}

export const undisturbed: Disturbance = { github: [], service: [], hasPost: true }

export function isDisturbing({ github, service, interruption, clockHours }: Disturbance): boolean {
  return github.length + service.length > 0 || [interruption, clockHours].some(Boolean)
}

export function findThread(github: Pick<EmulatedGitHub, 'store'>, number?: number): Thread | undefined {
  return github.store.read().threads.find((thread) => thread.number === number)
}

export function isLabeled(thread?: Thread): boolean {
  return thread?.labels.some(({ name }) => name.toLowerCase() === 'agent') ?? false
}

/** Those with the label, the newest first. */
export function openPullRequests(github: EmulatedGitHub): readonly number[] {
  const { threads } = github.store.read()
  const open = threads.filter((one) => one.kind === 'pull-request' && one.state === 'open' && isLabeled(one))
  return open.map(({ number }) => number).toSorted((a, b) => b - a)
}
