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
interface PlantOptions {
  /** `github-actions[bot]`, whose token the action has, unless said. */
  readonly author?: string
  /** Makes something else of the signed marker. */
  readonly change?: (marker: string) => string
  /** Signs instead of the key that the action has. */
  readonly secretKey?: string
  /** The thread in which the comment stands, where the marker names another one. */
  readonly standsIn?: number
}

export type Conversation = Scenario & ReturnType<typeof converse>

/** `mona` may write, `stranger` may not. The first look at a job finds it done, with pull request 2. */
export async function conversation(
  tell: (conversation: Conversation) => Promise<void>,
  { github: gitHubOptions, ...options }: EmulatorOptions & { readonly github?: Partial<GitHubOptions> } = {},
): Promise<void> {
  const clock = { ageMs: 0, now: () => Date.now() - clock.ageMs }
  // Ids that no piece of a token stands in.
  const github = await startGitHub({ clock, firstId: 7_123_456_001, ...gitHubOptions })
  github.setRole('mona', 'write')
  const repository = `https://${new URL(github.serverUrl).host}/octo-org/docs`
  const opened = opens(2, repository)
  try {
    await scenario((given) => tell({ ...given, ...converse(given, github, clock) }), {
      ...{ repository, defaultJob: opened, defaultMessage: opened },
      ...options,
    })
  } finally {
    await github.close()
  }
}

function converse({ emulator, run }: Scenario, github: EmulatedGitHub, clock: { ageMs: number; now(): number }) {
  const token = github.token()
  const plantedIds = new Set<number>()
  let runs = 0
  /**
   * Runs the action on a payload; every run is one of its own unless `github: { run_id }` says otherwise. After each, no record
   * may name the job of another request.
   */
  const deliver = async (payload: unknown, { on = 'issue_comment', ...step }: DeliveryOptions = {}) => {
    runs += 1
    const { id, owner, name } = github.repository()
    const made = await run({
      event: { name: on, payload },
      githubToken: token,
      // A delivery starts at most one.
      jobsStarted: runs,
      sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
      ...step,
      inputs: { ...(step.actionDir === undefined && { record: 'auto' }), ...step.inputs },
      github: {
        ...{ api_url: github.apiUrl, server_url: github.serverUrl },
        ...{ repository: `${owner}/${name}`, repository_id: String(id), run_id: String(runs) },
        ...step.github,
      },
    })
    expectOwnJobs(github, emulator, plantedIds)
    return made
  }
  const scheduled = (always: Readonly<Record<string, string>>, { inputs, ...options }: ScenarioOptions = {}) =>
    deliver(scheduleEvent({ repository: github.repository() }), {
      on: 'schedule',
      inputs: { ...always, ...inputs },
      ...options,
    })
  /** The comments of the action in a thread. */
  const ours = (thread: number) =>
    github.comments(thread).filter(({ body }) => body.startsWith('<!-- agent-job-action'))
  return {
    github,
    deliver,
    /** A comment of `mona` in thread 1, unless said otherwise. */
    command: (body = '/agent go', overrides: Partial<Parameters<EmulatedGitHub['comment']>[0]> = {}) =>
      github.comment({ thread: 1, author: 'mona', body, ...overrides }),
    /** A prompt in `with:` on a schedule: a run without a thread, of the topic `upkeep`. */
    upkeep: (options?: ScenarioOptions) => scheduled({ prompt: 'Tidy the guide up', topic: 'upkeep' }, options),
    /** `mode: reconcile` on a schedule. */
    reconcile: (options?: ScenarioOptions) => scheduled({}, { actionDir: 'reconcile', ...options }),
    /** The comments of the action in a thread, without their markers. */
    replies: (thread: number) => ours(thread).map(({ body }) => body.slice(body.indexOf('\n') + 1).trim()),
    /** The records of the action in a thread. */
    records: (thread: number) =>
      ours(thread).map(({ body, threadNumber }) => {
        const record = parseRecord(body)?.record
        expect(record?.thread, 'the thread that the marker names').toBe(threadNumber)
        return { kind: record?.kind, state: record?.state, jobId: record?.jobId }
      }),
    /** Does it as of so many milliseconds ago. */
    before: (ageMs: number, act: () => void) => {
      clock.ageMs = ageMs
      act()
      clock.ageMs = 0
    },
    /** A comment with a marker, as an earlier run may have left it; answers with its id. */
    plant: (
      planted: Partial<LedgerRecord> & Pick<LedgerRecord, 'thread' | 'state'>,
      {
        author = 'github-actions[bot]',
        standsIn = planted.thread,
        secretKey = emulator.key,
        change,
      }: PlantOptions = {},
    ) => {
      const at = clock.now()
      const record: LedgerRecord = {
        ...{ kind: 'status', repository: github.repository().id, request: 'comment:1', attempt: '0123456789abcdef' },
        ...{ service: toServiceHash(emulator.url, emulator.projectId), requestedAt: at, stateAt: at },
        ...planted,
      }
      const signed = signRecord(record, deriveSigningKey(secretKey))
      const body = `${change?.(signed) ?? signed}\n\nAs it was left.`
      const { comment } = github.comment({ thread: standsIn, author, body })
      plantedIds.add(comment.id)
      return comment.id
    },
    /** Fails unless the run ended as a skip: one log line, no summary, and nothing sent or written anywhere. */
    expectRefused: (run: ActionRun, reason: SkipReason) => {
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'skipped', reason, 'job-id': '' })
      const said = [...run.plainLines, ...run.annotations.map(({ level, message }) => `${level}: ${message}`)]
      const prefix = reason === 'bot-not-allowed' ? 'notice: ' : ''
      expect(said).toEqual([expect.stringMatching(`^${prefix}Skipped \\(${reason}\\): .* Nothing was sent\\.$`)])
      expect(run.summary).toBe('')
      expect([emulator.journal, github.journal.writes()]).toEqual([[], []])
    },
  }
}

/** The job ends with that pull request. */
export function opens(number: number, repositoryUrl = 'https://github.com/octo-org/docs', activePolls = 0): JobScript {
  return completes({ activePolls, prLink: `${repositoryUrl}/pull/${number}` })
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
