// Finds inputs that are set but not used, because of the mode or of another input, so that a warning can name them. Pure.

import type { InputSource } from '../world.ts'

export const modes = ['job', 'page-views', 'reconcile', 'scorecard'] as const
export type Mode = (typeof modes)[number]

interface InputUse {
  /** The default of action.yml. The runner passes it if the workflow does not set the input, so only another value shows that. */
  readonly unset: string
  readonly modes: readonly Mode[]
  /** If the workflow sets one of these, this input is meaningless … */
  readonly others?: readonly string[]
  /** … but not if it sets one of these too. */
  readonly unless?: readonly string[]
}

const inJobs = ['job'] as const
const inReports = ['page-views'] as const
const inBoth = ['page-views', 'scorecard'] as const
const inJobsAndReconcile = ['job', 'reconcile'] as const
const prompts = ['prompt', 'prompt-file']
/** Commands count only if no input names a prompt or a job. */
const promptsOrJob = [...prompts, 'job-id']

/** All inputs except those that every run uses. A test compares them with action.yml. */
export const inputUses: Readonly<Record<string, InputUse>> = {
  prompt: { unset: '', modes: inJobs },
  'prompt-file': { unset: '', modes: inJobs },
  'job-id': { unset: '', modes: inJobs },
  'max-follow-ups': { unset: '3', modes: inJobs },
  'answer-reviews': { unset: 'false', modes: inJobs, others: promptsOrJob },
  repository: { unset: '', modes: ['job', 'reconcile', 'scorecard'] },
  reviewers: { unset: '', modes: inJobsAndReconcile },
  thread: { unset: '', modes: ['job', 'page-views', 'scorecard'] },
  topic: { unset: '', modes: ['job', 'page-views', 'scorecard'] },
  'if-open': { unset: 'create', modes: inJobs, others: ['job-id'] },
  'max-open-pull-requests': { unset: '0', modes: inJobs, others: ['job-id'] },
  label: { unset: 'agent', modes: ['job', 'reconcile', 'scorecard'] },
  check: { unset: 'false', modes: inJobs, others: ['job-id'], unless: prompts },
  command: { unset: '/agent', modes: inJobsAndReconcile },
  instructions: { unset: '', modes: inJobs, others: promptsOrJob },
  context: { unset: 'thread', modes: inJobs, others: promptsOrJob },
  'minimum-permission': { unset: 'write', modes: inJobs },
  'allowed-users': { unset: '', modes: inJobs },
  'allowed-bots': { unset: '', modes: inJobs },
  wait: { unset: 'true', modes: inJobs },
  'poll-interval-seconds': { unset: '10', modes: inJobsAndReconcile },
  'fail-on': { unset: 'failed,archived,timeout', modes: ['job', 'page-views'] },
  'status-comment': { unset: 'true', modes: inJobs },
  notify: { unset: 'true', modes: inJobsAndReconcile },
  'job-url': { unset: '', modes: inJobsAndReconcile },
  reactions: { unset: 'true', modes: inJobs },
  period: { unset: '7d', modes: inBoth, others: ['date-from', 'date-to'] },
  'date-from': { unset: '', modes: inBoth },
  'date-to': { unset: '', modes: inBoth },
  compare: { unset: 'previous', modes: inReports },
  top: { unset: '10', modes: inBoth },
  trend: { unset: 'false', modes: inReports },
  alerts: { unset: '', modes: inReports },
  'pages-from': { unset: '', modes: inBoth },
  export: { unset: '', modes: inBoth },
  'pages-root': { unset: '', modes: ['scorecard'] },
  'site-url': { unset: '', modes: inBoth },
  'max-requests': { unset: '90', modes: inBoth },
}

export interface IgnoredInput {
  readonly input: string
  /** The input that makes it meaningless; undefined if the mode does. */
  readonly other: string | undefined
}

/** The inputs that the workflow sets and this run does not use. */
export function findIgnored({ get }: Pick<InputSource, 'get'>, mode: Mode): readonly IgnoredInput[] {
  const isSet = (input: string) => {
    const value = get(input).trim().toLowerCase()
    return value !== '' && value !== inputUses[input]?.unset
  }
  return Object.entries(inputUses).flatMap(([input, { modes, others = [], unless = [] }]): IgnoredInput[] => {
    if (!isSet(input)) return []
    if (!modes.includes(mode)) return [{ input, other: undefined }]
    const other = others.find(isSet)
    return other === undefined || unless.some(isSet) ? [] : [{ input, other }]
  })
}

/** Writes one line for the mode, with the modes that use the inputs, and one for each input that makes others meaningless. */
export function toIgnoredWarning(mode: Mode, ignored: readonly IgnoredInput[]): string {
  const byOther = Map.groupBy(ignored, ({ other }) => other)
  const lines = [...byOther].map(([other, group]) => {
    const names = group.map(({ input }) => `\`${input}\``).join(', ')
    if (other !== undefined) return `Ignored because \`${other}\` is set: ${names}.`
    const usedIn = new Set(group.flatMap(({ input }) => inputUses[input]?.modes ?? []))
    const suggested = [...usedIn].map((one) => `\`mode: ${one}\``).join(' or ')
    return `Ignored in \`mode: ${mode}\`: ${names}. Did you mean ${suggested}?`
  })
  return lines.join('\n')
}
