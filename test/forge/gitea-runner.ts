// A runner of Gitea Actions that takes runs and executes nothing: what the real one would hand to the action.

import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

/** Of the `github` context. */
const run = v.object({ event: v.unknown(), token: v.string(), run_id: v.string() })
const credentials = v.object({ runner: v.object({ uuid: v.string(), token: v.string() }) })
const taken = v.object({ task: v.optional(v.object({ context: run })) })
const self = { name: 'runner', version: '0.2.13', labels: ['ubuntu-latest'] }

/** Registers a runner by its registration token; answers with what takes its next run. */
export async function listenToRuns(url: string, token: string): Promise<() => Promise<v.InferOutput<typeof run>>> {
  const service = async (name: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api/actions/runner.v1.RunnerService/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { runner } = v.parse(credentials, await service('Register', { ...self, token }))
  const headers = { 'x-runner-uuid': runner.uuid, 'x-runner-token': runner.token }
  await service('Declare', self, headers)
  return async () => {
    for (;;) {
      const { task } = v.parse(taken, await service('FetchTask', {}, headers))
      if (task) return task.context
      await sleep(200)
    }
  }
}
