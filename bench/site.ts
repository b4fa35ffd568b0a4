// A repository and an agent service, both emulated, and runs of the action in this process by one virtual clock.

import { jobAction } from '../src/agent/outputs.ts'
import { reconcileAction } from '../src/agent/reconcile/run.ts'
import { documentedLimits } from '../test/emulator/rate-limit.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { startGitHub } from '../test/github/github.ts'
import { createSite } from '../test/model/github.ts'
import { openHttp } from '../test/model/service.ts'
import type { Actor } from '../test/model/stage.ts'
import { type Place, type StepOptions, startStep } from '../test/model/step.ts'
import { createVirtualTime } from '../test/unit/virtual-time.ts'

/**
 * An app's token. The workflow's own has 1,000 requests an hour, which is the narrower limit for a single repository: less
 * than the service's 100 commands.
 */
const gitHubRequestsPerHour = 5_000

export type Site = Awaited<ReturnType<typeof openSite>>

/** Both are asked without a connection, and have their documented limits. */
export async function openSite() {
  let underWay = 0
  const time = createVirtualTime(Date.UTC(2026, 0, 1), () => underWay > 0)
  const call = <T>(act: () => Promise<T>): Promise<T> => {
    underWay += 1
    return act().finally(() => {
      underWay -= 1
    })
  }
  const { clock } = time
  const github = await startGitHub({ clock })
  const { owner, name } = github.repository()
  const service = await startEmulator({
    clock,
    limits: documentedLimits,
    repository: `${github.serverUrl}/${owner}/${name}`,
  })
  await Promise.all([github.close(), service.close()])
  const token = github.token({ limit: gitHubRequestsPerHour })
  const site = createSite(github, clock.now, () => 0)

  let actors = 0
  const enter = (): Actor => {
    actors += 1
    const life = { signal: new AbortController().signal, death: new Promise<void>(() => {}), isDead: () => false }
    return { ...life, name: `process ${actors}`, clock, call }
  }
  const place: Place = { site, enter, openHttp: (actor) => openHttp(service, actor, [], []) }
  const inputs = {
    'base-url': service.url,
    'project-id': service.projectId,
    'secret-key': service.key,
    'github-token': token,
  }

  return {
    time,
    clock,
    github,
    service,
    /** Answers with the job, and how many requests GitHub got. */
    run: async (step: StepOptions) => {
      const { actor, end } = startStep(place, { ...step, inputs: { ...inputs, ...step.inputs } }, { action: jobAction })
      const { outputs } = await end
      return {
        jobId: outputs['job-id'] || undefined,
        requests: site.calls.filter(({ by }) => by === actor.name).length,
      }
    },
    reconcile: (runId: number) =>
      startStep(
        place,
        { event: { name: 'schedule', payload: {} }, runId, inputs },
        { folder: 'reconcile', action: reconcileAction },
      ).end,
  }
}
