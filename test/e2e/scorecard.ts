// Scenarios of the action `scorecard`, built, on a fixed day, with pull requests that the agent opened.

import { deriveSigningKey, hashService } from '../../src/agent/context.ts'
import { type SignedRecord, signRecord } from '../../src/agent/memory/record.ts'
import type { EmulatedGitHub, ThreadOptions, TokenOptions } from '../github/github.ts'
import { type Reporting, reporting } from './page-views.ts'

/** The repository of the workflow, or another one. */
type RepositoryWorld = Pick<EmulatedGitHub, 'repository' | 'comment' | 'pullRequest' | 'mergeThread'>
type AgentThread = ThreadOptions & { readonly topic?: string; readonly merged?: string }
type AgentRecord = Partial<SignedRecord> & Pick<SignedRecord, 'kind' | 'key'>

export function scoring(tell: (scoring: ReturnType<typeof toScoring>) => Promise<void>): Promise<void> {
  return reporting((given) => tell(toScoring(given)))
}

function toScoring({ report, now, ...given }: Reporting) {
  const { emulator, github, setTime } = given
  /** A comment with a valid record. */
  const addRecord = (thread: number, about: AgentRecord, home: RepositoryWorld = github) => {
    const record: SignedRecord = {
      ...{ repository: home.repository().id, thread, service: hashService(emulator.url, emulator.projectId) },
      ...{ requestedAt: now(), stateAt: now(), attempt: 'a'.repeat(16), askedBy: 'person', state: 'completed' },
      ...about,
    }
    const body = `${signRecord(record, deriveSigningKey(emulator.key))}\n\nText`
    home.comment({ thread, author: 'github-actions[bot]', body })
  }
  return {
    ...given,
    addRecord,
    /** A pull request of the agent, with the comment that names its job. `merged`: when. Returns its number. */
    open: (opened: string, { topic, merged, ...about }: AgentThread = {}, home: RepositoryWorld = github) => {
      setTime(opened)
      const { number } = home.pullRequest({ author: 'agent[bot]', labels: ['agent'], ...about }).pull_request
      const key = `comment:${90_000 + number}`
      addRecord(number, { kind: 'pull-request', key, jobId: `job-${number}`, topic }, home)
      if (merged !== undefined) setTime(merged)
      if (merged !== undefined) home.mergeThread(number)
      return number
    },
    /** Runs the step with these inputs, on 21 November. */
    score: (inputs: Readonly<Record<string, string>> = {}, { token }: { readonly token?: TokenOptions } = {}) => {
      setTime('2026-11-21T12:00:00Z')
      return report(inputs, { actionDir: 'scorecard', githubToken: github.token(token) })
    },
  }
}
