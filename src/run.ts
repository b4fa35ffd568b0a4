// The product, read aloud: inputs → event → intent → may they? → one operation → a report.

import { admit, type Seen } from './command/admission.ts'
import { findReadForEverybody, isSecretWithheld } from './command/authorization.ts'
import { type Command, isCommand, parseCommand } from './command/grammar.ts'
import { type Asked, type Intent, resolveIntent } from './command/intent.ts'
import { ActionError, InputError } from './errors.ts'
import { type Event, parseEvent } from './github/event.ts'
import type { GitHub } from './github/github.ts'
import { absentKey, type Inputs, parseInputs, requireKey } from './inputs/inputs.ts'
import { toJobReport } from './job/report.ts'
import type { RunReport } from './outcome.ts'
import { type SkipReason, toFailure } from './outcome.ts'
import { toRepository, type World } from './world.ts'

/** Never rejects: every failure is an outcome. */
export async function run(world: World): Promise<RunReport> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(world.inputs)
    return await perform(world, inputs)
  } catch (error) {
    const { failOn = [], mode = 'job' } = inputs ?? {}
    const operation = mode === 'job' ? {} : { operation: mode }
    return toJobReport(world, { ...toFailure(error), ...operation }, failOn, {})
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunReport> {
  // `mode: job` looks at the event itself.
  if (inputs.mode !== 'job' && inputs.secretKey === undefined && isSecretWithheld(readEvent(world))) {
    return skip(world, inputs, 'no-secret')
  }
  switch (inputs.mode) {
    case 'page-views':
      return (await import('./page-views/run.ts')).runPageViews(world, inputs, requireKey(inputs))
    case 'reconcile':
      return (await import('./reconcile/run.ts')).runReconcile(world, inputs, requireKey(inputs))
    case 'job':
      return performJob(world, inputs)
    default:
      return inputs.mode satisfies never
  }
}

async function performJob(world: World, inputs: Inputs): Promise<RunReport> {
  const event = readEvent(world)
  const intent = resolveIntent(inputs, event)
  if (intent.kind === 'nothing') {
    const isKeyMissing = inputs.secretKey === undefined && !isSecretWithheld(event)
    throw new InputError(isKeyMissing ? [absentKey, intent.problem] : [intent.problem])
  }
  const deadline = world.startedAt + inputs.timeoutMs
  const repository = toRepository(world, event)
  const connect = once(() => world.connectGitHub(inputs.githubToken, repository, deadline))

  const decision = await decide(world, inputs, { event, intent, connect })
  if (decision.kind === 'refused') return skip(world, inputs, decision.reason)
  const { seen } = decision
  const command = toCommand(intent, event, inputs, seen)
  const { runJob } = await import('./job/run.ts')
  const asked = { event, intent, command, seen }
  return runJob({ world, inputs, secretKey: requireKey(inputs), deadline, connect, repository, ...asked })
}

/** One log line and no summary: most texts are not for the action. */
function skip({ log }: World, { failOn }: Inputs, reason: SkipReason): RunReport {
  log.info(`Skipped (${reason}).`)
  return { outcome: { outcome: 'skipped', reason }, failOn }
}

/** Who may command, on every event that somebody else can cause; on all others only the key is looked for. */
async function decide(
  world: World,
  inputs: Inputs,
  { event, intent, connect }: Pick<Asked, 'event' | 'intent'> & { readonly connect: () => Promise<GitHub> },
) {
  const hasSecret = inputs.secretKey !== undefined
  if (event.kind === 'other') {
    return !hasSecret && isSecretWithheld(event)
      ? ({ kind: 'refused', reason: 'no-secret' } as const)
      : ({ kind: 'allowed', seen: {} } as const)
  }
  const openDoor = findReadForEverybody(inputs.minimumPermission, event.repository)
  if (openDoor !== undefined) throw new InputError([openDoor])
  const isText = event.text !== undefined && isCommand(event.text.body, inputs.command)
  const request = intent.kind !== 'command' ? 'inputs' : isText ? 'command' : 'none'
  const decision = await admit({ event, request, hasSecret }, inputs, connect, world.log)
  if (decision.kind === 'needs-secret') throw new InputError([absentKey])
  return decision
}

function toCommand(intent: Intent, event: Event, inputs: Inputs, { rendering }: Seen): Command {
  if (intent.kind !== 'command' || event.kind !== 'command' || event.text === undefined) return { kind: 'none' }
  return parseCommand(event.text.body, inputs.command, rendering)
}

function readEvent({ env, readEventFile }: World): Event {
  return parseEvent(env('GITHUB_EVENT_NAME'), readPayload(readEventFile))
}

function readPayload(readEventFile: World['readEventFile']): unknown {
  try {
    return JSON.parse(readEventFile())
  } catch (error) {
    throw new ActionError('event', 'The event file (GITHUB_EVENT_PATH) is missing or is not JSON.', { cause: error })
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
