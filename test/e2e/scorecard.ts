// Scenarios of `mode: scorecard`: the built action on a fixed day, with pull requests that the agent opened.

import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../src/ledger/record.ts'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { defaultKey, type Emulator } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub, type ThreadOptions, type TokenOptions } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

export interface Scoring {
  readonly emulator: Emulator
  /** Issue 1 is there. */
  readonly github: EmulatedGitHub
  comments(): readonly string[]
  /** Runs the step with these inputs. */
  score(
    inputs?: Readonly<Record<string, string>>,
    step?: ScenarioOptions & { token?: TokenOptions },
  ): Promise<ActionRun>
  /** ISO 8601: for action, service and GitHub. */
  setTime(time: string): void
  /** A pull request of the agent, with the comment that names its job. Returns its number. */
  open(given?: ThreadOptions & { readonly topic?: string }, home?: RepositoryWorld): number
  /** A comment with a valid record. */
  addRecord(
    thread: number,
    record: Partial<LedgerRecord> & Pick<LedgerRecord, 'kind' | 'request'>,
    home?: RepositoryWorld,
  ): void
}

/** The repository of the workflow, or another one. */
type RepositoryWorld = Pick<EmulatedGitHub, 'repository' | 'comment' | 'pullRequest'>

export const scoringTime = '2026-11-21T12:00:00Z'

export async function scoring(
  tell: (scoring: Scoring) => Promise<void>,
  { pageViews = [], repository = {} }: { pageViews?: readonly DailyViews[]; repository?: { name?: string } } = {},
): Promise<void> {
  let time = Date.parse(scoringTime)
  const clock = { now: () => time }
  const setTime = (to: string) => {
    time = Date.parse(to)
  }
  const github = await startGitHub({ clock, firstId: 7_123_456_001, repository })
  github.issue()
  try {
    await scenario(
      async ({ emulator, run }) => {
        const key = deriveSigningKey(emulator.key)
        const addRecord: Scoring['addRecord'] = (thread, given, home = github) => {
          const record: LedgerRecord = {
            ...{ repository: home.repository().id, thread, service: toServiceHash(emulator.url, emulator.projectId) },
            ...{ requestedAt: time, stateAt: time, attempt: 'a'.repeat(16), askedBy: 'person', state: 'completed' },
            ...given,
          }
          home.comment({ thread, author: 'github-actions[bot]', body: `${signRecord(record, key)}\n\nText` })
        }
        await tell({
          emulator,
          github,
          setTime,
          addRecord,
          comments: () => github.comments(1).map(({ body }) => body),
          open: ({ topic, ...given } = {}, home = github) => {
            const { number } = home.pullRequest({ author: 'agent[bot]', labels: ['agent'], ...given }).pull_request
            const request = `comment:${90_000 + number}`
            addRecord(number, { kind: 'pull-request', request, jobId: `job-${number}`, topic }, home)
            return number
          },
          score: async (inputs = {}, { token, ...step } = {}) => {
            time = Date.parse(scoringTime)
            const { id, owner, name } = github.repository()
            return run({
              jobsStarted: 0,
              event: { name: 'schedule', payload: scheduleEvent({ repository: github.repository() }) },
              githubToken: github.token(token),
              sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
              ...step,
              inputs: { mode: 'scorecard', period: '28d', ...inputs },
              env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${time}`, ...step.env },
              github: {
                api_url: github.apiUrl,
                server_url: github.serverUrl,
                repository: `${owner}/${name}`,
                repository_id: String(id),
                ...step.github,
              },
            })
          },
        })
      },
      { clock, keys: [{ ...defaultKey, scopes: ['read'] }], pageViews },
    )
  } finally {
    await github.close()
  }
}
