// The whole product in one file: inputs → what is asked → who may ask → one operation → a report.

import { limitWaits } from './clock.ts'
import { mayAsk } from './command/admission.ts'
import { resolveIntent } from './command/intent.ts'
import { resolveSecretKey } from './command/secret-key.ts'
import { type Skip, toSkipLine } from './command/skip.ts'
import { InputError } from './errors.ts'
import type { Event } from './github/event.ts'
import { toIgnoredWarning } from './inputs/ignored.ts'
import { type Inputs, missingToken, parseInputs, type WithSecretKey } from './inputs/inputs.ts'
import { missingSecretKey } from './inputs/service-inputs.ts'
import { type RunReport, toFailure } from './outcome.ts'
import { createJobReport } from './render/job-report.ts'
import { readEvent, resolveRepository, type World } from './world.ts'

/** Never rejects: every failure is an outcome. */
export async function run(started: Omit<World, 'deadline'>): Promise<RunReport> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(started.inputs)
    const deadline = started.startedAt + inputs.timeoutMs
    // In every mode no wait may go beyond the deadline.
    return await perform({ ...started, deadline, clock: limitWaits(started.clock, deadline) }, inputs)
  } catch (error) {
    if (error instanceof InputError) await (await import('./job/react-to-input-error.ts')).reactToInputError(started)
    const { failOn = [], mode = 'job' } = inputs ?? {}
    const operation = mode === 'job' ? undefined : mode
    return createJobReport(started, { ...toFailure(error), operation }, failOn, {})
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunReport> {
  if (inputs.mode === 'job') return performJob(world, inputs)
  const key = resolveSecretKey(inputs, () => readEvent(world))
  if (key.kind !== 'present') return endWithoutKey(world, inputs, readEvent(world), key.kind)
  // A report stands without its thread, so that mode warns.
  if (inputs.mode !== 'page-views' && inputs.githubToken === '')
    throw new InputError([missingToken(`\`mode: ${inputs.mode}\``)])
  warnOfIgnored(world, inputs)
  return otherModes[inputs.mode](world, key.inputs)
}

const otherModes = {
  'page-views': async (world: World, inputs: WithSecretKey<Inputs>) =>
    (await import('./page-views/run.ts')).runPageViews(world, inputs),
  reconcile: async (world: World, inputs: WithSecretKey<Inputs>) =>
    (await import('./reconcile/run.ts')).runReconcile(world, inputs),
  scorecard: async (world: World, inputs: WithSecretKey<Inputs>) =>
    (await import('./scorecard/run.ts')).runScorecard(world, inputs),
}

async function performJob(world: World, inputs: Inputs): Promise<RunReport> {
  const event = readEvent(world)
  const key = resolveSecretKey(inputs, () => event)
  const intent = resolveIntent(inputs, event, key.kind)
  if (intent.kind === 'ignored') return skip(world, inputs, event, { reason: intent.reason })
  if (key.kind !== 'present') return endWithoutKey(world, inputs, event, key.kind)

  const repository = resolveRepository(world, event)
  const connectGitHub = once(() => world.connectGitHub(inputs.githubToken, repository, world.deadline))
  const decision = await mayAsk(event, inputs, connectGitHub, world.log)
  if (decision.kind === 'refused') return skip(world, inputs, event, decision)
  warnOfIgnored(world, inputs)
  const { runJob } = await import('./job/run.ts')
  const { threadNow } = decision
  return runJob({ world, inputs: key.inputs, intent, threadNow, connectGitHub, repository })
}

/** A run that gets no secrets from GitHub is skipped: the workflow is not wrong. */
function endWithoutKey(world: World, inputs: Inputs, event: Event, key: 'withheld' | 'missing'): RunReport {
  if (key === 'withheld') return skip(world, inputs, event, { reason: 'no-secret' })
  throw new InputError([missingSecretKey])
}

/** Writes one log line and no summary: most comments are not for the action. */
function skip({ log }: World, inputs: Inputs, event: Event, why: Skip): RunReport {
  const line = toSkipLine(why, event, inputs)
  // Nobody reads the log of a run that a bot caused. A notice appears on the page of the run.
  if (why.reason === 'bot-not-allowed') log.notice(line)
  else log.info(line)
  return { outcome: { outcome: 'skipped', reason: why.reason }, failOn: inputs.failOn }
}

function warnOfIgnored({ log }: World, { mode, ignored }: Inputs): void {
  if (ignored.length > 0) log.warning(toIgnoredWarning(mode, ignored))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
