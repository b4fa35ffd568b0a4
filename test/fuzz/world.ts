// The whole action in one process: a step of the model by one virtual clock, over any answers of the service.

import { jobDoor } from '../../src/agent/door.ts'
import type { Outputs } from '../../src/kit/result.ts'
import type { Http, ServiceAnswer, ServiceCall } from '../../src/kit/service/http.ts'
import { createRedactor } from '../../src/kit/text/redact.ts'
import type { EmulatedGitHub } from '../github/github.ts'
import { createStage, createTurns } from '../model/stage.ts'
import { type StepOptions, secretKey, startAction } from '../model/step.ts'

/** An answer of the service, or the error that the exchange ends with. */
export type Answer = ServiceAnswer | Error
export type Service = (request: ServiceCall, count: number) => Answer

const root = { folder: '.', door: jobDoor }

export interface FuzzOptions extends Pick<StepOptions, 'event' | 'inputs'> {
  /** The root, if not said. */
  readonly action?: Parameters<typeof startAction>[2]
  readonly service: Service
  readonly github: EmulatedGitHub
}

export type FuzzRun = Awaited<ReturnType<typeof runAction>>

const summaryBytes = 900 * 1024

export async function runAction({ event, inputs = {}, service, github, action = root }: FuzzOptions) {
  const stage = createStage(createTurns(() => 0))
  const exchanges: { readonly request: ServiceCall; readonly answer: Answer }[] = []
  const http: Http = {
    exchange: async (request, { onWrite, signal }) => {
      signal.throwIfAborted()
      const answer = service(request, exchanges.length)
      exchanges.push({ request, answer })
      if (answer instanceof Error) throw answer
      onWrite?.()
      return answer
    },
  }
  const place = { stage, github, token: github.token(), openHttp: () => http }
  const step = startAction(place, { event, inputs, runId: 1 }, action)
  await stage.play([step])
  const { log, outputs: early } = step
  const { outputs, exitCode, renderSummary } = await step.end
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
    exchanges,
    /** Everything that left, by the name of the sink. */
    sinks: {
      log: log.join('\n'),
      outputs: Object.values(written).join('\n'),
      summary,
      'requests to the service': exchanges.map(({ request: { path, body } }) => `${path}\n${body ?? ''}`).join('\n'),
      'requests to GitHub': JSON.stringify(github.journal.entries()),
    },
  }
}
