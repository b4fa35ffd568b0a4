// The whole action in one process: a step of the model by one virtual clock. Its job is done at the first look.

import { jobAction } from '../../src/agent/outputs.ts'
import type { Outputs } from '../../src/kit/action.ts'
import type { Http, ServiceCall } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { createSite } from '../model/github.ts'
import { createStage } from '../model/stage.ts'
import { type StepOptions, secretKey, startStep } from '../model/step.ts'

export interface FuzzOptions extends Pick<StepOptions, 'event'>, Partial<Pick<StepOptions, 'inputs'>> {
  readonly github: EmulatedGitHub
}

export type FuzzRun = Awaited<ReturnType<typeof runAction>>

const summaryBytes = 900 * 1024

export async function runAction({ event, inputs = {}, github }: FuzzOptions) {
  const { enter, clock, run } = createStage(() => 0)
  const requests: ServiceCall[] = []
  const http: Http = {
    exchange: async (request, { signal }) => {
      signal.throwIfAborted()
      requests.push(request)
      const [status, shown] = request.method === 'POST' ? [201, 'active'] : [200, 'completed']
      const body = Buffer.from(JSON.stringify({ id: 'job-1', status: shown }))
      return { status, headers: { 'content-type': 'application/json' }, body }
    },
  }
  const place = { enter, site: createSite(github, clock.now, () => 0), openHttp: () => http }
  const options = { event, runId: 1, inputs: { 'github-token': github.token(), ...inputs } }
  const { log, outputs: early, end } = startStep(place, options, { action: jobAction })
  const { outputs, exitCode, renderSummary } = await run(end)
  const redact = createRedactor([secretKey])
  const toText = (outputs: Outputs) =>
    Object.entries(outputs).map(([name, value]) => [name, redact(value).toWellFormed()] as const)
  const written = Object.fromEntries([...early, outputs].flatMap(toText))
  const summary = redact((await renderSummary?.(summaryBytes)) ?? '')
  return {
    outcome: outputs.outcome ?? '',
    exitCode,
    outputs: { ...outputs, ...written },
    summary,
    /** As printed, annotations without their command. */
    log,
    requests,
    /** Everything that left, by the name of the sink. */
    sinks: {
      log: log.join('\n'),
      outputs: Object.values(written).join('\n'),
      summary,
      'requests to the service': requests.map(({ path, body }) => `${path}\n${body ?? ''}`).join('\n'),
      'requests to GitHub': JSON.stringify(github.journal.entries()),
    },
  }
}
