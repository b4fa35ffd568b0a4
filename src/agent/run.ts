// The root action in `mode: job`: reads the inputs, decides what to do, checks who asked, does it, and reports the result.

import type { Action, RunResult } from '../kit/action.ts'
import { dayMs, limitWaits } from '../kit/clock.ts'
import { InputError, toWarning } from '../kit/errors.ts'
import type { ConversationEvent, Event } from '../kit/github/event.ts'
import type { GitHub } from '../kit/github/github.ts'
import type { Reaction } from '../kit/github/texts.ts'
import { isSecretWithheld, missingSecretKey } from '../kit/inputs/connection.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import { toServerUrl } from '../kit/text/safe-url.ts'
import { readEvent, resolveRepository, type StartedWorld, type World } from '../kit/world.ts'
import { authorizeSender, react } from './command/admission.ts'
import { findReadForEverybody, refuse } from './command/authorization.ts'
import { isCommand } from './command/grammar.ts'
import { isSupportedAction, needsThread, resolveIntent } from './command/intent.ts'
import { createContext } from './context.ts'
import { type Inputs, parseCommandInputs, parseInputs } from './inputs.ts'
import { getReason, type Outcome, outputNames, toFailure } from './outcome.ts'
import { createJobReport, isSilent } from './text/job-report.ts'
import type { RequestAnswer, Requester } from './text/job-summary.ts'

export const jobAction: Action<ServiceClient> = {
  outputNames,
  loadClient: async () => (await import('../kit/service/client.ts')).createServiceClient,
  run,
  // An old version of Node may be unable to load the summary renderer.
  toFailure: (error, world) => ({
    ...createJobReport(world, { outcome: 'error', error }, [], {}),
    renderSummary: undefined,
  }),
}

/** Never rejects: every failure is an outcome. */
async function run(started: StartedWorld): Promise<RunResult> {
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
  const intent = resolveIntent(inputs, event)
  if ('outcome' in intent) return report(world, inputs, event, { outcome: intent })
  const { secretKey } = inputs
  if (secretKey === undefined) {
    if (!isSecretWithheld(event)) throw new InputError([missingSecretKey])
    const withheld = 'GitHub gives no secrets to runs for pull requests from forks, or to runs that Dependabot triggers'
    return report(world, inputs, event, { outcome: refuse('no-secret', withheld) })
  }

  const repository = resolveRepository(world, event)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  // With `job-id: thread`, the thread may differ from the event's.
  const isListed = needsThread(intent, inputs) && intent.kind !== 'thread-job'
  const admission = await authorizeSender(event, inputs, github, isListed)
  if ('outcome' in admission) {
    // An authorized person should learn that the edited command was not sent.
    const isNotified = admission.reason === 'comment-changed'
    return report(world, inputs, event, { outcome: admission }, isNotified ? github : undefined)
  }
  const { answer } = await import('./job/run.ts')
  const ask = async () => {
    const keyed = { ...inputs, secretKey }
    const service = await world.connectService(keyed)
    const context = createContext({ world, inputs: keyed, service }, github, repository)
    return answer(context, intent, admission.pullRequest)
  }
  const answered = await ask().catch((error: unknown): RequestAnswer => ({ outcome: toFailure(error) }))
  return report(world, inputs, event, answered, github)
}

/** If `github` is given, adds a reaction. Most skipped runs write only one log line, except in a dry run. */
async function report(
  world: World,
  inputs: Inputs,
  event: Event,
  answered: RequestAnswer,
  github?: GitHub,
): Promise<RunResult> {
  const { outcome } = answered
  if (outcome.outcome === 'skipped' && isSilent(outcome)) {
    const { reason, detail = 'another run handles this request' } = outcome
    // Nobody reads the log of a run that a bot triggered, but a notice appears on the run's page.
    world.log[reason === 'bot-not-allowed' ? 'notice' : 'info'](`Skipped (${reason}): ${detail}. Nothing was sent.`)
  }
  // The run that handles the request adds the reaction.
  const isLeft = ['duplicate', 'part-of-review'].includes(getReason(outcome))
  if (github && event.kind === 'conversation' && !inputs.dryRun && !isLeft)
    await react(event, github, chooseReaction(outcome), world.log)
  const command = (inputs.thread ?? event.thread) === undefined ? undefined : inputs.command
  const asker = describeAsker(event, world.env)
  const checks = inputs.dryRun ? [] : undefined
  return createJobReport(world, outcome, inputs.failOn, { checks, ...answered, asker, command, jobUrl: inputs.jobUrl })
}

function chooseReaction(outcome: Outcome): Reaction {
  const isStop = outcome.outcome === 'reported' && outcome.operation === 'status' && outcome.isStop
  const isGood = ['completed', 'no-changes', 'started', 'reported'].includes(outcome.outcome)
  return isGood && !isStop && outcome.paths?.kind !== 'outside' ? 'rocket' : 'confused'
}

function describeAsker(event: Event, env: World['env']): Requester {
  if (event.kind === 'other') return { workflow: env('GITHUB_WORKFLOW') || undefined }
  return { login: event.sender.login, url: event.text && toServerUrl(event.text.url, env('GITHUB_SERVER_URL')) }
}

const longestReactionMs = 20_000

/** Writes nothing if the sender is not authorized, or if the inputs that decide this are invalid. Never rejects. */
async function reactToInputError(world: StartedWorld): Promise<void> {
  try {
    const inputs = parseCommandInputs(world.inputs)
    const event = inputs && readEvent(world)
    if (event?.kind !== 'conversation' || inputs === undefined) return
    if (!isCommand(event.text?.body ?? '', inputs.command) || !isSupportedAction(event, 'command')) return
    if (findReadForEverybody(inputs.minimumPermission, event.repository)) return
    const deadline = world.clock.monotonic() + longestReactionMs
    const github = await world.connectGitHub(inputs.githubToken, resolveRepository(world, event), deadline)
    if ('outcome' in (await authorizeSender(event, inputs, github))) return
    await react(event, github, 'confused', world.log)
    await writeSetUpNotice(world, event, github)
  } catch (error) {
    world.log.info(`The person who asked could not be notified: ${toWarning(error)}`)
  }
}

/** Writes at most one notice per thread and day. It is unsigned, since the key may be missing. Rejects with a GitHubError. */
async function writeSetUpNotice({ env, redact }: StartedWorld, { thread }: ConversationEvent, github: GitHub) {
  const { renderSetUpNotice, setUpMarker } = await import('./text/reply.ts')
  for (const comment of await github.comments.list(thread)) {
    const isRecent = comment.createdAt > github.now() - dayMs && comment.body.startsWith(setUpMarker)
    if (isRecent && (await github.isOurs(comment))) return
  }
  await github.comments.create(thread, `${setUpMarker}\n\n${redact(renderSetUpNotice(env))}`)
}
