// The product, read aloud: inputs → what is asked → may they? → one operation → a report.

import { mayAsk } from './command/admission.ts'
import { findReasonToIgnore, resolveAsk } from './command/ask.ts'
import { resolveKey } from './command/key.ts'
import { type Skip, toSkipLine } from './command/skip.ts'
import { InputError } from './errors.ts'
import type { Event } from './github/event.ts'
import { type Inputs, type Keyed, missingKey, parseInputs } from './inputs/inputs.ts'
import { toIgnoredWarning } from './inputs/other-modes.ts'
import { toJobReport } from './job/report.ts'
import { type RunReport, toFailure } from './outcome.ts'
import { readEvent, toRepository, type World } from './world.ts'

/** Never rejects: every failure is an outcome. */
export async function run(world: World): Promise<RunReport> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(world.inputs)
    return await perform(world, inputs)
  } catch (error) {
    const { failOn = [], mode = 'job' } = inputs ?? {}
    const operation = mode === 'job' ? undefined : mode
    return toJobReport(world, { ...toFailure(error), operation }, failOn, {})
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunReport> {
  if (inputs.mode === 'job') return performJob(world, inputs)
  const key = resolveKey(inputs, () => readEvent(world))
  if (key.kind !== 'present') return endWithoutKey(world, inputs, readEvent(world), key.kind)
  warnOfIgnored(world, inputs)
  return otherModes[inputs.mode](world, key.inputs)
}

const otherModes = {
  'page-views': async (world: World, inputs: Keyed<Inputs>) =>
    (await import('./page-views/run.ts')).runPageViews(world, inputs),
  reconcile: async (world: World, inputs: Keyed<Inputs>) =>
    (await import('./reconcile/run.ts')).runReconcile(world, inputs),
}

async function performJob(world: World, inputs: Inputs): Promise<RunReport> {
  const event = readEvent(world)
  const key = resolveKey(inputs, () => event)
  const ask = resolveAsk(inputs, event, key.kind)
  const ignored = findReasonToIgnore(ask)
  if (ignored !== undefined) return skip(world, inputs, event, { reason: ignored })
  if (key.kind !== 'present') return endWithoutKey(world, inputs, event, key.kind)

  const repository = toRepository(world, event)
  const deadline = world.startedAt + inputs.timeoutMs
  const connectGitHub = once(() => world.connectGitHub(inputs.githubToken, repository, deadline))
  const decision = await mayAsk(ask, inputs, connectGitHub, world.log)
  if (decision.kind === 'refused') return skip(world, inputs, event, decision)
  warnOfIgnored(world, inputs)
  const { runJob } = await import('./job/run.ts')
  return runJob({ world, inputs: key.inputs, ask, shown: decision.shown, connectGitHub, repository, deadline })
}

/** Where GitHub gives a run no secrets, nobody did anything wrong. */
function endWithoutKey(world: World, inputs: Inputs, event: Event, key: 'withheld' | 'missing'): RunReport {
  if (key === 'withheld') return skip(world, inputs, event, { reason: 'no-secret' })
  throw new InputError([missingKey])
}

/** One log line and no summary: most texts are not for the action. */
function skip({ log }: World, inputs: Inputs, event: Event, why: Skip): RunReport {
  const line = toSkipLine(why, event, inputs)
  // Nobody reads the log of what a bot did.
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
