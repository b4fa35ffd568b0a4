// A repository and an agent service, both emulated, and runs of the action in this process by one virtual clock.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { jobAction } from '../src/agent/outputs.ts'
import { reconcileDoor } from '../src/agent/reconcile/run.ts'
import { documentedLimits } from '../test/emulator/rate-limit.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { startGitHub } from '../test/github/github.ts'
import { createSite } from '../test/model/github.ts'
import type { Actor } from '../test/model/stage.ts'
import { type Place, type StepOptions, startStep } from '../test/model/step.ts'
import { createVirtualTime } from '../test/unit/virtual-time.ts'

/**
 * An app's token. The workflow's own has 1,000 requests an hour, which is the narrower limit for a single repository: less
 * than the service's 100 commands.
 */
const gitHubRequestsPerHour = 5_000

export type Site = Awaited<ReturnType<typeof openSite>>

/** The service is spoken to over HTTP, GitHub without a connection; both have their documented limits. */
export async function openSite() {
  const traffic = watchTraffic()
  const time = createVirtualTime(Date.UTC(2026, 0, 1), () => traffic.underWay() > 0)
  const { clock } = time
  const github = await startGitHub({ clock })
  const { owner, name } = github.repository()
  const service = await startEmulator({
    clock,
    limits: documentedLimits,
    repository: `${github.serverUrl}/${owner}/${name}`,
  })
  const token = github.token({ limit: gitHubRequestsPerHour })
  const site = createSite(github, clock.now, () => 0)

  let actors = 0
  const enter = (): Actor => {
    actors += 1
    const life = { signal: new AbortController().signal, death: new Promise<void>(() => {}), isDead: () => false }
    return { ...life, name: `process ${actors}`, clock, call: traffic.during }
  }
  const place: Place = { site, enter, openHttp: () => undefined }
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
      return { jobId: outputs['job-id'] || undefined, requests: site.calls.filter(({ by }) => by === actor.name).length }
    },
    reconcile: (runId: number) =>
      startStep(
        place,
        { event: { name: 'schedule', payload: {} }, runId, inputs },
        { folder: 'reconcile', action: reconcileDoor },
      ).end,
    close: async () => {
      traffic.stop()
      await Promise.all([github.close(), service.close()])
    },
  }
}

/** What is under way in real time: calls of the emulated GitHub, and requests that undici says it has begun and not ended. */
function watchTraffic() {
  let count = 0
  const begin = () => {
    count += 1
  }
  const end = () => {
    count -= 1
  }
  const listeners = { 'undici:request:create': begin, 'undici:request:trailers': end, 'undici:request:error': end }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return {
    underWay: () => count,
    during: <T>(act: () => Promise<T>): Promise<T> => {
      begin()
      return act().finally(end)
    },
    stop: () => {
      for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
    },
  }
}
