// The root action in `mode: job`, in one file: inputs → what is asked → who may ask → one operation → a report.

import { limitWaits } from '../kit/clock.ts'
import { InputError, toWarning } from '../kit/errors.ts'
import type { Event } from '../kit/github/event.ts'
import type { GitHub } from '../kit/github/github.ts'
import { missingSecretKey } from '../kit/inputs/connection.ts'
import { resolveSecretKey } from '../kit/inputs/secret-key.ts'
import { readEvent, resolveRepository, type StartedWorld, type World } from '../kit/world.ts'
import { authorizeSender } from './command/admission.ts'
import { resolveIntent } from './command/intent.ts'
import { type Skip, toSkipLine } from './command/skip.ts'
import { type Inputs, parseInputs } from './inputs.ts'
import { type RunReport, toFailure } from './outcome.ts'
import { createJobReport } from './words/job-report.ts'

/** Never rejects: every failure is an outcome. */
export async function run(started: StartedWorld): Promise<RunReport> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(started.inputs)
    const deadline = started.startedAt + inputs.timeoutMs
    // No wait may go beyond the deadline.
    return await perform({ ...started, deadline, clock: limitWaits(started.clock, deadline) }, inputs)
  } catch (error) {
    if (error instanceof InputError) await (await import('./job/react-to-input-error.ts')).reactToInputError(started)
    return createJobReport(started, toFailure(error), inputs?.failOn ?? [], {})
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunReport> {
  const event = readEvent(world)
  const key = resolveSecretKey(inputs, () => event)
  const intent = resolveIntent(inputs, event, key.kind)
  if (intent.kind === 'ignored') return skip(world, inputs, event, { reason: intent.reason })
  // The workflow is not wrong if GitHub gives the run no secrets.
  if (key.kind === 'withheld') return skip(world, inputs, event, { reason: 'no-secret' })
  if (key.kind === 'missing') throw new InputError([missingSecretKey])

  const repository = resolveRepository(world, event)
  const connectGitHub = once(() => world.connectGitHub(inputs.githubToken, repository, world.deadline))
  const decision = await authorizeSender(event, inputs, connectGitHub, world.log)
  if (decision.kind === 'refused') {
    if (decision.reason === 'comment-changed' && !inputs.dryRun) await reactToChange(world, event, connectGitHub)
    return skip(world, inputs, event, decision)
  }
  const { runJob } = await import('./job/run.ts')
  const { textNow, threadNow } = decision
  return runJob({ world, inputs: key.inputs, intent, textNow, threadNow, connectGitHub, repository })
}

/** The author may command, and has edited the text before it was read: silence would look like a fault. Never rejects. */
async function reactToChange({ log }: World, event: Event, connectGitHub: () => Promise<GitHub>): Promise<void> {
  if (event.kind !== 'conversation' || event.text === undefined) return
  const { text, thread } = event
  try {
    const github = await connectGitHub()
    await github.addReaction({ kind: text.kind, id: text.id, threadNumber: thread.number }, 'confused')
  } catch (error) {
    // A text that was deleted takes no reaction.
    log.debug(`The reaction could not be added: ${toWarning(error)}`)
  }
}

/** Writes one log line and no summary: most comments are not for the action. */
function skip({ log }: World, inputs: Inputs, event: Event, why: Skip): RunReport {
  const line = toSkipLine(why, event, inputs)
  // Nobody reads the log of a run that a bot caused. A notice appears on the page of the run.
  if (why.reason === 'bot-not-allowed') log.notice(line)
  else log.info(line)
  return { outcome: { outcome: 'skipped', reason: why.reason }, failOn: inputs.failOn }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
