// The root action in `mode: job`, in one file: inputs → what is asked → who may ask → one operation → a report.

import type { RunResult } from '../kit/action.ts'
import { dayMs, limitWaits } from '../kit/clock.ts'
import { InputError, toWarning } from '../kit/errors.ts'
import type { ConversationEvent, Event } from '../kit/github/event.ts'
import type { GitHub } from '../kit/github/github.ts'
import { missingSecretKey, resolveSecretKey } from '../kit/inputs/connection.ts'
import { readEvent, resolveRepository, type StartedWorld, type World } from '../kit/world.ts'
import { addReaction, authorizeSender } from './command/admission.ts'
import { describeSkip, findReadForEverybody, type Skip } from './command/authorization.ts'
import { isCommand } from './command/grammar.ts'
import { isSupportedAction, needsThread, resolveIntent } from './command/intent.ts'
import { type Inputs, parseCommandInputs, parseInputs } from './inputs.ts'
import { toFailure } from './outcome.ts'
import { createJobReport } from './text/job-report.ts'

/** Never rejects: every failure is an outcome. */
export async function run(started: StartedWorld): Promise<RunResult> {
  let inputs: Inputs | undefined
  try {
    inputs = parseInputs(started.inputs)
    const deadline = started.startedAt + inputs.timeoutMs
    return await perform({ ...started, deadline, clock: limitWaits(started.clock, deadline) }, inputs)
  } catch (error) {
    if (error instanceof InputError) await reactToInputError(started)
    return createJobReport(started, toFailure(error), inputs?.failOn ?? [], {})
  }
}

async function perform(world: World, inputs: Inputs): Promise<RunResult> {
  const event = readEvent(world)
  const key = resolveSecretKey(inputs, () => event)
  const intent = resolveIntent(inputs, event, key.kind)
  if (intent.kind === 'ignored') return skip(world, inputs, event, intent)
  // The workflow is not wrong if GitHub gives the run no secrets.
  if (key.kind === 'withheld') return skip(world, inputs, event, { reason: 'no-secret' })
  if (key.kind === 'missing') throw new InputError([missingSecretKey])

  const repository = resolveRepository(world, event)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  // `job-id: thread` may speak of another thread than the event.
  const isListed = needsThread(intent, inputs) && intent.kind !== 'thread-job'
  const decision = await authorizeSender(event, inputs, github, isListed)
  if (decision.kind === 'refused') {
    // Who may command and changed the text in between should know.
    if (decision.reason === 'comment-changed' && event.kind === 'conversation' && !inputs.dryRun)
      await addReaction(event, github, 'confused').catch((error) => world.log.debug(toWarning(error)))
    return skip(world, inputs, event, decision)
  }
  const { runJob } = await import('./job/run.ts')
  return runJob({ world, inputs: key.inputs, intent, github, repository, pullRequest: decision.pullRequest })
}

const longestReactionMs = 20_000

/** Writes nothing if the sender may not command, or if the inputs do not say who may. Never rejects. */
async function reactToInputError(world: StartedWorld): Promise<void> {
  try {
    const inputs = parseCommandInputs(world.inputs)
    const event = inputs && readEvent(world)
    if (event?.kind !== 'conversation' || inputs === undefined) return
    if (!isCommand(event.text?.body ?? '', inputs.command) || !isSupportedAction(event, 'command')) return
    if (findReadForEverybody(inputs.minimumPermission, event.repository)) return
    const deadline = world.clock.monotonic() + longestReactionMs
    const github = await world.connectGitHub(inputs.githubToken, resolveRepository(world, event), deadline)
    const { kind } = await authorizeSender(event, inputs, github)
    if (kind !== 'allowed') return
    await addReaction(event, github, 'confused')
    await writeSetUpNotice(world, event, github)
  } catch (error) {
    world.log.info(`The person who asked could not be told: ${toWarning(error)}`)
  }
}

/** Once a day in a thread. Unsigned, since the key may be what is missing. Rejects with a GitHubError. */
async function writeSetUpNotice({ env, redact }: StartedWorld, { thread }: ConversationEvent, github: GitHub) {
  const { renderSetUpNotice, setUpMarker } = await import('./text/reply.ts')
  for (const comment of await github.comments.list(thread)) {
    const isRecent = comment.createdAt > github.now() - dayMs && comment.body.startsWith(setUpMarker)
    if (isRecent && (await github.isOurs(comment))) return
  }
  await github.comments.create(thread, `${setUpMarker}\n\n${redact(renderSetUpNotice(env))}`)
}

/** Writes one log line, and a summary only in a dry run: most comments are not for the action. */
function skip(world: World, inputs: Inputs, event: Event, why: Skip): RunResult {
  const line = describeSkip(why, event, inputs)
  // Nobody reads the log of a run that a bot caused. A notice appears on the page of the run.
  world.log[why.reason === 'bot-not-allowed' ? 'notice' : 'info'](line)
  const facts = inputs.dryRun ? { checks: [], remark: line } : {}
  return createJobReport(world, { outcome: 'skipped', reason: why.reason }, inputs.failOn, facts)
}
