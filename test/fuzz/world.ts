// The whole action in one process: by one virtual clock. Its job is done at the first look.

import type { Outputs } from '../../src/kit/action.ts'
import type { Http, ServiceCall } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { type Step, secretKey, startAction } from '../agent/world.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { createStage } from '../model/stage.ts'

export interface FuzzOptions extends Step {
  readonly github: EmulatedGitHub
}

export type FuzzRun = Awaited<ReturnType<typeof runAction>>

const summaryBytes = 900 * 1024

export async function runAction({ github, ...step }: FuzzOptions) {
  const { enter, run } = createStage(() => 0)
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
  const process = enter()
  const fetch = (request: Request) => process.call('GitHub', () => github.fetch(request), request.signal)
  const {
    lines,
    outputs: early,
    end,
  } = startAction(
    { process, github, fetch, openHttp: () => http },
    { ...step, inputs: { 'github-token': github.token(), ...step.inputs } },
  )
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
    log: lines,
    requests,
    /** Everything that left, by the name of the sink. */
    sinks: {
      log: lines.join('\n'),
      outputs: Object.values(written).join('\n'),
      summary,
      'requests to the service': requests.map(({ path, body }) => `${path}\n${body ?? ''}`).join('\n'),
      'requests to GitHub': JSON.stringify(github.journal.entries()),
    },
  }
}
