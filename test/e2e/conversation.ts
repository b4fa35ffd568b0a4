// A scenario on GitHub: the built action against the emulated service and the emulated GitHub.

import { parseRecord } from '../../src/agent/memory/record.ts'
import { completes, type JobScript } from '../emulator/lifecycle.ts'
import type { EmulatorOptions } from '../emulator/server.ts'
import { scheduleEvent } from '../github/events.ts'
import { type EmulatedGitHub, startGitHub, type ThreadOptions } from '../github/github.ts'
import { type Scenario, type ScenarioOptions, scenario } from './scenario.ts'

export interface DeliveryOptions extends ScenarioOptions {
  /** Name of the event; `issue_comment` unless said. */
  readonly on?: string
}

export type Conversation = Scenario & ReturnType<typeof converse>

interface ConversationOptions extends EmulatorOptions {
  readonly issue?: ThreadOptions
  readonly pullRequest?: ThreadOptions
}

/**
 * Issue 1 and pull request 2 are there. `mona` may write, `stranger` may not. A job is done at its first poll, with pull request
 * 2, unless `options` say otherwise.
 */
export async function conversation(
  tell: (conversation: Conversation) => Promise<void>,
  { issue, pullRequest, ...options }: ConversationOptions = {},
): Promise<void> {
  const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs }
  const github = await startGitHub({ clock })
  github.setRole('mona', 'write')
  github.issue({ title: 'The guide is out of date', ...issue })
  github.pullRequest({ title: 'Update the guide', author: 'our-agent[bot]', ...pullRequest })
  try {
    await scenario((given) => tell({ ...given, ...converse(given, github, clock) }), {
      ...{ repository: 'https://github.com/octo-org/docs', defaultJob: opens(2), defaultMessage: opens(2) },
      ...options,
    })
  } finally {
    await github.close()
  }
}

/** The job ends with that pull request. */
export function opens(number: number, { activePolls = 0, repository = 'docs' } = {}): JobScript {
  return completes({ activePolls, prLink: `https://github.com/octo-org/${repository}/pull/${number}` })
}

function converse({ run }: Scenario, github: EmulatedGitHub, clock: { aheadMs: number }) {
  const token = github.token()
  let runs = 0
  /** Runs the action on a payload; every run is one of its own unless `github: { run_id }` says otherwise. */
  const deliver = (payload: unknown, { on = 'issue_comment', ...step }: DeliveryOptions = {}) => {
    runs += 1
    const { id, owner, name } = github.repository()
    return run({
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
  }
  /** The comments of the action in a thread that begin with a marker. */
  const ours = (thread: number) =>
    github.comments(thread).filter(({ body }) => body.startsWith('<!-- agent-job-action '))
  return {
    github,
    deliver,
    /** GitHub's clock alone: the action goes by that one. */
    passTime: (ms: number) => {
      clock.aheadMs += ms
    },
    onSchedule: (options?: ScenarioOptions) =>
      deliver(scheduleEvent({ repository: github.repository() }), { on: 'schedule', ...options }),
    /** A comment of `mona` in thread 1, unless said otherwise. */
    command: (body = '/agent go', overrides: Partial<Parameters<EmulatedGitHub['comment']>[0]> = {}) =>
      github.comment({ thread: 1, author: 'mona', body, ...overrides }),
    /** The comments of the action in a thread, without their markers. */
    replies: (thread: number) => ours(thread).map(({ body }) => body.slice(body.indexOf('\n') + 1).trim()),
    /** The records of the action in a thread: kind, state, job. */
    records: (thread: number) =>
      ours(thread).map(({ body }) => {
        const { kind, state, jobId } = parseRecord(body)?.record ?? {}
        return [kind, state, jobId]
      }),
  }
}
