// Scenarios of the action `scorecard`, built, on a fixed day, with pull requests that the agent opened.

import { deriveSigningKey, type LedgerRecord, signRecord, toServiceHash } from '../../src/agent/ledger/record.ts'
import type { EmulatedGitHub, ThreadOptions, TokenOptions } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type Reporting, reporting } from './page-views.ts'
import type { ScenarioOptions } from './scenario.ts'

export interface Scoring extends Pick<Reporting, 'emulator' | 'github' | 'comments' | 'setTime'> {
  /** Runs the step with these inputs, at `scoringTime`. */
  score(
    inputs?: Readonly<Record<string, string>>,
    step?: ScenarioOptions & { token?: TokenOptions },
  ): Promise<ActionRun>
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

const scoringTime = '2026-11-21T12:00:00Z'

export function scoring(
  tell: (scoring: Scoring) => Promise<void>,
  options?: Parameters<typeof reporting>[1],
): Promise<void> {
  return reporting(({ report, now, ...given }) => {
    const { emulator, github, setTime } = given
    const key = deriveSigningKey(emulator.key)
    const addRecord: Scoring['addRecord'] = (thread, about, home = github) => {
      const record: LedgerRecord = {
        ...{ repository: home.repository().id, thread, service: toServiceHash(emulator.url, emulator.projectId) },
        ...{ requestedAt: now(), stateAt: now(), attempt: 'a'.repeat(16), askedBy: 'person', state: 'completed' },
        ...about,
      }
      home.comment({ thread, author: 'github-actions[bot]', body: `${signRecord(record, key)}\n\nText` })
    }
    return tell({
      ...given,
      addRecord,
      open: ({ topic, ...about } = {}, home = github) => {
        const { number } = home.pullRequest({ author: 'agent[bot]', labels: ['agent'], ...about }).pull_request
        const request = `comment:${90_000 + number}`
        addRecord(number, { kind: 'pull-request', request, jobId: `job-${number}`, topic }, home)
        return number
      },
      score: (inputs = {}, { token, ...step } = {}) => {
        setTime(scoringTime)
        return report(inputs, { actionDir: 'scorecard', githubToken: github.token(token), ...step })
      },
    })
  }, options)
}
