// A scenario in a thread: the built action against the emulated service and the emulated GitHub.

import { expect } from 'vitest'
import {
  deriveSigningKey,
  type LedgerRecord,
  parseRecord,
  signRecord,
  toServiceHash,
} from '../../src/agent/ledger/record.ts'
import type { SkipReason } from '../../src/agent/outcome.ts'
import { completes, type JobScript } from '../emulator/lifecycle.ts'
import type { EmulatorOptions } from '../emulator/server.ts'
import type { Text } from '../github/entities.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, type GitHubOptions, startGitHub } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { expectOwnJobs } from './own-jobs.ts'
import { type Scenario, type ScenarioOptions, scenario } from './scenario.ts'

export interface DeliveryOptions extends ScenarioOptions {
  /** Name of the event; `issue_comment` unless said. */
  readonly on?: string
}

/** A comment as the action itself would have left it, or a forged one. */
export interface PlantOptions {
  /** `github-actions[bot]`, whose token the action has, unless said. */
  readonly author?: string
  /** How long ago it was written, in milliseconds. */
  readonly ageMs?: number
  /** Makes something else of the signed marker. */
  readonly change?: (marker: string) => string
  /** Signs instead of the key that the action has. */
  readonly secretKey?: string
  /** The thread in which the comment stands, where the marker names another one. */
  readonly standsIn?: number
}

type CommentPlan = Parameters<EmulatedGitHub['comment']>[0]

type PlantedRecord = Partial<LedgerRecord> & Pick<LedgerRecord, 'thread' | 'state'>

export interface Conversation extends Scenario {
  readonly github: EmulatedGitHub
  /** Of the workflow: may write comments. */
  readonly token: string
  /**
   * Runs the action on a payload; every run is one of its own unless `github: { run_id }` says otherwise. After each, no record
   * may name the job of another request.
   */
  deliver(payload: unknown, options?: DeliveryOptions): Promise<ActionRun>
  /** A comment of `mona` in thread 1, unless said otherwise. */
  command(body?: string, overrides?: Partial<CommentPlan>): ReturnType<EmulatedGitHub['comment']>
  /** A prompt in `with:` on a schedule: a run without a thread, of the topic `upkeep`. */
  upkeep(options?: ScenarioOptions): Promise<ActionRun>
  /** `mode: reconcile` on a schedule. */
  reconcile(options?: ScenarioOptions): Promise<ActionRun>
  /** The comments of the action in a thread, without their markers. */
  replies(thread: number): readonly string[]
  /** The records of the action in a thread. */
  records(thread: number): readonly ReturnType<typeof toRecord>[]
  /** Does it as of so many milliseconds ago. */
  before(ageMs: number, act: () => void): void
  /** A comment with a marker, as an earlier run may have left it; answers with its id. */
  plant(record: PlantedRecord, options?: PlantOptions): number
  /** Fails unless the run ended as a skip: one log line, no summary, and nothing sent or written anywhere. */
  expectRefused(run: ActionRun, reason: SkipReason): void
}

interface ConversationOptions extends EmulatorOptions {
  readonly github?: Partial<GitHubOptions>
}

/** `mona` may write, `stranger` may not. The first look at a job finds it done, with pull request 2. */
export async function conversation(
  tell: (conversation: Conversation) => Promise<void>,
  { github: gitHubOptions, ...options }: ConversationOptions = {},
): Promise<void> {
  let ageMs = 0
  // Ids that no piece of a token stands in.
  const clock = { now: () => Date.now() - ageMs }
  const github = await startGitHub({ clock, firstId: 7_123_456_001, ...gitHubOptions })
  github.setRole('mona', 'write')
  const token = github.token()
  const repositoryUrl = `https://${new URL(github.serverUrl).host}/octo-org/docs`
  const plantedIds = new Set<number>()
  let runs = 0
  try {
    await scenario(
      async (given) => {
        const deliver = async (payload: unknown, { on = 'issue_comment', ...step }: DeliveryOptions = {}) => {
          runs += 1
          const { id, owner, name } = github.repository()
          const run = await given.run({
            event: { name: on, payload },
            githubToken: token,
            ...step,
            inputs: { ...(step.actionDir === undefined && { record: 'auto' }), ...step.inputs },
            // A delivery starts at most one.
            jobsStarted: step.jobsStarted ?? runs,
            sinks: step.sinks ?? (() => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) })),
            github: {
              api_url: github.apiUrl,
              server_url: github.serverUrl,
              repository: `${owner}/${name}`,
              repository_id: String(id),
              run_id: String(runs),
              ...step.github,
            },
          })
          expectOwnJobs(github, given.emulator, plantedIds)
          return run
        }
        const scheduled = (always: Readonly<Record<string, string>>, { inputs, ...options }: ScenarioOptions = {}) =>
          deliver(scheduleEvent({ repository: github.repository() }), {
            on: 'schedule',
            inputs: { ...always, ...inputs },
            ...options,
          })
        const plant = (planted: PlantedRecord, options: PlantOptions = {}) => {
          const { emulator } = given
          const { author = 'github-actions[bot]', standsIn = planted.thread, secretKey = emulator.key } = options
          ageMs = options.ageMs ?? 0
          const at = clock.now()
          const record: LedgerRecord = {
            kind: 'status',
            repository: github.repository().id,
            service: toServiceHash(emulator.url, emulator.projectId),
            request: 'comment:1',
            requestedAt: at,
            attempt: '0123456789abcdef',
            stateAt: at,
            ...planted,
          }
          const signed = signRecord(record, deriveSigningKey(secretKey))
          const marker = options.change?.(signed) ?? signed
          const { comment } = github.comment({ thread: standsIn, author, body: `${marker}\n\nAs it was left.` })
          plantedIds.add(comment.id)
          ageMs = 0
          return comment.id
        }
        const before = (ms: number, act: () => void) => {
          ageMs = ms
          act()
          ageMs = 0
        }
        await tell({
          ...given,
          before,
          github,
          token,
          deliver,
          command: (body = '/agent go', overrides = {}) =>
            github.comment({ thread: 1, author: 'mona', body, ...overrides }),
          upkeep: (options) => scheduled({ prompt: 'Tidy the guide up', topic: 'upkeep' }, options),
          reconcile: (options) => scheduled({}, { actionDir: 'reconcile', ...options }),
          replies: (thread) => ours(github, thread).map(({ body }) => body.slice(body.indexOf('\n') + 1).trim()),
          records: (thread) => ours(github, thread).map(toRecord),
          plant,
          expectRefused: (run, reason) => {
            expect(run.exitCode).toBe(0)
            expect(run.outputs).toMatchObject({ outcome: 'skipped', reason, 'job-id': '' })
            const said = [...run.plainLines, ...run.annotations.map(({ level, message }) => `${level}: ${message}`)]
            const prefix = reason === 'bot-not-allowed' ? 'notice: ' : ''
            expect(said).toEqual([expect.stringMatching(`^${prefix}Skipped \\(${reason}\\): .* Nothing was sent\\.$`)])
            expect(run.summary).toBe('')
            expect(given.emulator.journal).toEqual([])
            // Whoever edits a command before it was read may command: silence would look like a fault.
            const reactions = github.journal.writes().map(({ body }) => body)
            expect(reactions).toEqual(
              reason === 'comment-changed' && reactions.length > 0 ? [{ content: 'confused' }] : [],
            )
          },
        })
      },
      {
        repository: repositoryUrl,
        defaultJob: opens(2, repositoryUrl),
        defaultMessage: opens(2, repositoryUrl),
        ...options,
      },
    )
  } finally {
    await github.close()
  }
}

/** The job ends with that pull request. */
export function opens(number: number, repositoryUrl = 'https://github.com/octo-org/docs', activePolls = 0): JobScript {
  return completes({ activePolls, prLink: `${repositoryUrl}/pull/${number}` })
}

function ours(github: EmulatedGitHub, thread: number) {
  return github.comments(thread).filter(({ body }) => body.startsWith('<!-- agent-job-action'))
}

function toRecord({ body, threadNumber }: Pick<Text, 'body' | 'threadNumber'>) {
  const record = parseRecord(body)?.record
  expect(record?.thread, 'the thread that the marker names').toBe(threadNumber)
  return { kind: record?.kind, state: record?.state, jobId: record?.jobId }
}

/** A scenario with issue 1, and pull request 2, which a job opens unless said. */
export function inThreads(tell: (conversation: Conversation) => Promise<void>): Promise<void> {
  return conversation(async (given) => {
    given.github.issue()
    given.github.pullRequest()
    await tell(given)
  })
}

/** Pull request 2 was opened by job-1 for a request of mona's, as the record there says. */
export function plantPullRequest({ emulator, plant }: Pick<Conversation, 'emulator' | 'plant'>): void {
  const { id: jobId } = emulator.addJob(opens(2))
  plant({ thread: 2, kind: 'pull-request', state: 'completed', jobId, login: 'mona', askedBy: 'person' })
}

export function onPullRequestOfJob(tell: (given: Conversation) => Promise<void>): Promise<void> {
  return inThreads(async (given) => {
    plantPullRequest(given)
    await tell(given)
  })
}
