// Decides from the inputs and the event what a run in `mode: job` should do. Pure.

import { InputError, type InputProblem } from '../../kit/errors.ts'
import type { ConversationEvent, Event, EventText } from '../../kit/github/event.ts'
import { isSecretWithheld, missingSecretKey, missingToken } from '../../kit/inputs/connection.ts'
import { type Inputs, missingPrompt } from '../inputs.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import { findReadForEverybody, type Refusal, refuse } from './authorization.ts'
import { isCommand } from './grammar.ts'

export type Intent =
  | { readonly kind: 'create'; readonly event: Event; readonly prompt: string }
  | { readonly kind: 'message'; readonly event: Event; readonly jobId: string; readonly prompt: string }
  | { readonly kind: 'wait'; readonly event: Event; readonly jobId: string }
  /** `job-id: thread`: sends the prompt to the thread's job or, without a prompt, waits for that job. */
  | { readonly kind: 'thread-job'; readonly event: Event; readonly prompt: string | undefined }
  | { readonly kind: 'command'; readonly event: ConversationEvent; readonly text: EventText }

/** Throws an InputError if the inputs do not say what to do, if a required token is missing, or if anybody could use commands. */
export function resolveIntent(inputs: Inputs, event: Event): Intent | Refusal {
  const intent = chooseIntent(inputs, event)
  if (intent === undefined && event.kind === 'other')
    throw new InputError([
      ...(inputs.secretKey === undefined && !isSecretWithheld(event) ? [missingSecretKey] : []),
      missingPrompt(event.name),
    ])
  const problems = listProblems(inputs, event, intent)
  if (problems.length > 0) throw new InputError(problems)
  if (event.kind === 'conversation' && !isSupportedAction(event, intent?.kind ?? 'command'))
    return refuse(
      'unsupported-action',
      `the event ${event.name} with the action "${event.action}" contains no new command`,
    )
  const advice = 'With the `if:` from the README, such text would not start a runner'
  return intent ?? refuse('not-a-command', `the text does not begin with ${inputs.command}. ${advice}`)
}

/** Returns undefined if neither the inputs nor a command says what to do. */
function chooseIntent({ prompt, jobId, command }: Inputs, event: Event): Intent | undefined {
  if (jobId === 'thread') return { kind: 'thread-job', event, prompt }
  if (jobId !== undefined)
    return prompt === undefined ? { kind: 'wait', event, jobId } : { kind: 'message', event, jobId, prompt }
  if (prompt !== undefined) return { kind: 'create', event, prompt }
  if (event.kind === 'other' || !isCommand(event.text?.body ?? '', command)) return undefined
  return event.text && { kind: 'command', event, text: event.text }
}

/** With `job-id: thread`, the workflow is the requester, unless a person's comment, review, or issue triggered the run. */
export function isFollowUpByWorkflow({ kind, event }: Intent): boolean {
  return kind === 'thread-job' && event.kind === 'other'
}

export function needsThread({ kind }: Intent, { record }: Pick<Inputs, 'record'>): boolean {
  return kind === 'command' || kind === 'thread-job' || (record === 'auto' && kind !== 'wait')
}

function listProblems(inputs: Inputs, event: Event, intent: Intent | undefined): InputProblem[] {
  const hasThread = (inputs.thread ?? event.thread) !== undefined
  const counting = hasThread || inputs.wait ? undefined : resolveCountingInput(inputs)
  const uncounted = inputs.record === 'none' ? findRecordUser(inputs, intent) : undefined
  const hasNoToken = inputs.githubToken === '' && (inputs.secretKey !== undefined || !isSecretWithheld(event))
  const tokenUser = hasNoToken && intent && findTokenUser(inputs, intent, hasThread)
  const problem = (input: string, is: string, fix: string) => ({ input, is, fix })
  const none = `but the event ${event.name} is not about an issue or pull request`
  const example = 'for example `thread: 42`.'
  return [
    event.kind === 'conversation' && findReadForEverybody(inputs.minimumPermission, event.repository),
    // A run that does not wait cannot label the pull request. The reconcile action can, but only for requests made in a thread.
    counting &&
      problem(
        'wait',
        `\`false\`, but \`${counting}\` counts pull requests by their label. Without an issue or pull request, only a run that waits can add the label`,
        `Set \`wait: true\`, or name an issue, ${example}`,
      ),
    !hasThread &&
      intent?.kind === 'thread-job' &&
      problem('job-id', `\`thread\`, ${none}`, `Name one in the input \`thread\`, ${example}`),
    !hasThread &&
      inputs.maxRequestsPerDay > 0 &&
      problem(
        'max-requests-per-day',
        `set, ${none}`,
        'Leave it out: only requests in issues and pull requests are counted.',
      ),
    uncounted &&
      problem(
        'record',
        `\`none\`, but \`${uncounted}\` needs recorded requests`,
        `Set \`record: auto\`, or ${uncounted === 'max-follow-ups' ? '`max-follow-ups: 0`' : `leave \`${uncounted}\` out`}.`,
      ),
    // Without this check, GitHub would refuse the request, and the message would blame permissions.
    tokenUser && missingToken(tokenUser),
  ].filter((one) => typeof one === 'object')
}

function findRecordUser(inputs: Inputs, intent: Intent | undefined): string | undefined {
  const isFollowUp = intent?.kind === 'thread-job' && intent.prompt !== undefined && isFollowUpByWorkflow(intent)
  if (isFollowUp && inputs.maxFollowUps > 0) return 'max-follow-ups'
  return resolveCountingInput(inputs) ?? (inputs.maxRequestsPerDay > 0 ? 'max-requests-per-day' : undefined)
}

function findTokenUser(inputs: Inputs, { kind, event }: Intent, hasThread: boolean): string | undefined {
  const counting = resolveCountingInput(inputs)
  return [
    event.kind === 'conversation' && 'a command',
    event.kind === 'other' && event.isOpenToStrangers && "checking the sender's permission",
    kind === 'thread-job' && '`job-id: thread`',
    counting && `\`${counting}\``,
    inputs.changes && kind === 'create' && '`changes: true`',
    inputs.allowedPaths !== '' && '`allowed-paths`',
    inputs.repository && '`repository`',
    inputs.record === 'auto' && (hasThread || kind !== 'wait') && 'recording the request',
  ].find((user) => typeof user === 'string')
}

const newTextActions: Readonly<Record<ConversationEvent['name'], string>> = {
  issue_comment: 'created',
  pull_request_review_comment: 'created',
  pull_request_review: 'submitted',
  issues: 'opened',
}

/** With the input `prompt`, other actions on an issue, such as labeling it, start a job too. Edits and deletions never do. */
export function isSupportedAction({ name, action }: ConversationEvent, kind: Intent['kind']): boolean {
  if (name !== 'issues' || kind === 'command') return action === newTextActions[name]
  return action !== 'edited' && action !== 'deleted'
}
