// A scenario in a thread: the built action against the emulated service and the emulated GitHub.

import { parseMarker } from '../../src/ledger/marker.ts'
import type { EmulatorOptions } from '../emulator/server.ts'
import { startGitHub } from '../github/github.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type Scenario, type ScenarioOptions, scenario } from './scenario.ts'

type GitHub = Awaited<ReturnType<typeof startGitHub>>

export interface ConversationOptions extends ScenarioOptions {
  /** Name of the event; `issue_comment` unless said. */
  readonly on?: string
}

export interface Conversation extends Scenario {
  readonly github: GitHub
  /** Runs the action on a payload; every run is one of its own unless `github: { run_id }` says otherwise. */
  deliver(payload: unknown, options?: ConversationOptions): Promise<ActionRun>
  /** The comments of the action in a thread, without their markers. */
  replies(thread: number): readonly string[]
  /** The records of the action in a thread. */
  records(thread: number): readonly ReturnType<typeof toRecord>[]
}

/** `mona` may write, `stranger` may not. */
export async function conversation(
  tell: (conversation: Conversation) => Promise<void>,
  options: EmulatorOptions = {},
): Promise<void> {
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  github.setRole('mona', 'write')
  const token = github.token()
  let runs = 0
  try {
    await scenario(
      (given) =>
        tell({
          ...given,
          github,
          deliver: (payload, { on = 'issue_comment', ...step } = {}) => {
            runs += 1
            const { id, owner, name } = github.repository()
            return given.run({
              event: { name: on, payload },
              githubToken: token,
              // A delivery starts at most one.
              jobsStarted: runs,
              sinks: () => ({ 'a request to GitHub': JSON.stringify(github.journal.entries()) }),
              ...step,
              github: {
                api_url: github.apiUrl,
                server_url: github.serverUrl,
                repository: `${owner}/${name}`,
                repository_id: String(id),
                run_id: String(runs),
                ...step.github,
              },
            })
          },
          replies: (thread) => ours(github, thread).map(({ body }) => body.slice(body.indexOf('\n') + 1).trim()),
          records: (thread) => ours(github, thread).map(toRecord),
        }),
      { repository: 'https://github.com/octo-org/docs', ...options },
    )
  } finally {
    await github.close()
  }
}

function ours(github: GitHub, thread: number) {
  return github.comments(thread).filter(({ body }) => body.startsWith('<!-- agent-job-action'))
}

function toRecord({ body }: { readonly body: string }) {
  const record = parseMarker(body)?.record
  return { kind: record?.kind, state: record?.state, jobId: record?.jobId }
}
