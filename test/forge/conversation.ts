// A scenario on Gitea: the built action, run on the events that it delivers, against the emulated service.

import { type Scenario, type ScenarioOptions, scenario } from '../e2e/scenario.ts'
import { completes } from '../emulator/lifecycle.ts'
import type { ActionRun } from '../runner/action-run.ts'
import type { Forge, Gitea } from './gitea.ts'

export interface ForgeConversation extends Scenario {
  readonly forge: Forge
  /** Runs the action on an event; every run is one of its own unless `github: { run_id }` says otherwise. */
  deliver(event: unknown, options?: ScenarioOptions & { readonly on?: string }): Promise<ActionRun>
  /** The comments in the thread that carry a marker, without it. */
  replies(thread: number): Promise<readonly string[]>
}

const startsWithMarker = /^<!-- agent-job-action[^\n]*-->\n/

export async function converse(gitea: Gitea, tell: (conversation: ForgeConversation) => Promise<void>): Promise<void> {
  const forge = await gitea.open()
  const token = await forge.token('all')
  const opensSecond = completes({ activePolls: 0, prLink: forge.pullRequestUrl(2) })
  let runs = 0
  await scenario(
    (given) => {
      const deliver: ForgeConversation['deliver'] = (payload, { on = 'issue_comment', ...step } = {}) => {
        runs += 1
        return given.run({
          event: { name: on, payload },
          githubToken: token,
          // A delivery starts at most one.
          jobsStarted: runs,
          // Its runner has never heard of the first, and leaves the second empty.
          withoutEnv: ['GITHUB_REPOSITORY_ID', 'GITHUB_GRAPHQL_URL'],
          ...step,
          inputs: { ...(step.actionDir === undefined && { record: 'auto' }), ...step.inputs },
          github: { ...forge.context, run_id: String(runs), ...step.github },
        })
      }
      const replies = async (thread: number) =>
        (await forge.comments(thread)).flatMap(({ body }) =>
          startsWithMarker.test(body) ? body.replace(startsWithMarker, '').trim() : [],
        )
      return tell({ ...given, forge, deliver, replies })
    },
    { defaultJob: opensSecond, defaultMessage: opensSecond },
  )
}
