// A scenario on a forge: the built action, run on the events that the forge delivers, against the emulated service.

import { type Scenario, type ScenarioOptions, scenario } from '../e2e/scenario.ts'
import { completes } from '../emulator/lifecycle.ts'
import type { ActionRun } from '../runner/action-run.ts'
import type { EventPayload, Forge } from './forge.ts'

export interface ForgeConversation<F extends Forge = Forge> extends Scenario {
  readonly forge: F
  /** Runs the action on an event; every run is one of its own unless `github: { run_id }` says otherwise. */
  deliver(event: EventPayload, options?: ScenarioOptions & { readonly on?: string }): Promise<ActionRun>
  /** The comments in the thread that carry a marker, without it. */
  replies(thread: number): Promise<readonly string[]>
}

const startsWithMarker = /^<!-- agent-job-action[^\n]*-->\n/

export async function converse<F extends Forge>(
  server: { open(): Promise<F> },
  tell: (conversation: ForgeConversation<F>) => Promise<void>,
): Promise<void> {
  const forge = await server.open()
  const { owner, name } = forge.repository
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
          withoutEnv: forge.withoutEnv,
          ...step,
          github: {
            api_url: forge.apiUrl,
            server_url: forge.serverUrl,
            repository: `${owner}/${name}`,
            repository_id: String(forge.repository.id),
            run_id: String(runs),
            ...step.github,
          },
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
