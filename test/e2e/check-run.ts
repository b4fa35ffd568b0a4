// What the scenarios of check runs share: runs on a schedule, which have no thread, and what the commit shows of them.

import { parseRecord } from '../../src/agent/ledger/record.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import type { Conversation } from './conversation.ts'
import type { ScenarioOptions } from './scenario.ts'

/** GITHUB_SHA of every run, unless said. */
export const commit = 'ffac537e6cbbf934b08745a378932722df287a53'

/** An attempt at the request of run 1, with a token that may do no more than it needs. */
export function attempt(
  { github, upkeep }: Conversation,
  run_attempt = '1',
  options: ScenarioOptions = {},
): Promise<ActionRun> {
  return upkeep({
    githubToken: github.token({ permissions: { issues: 'none', 'pull-requests': 'none', checks: 'write' } }),
    ...options,
    inputs: { record: 'auto', ...options.inputs },
    github: { run_id: '1', run_attempt, ...options.github },
  })
}

/** Conclusion (or status), state and job of each check run of the commit that carries a marker, oldest first. */
export function checksOf(github: EmulatedGitHub, sha = commit) {
  return github.checkRuns(sha).flatMap(({ text, conclusion, status }) => {
    const record = parseRecord(text ?? '')?.record
    return record ? [[conclusion ?? status, record.state, record.jobId]] : []
  })
}
