// Finds out from inputs and event what a run in `mode: job` has to do. Pure.

import { InputError, type InputProblem } from '../../kit/errors.ts'
import type { ConversationEvent, Event, EventText } from '../../kit/github/event.ts'
import { missingSecretKey, missingToken, type SecretKeyStatus } from '../../kit/inputs/connection.ts'
import { type Inputs, missingPrompt } from '../inputs.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import { findReadForEverybody } from './authorization.ts'
import { isCommand } from './grammar.ts'

export type Intent =
  | { readonly kind: 'create'; readonly event: Event; readonly prompt: string }
  | { readonly kind: 'message'; readonly event: Event; readonly jobId: string; readonly prompt: string }
  | { readonly kind: 'wait'; readonly event: Event; readonly jobId: string }
  /** `job-id: thread`: the prompt goes to the job of the thread. Without a prompt the run waits for that job. */
  | { readonly kind: 'thread-job'; readonly event: Event; readonly prompt: string | undefined }
  | { readonly kind: 'command'; readonly event: ConversationEvent; readonly text: EventText }

/** The event cannot be a command, no matter who sent it, and no input says what to do. */
export interface Ignored {
  readonly kind: 'ignored'
  readonly event: Event
  readonly reason: 'unsupported-action' | 'not-a-command'
}

/** Throws an InputError if nothing says what to do, if a needed token is missing, or if everybody could give commands. */
export function resolveIntent(inputs: Inputs, event: Event, key: SecretKeyStatus): Intent | Ignored {
  const intent = chooseIntent(inputs, event)
  const hasThread = (inputs.thread ?? event.thread?.number) !== undefined
  if (intent === undefined)
    throw new InputError([...(key === 'missing' ? [missingSecretKey] : []), missingPrompt(event.name)])
  const problems = [
    event.kind === 'conversation' && findReadForEverybody(inputs.minimumPermission, event.repository),
    ...(hasThread ? [] : listMissingThread(inputs, event.name, intent.kind)),
    findUncounted(inputs, intent),
    key !== 'withheld' && findMissingToken(inputs, event, intent.kind, hasThread),
  ].filter((problem) => typeof problem === 'object')
  if (problems.length > 0) throw new InputError(problems)
  if (event.kind === 'conversation' && !isSupportedAction(event, intent.kind))
    return { kind: 'ignored', event, reason: 'unsupported-action' }
  return intent
}

type Kind = (Intent | Ignored)['kind']

export function needsThread({ kind }: Intent, { record }: Pick<Inputs, 'record'>): boolean {
  return kind === 'command' || kind === 'thread-job' || (record === 'auto' && kind !== 'wait')
}

function listMissingThread(inputs: Inputs, eventName: string, kind: Kind): (InputProblem | false)[] {
  const counts = resolveCountingInput(inputs)
  const isUnlabeled = `\`false\`, but \`${counts}\` counts pull requests by their label. Without an issue or pull request, only a run that waits can add it`
  const none = `but the event ${eventName} names no issue or pull request`
  const fix = 'Name one in the input `thread`, for example `thread: 42`'
  const problem = (input: string, is: string, fix: string) => ({ input, value: undefined, is, fix })
  return [
    // A run that does not wait cannot add the label. The reconcile action can, but it finds only records in a thread.
    counts !== undefined &&
      !inputs.wait &&
      problem('wait', isUnlabeled, 'Set `wait: true`, or name an issue, for example `thread: 42`.'),
    kind === 'thread-job' && problem('job-id', `\`thread\`, ${none}`, `${fix}.`),
    inputs.maxRequestsPerDay > 0 &&
      problem('max-requests-per-day', `set, ${none}`, 'Only requests in threads are counted: leave it out.'),
  ]
}

/** Without a record, nobody could count. */
function findUncounted(inputs: Inputs, intent: Intent | Ignored): InputProblem | undefined {
  if (inputs.record !== 'none') return undefined
  const isFollowUp = intent.kind === 'thread-job' && intent.prompt !== undefined && intent.event.kind === 'other'
  const counts = [
    resolveCountingInput(inputs),
    inputs.maxRequestsPerDay > 0 && 'max-requests-per-day',
    isFollowUp && inputs.maxFollowUps > 0 && 'max-follow-ups',
  ].find((input) => typeof input === 'string')
  if (counts === undefined) return undefined
  const without = counts === 'max-follow-ups' ? '`max-follow-ups: 0`' : `leave \`${counts}\` out`
  const fix = `Set \`record: auto\`, or ${without}.`
  return { input: 'record', value: undefined, is: `\`none\`, but \`${counts}\` counts recorded requests`, fix }
}

/** Without this check GitHub would refuse, and the message would be about permissions. */
function findMissingToken(inputs: Inputs, event: Event, kind: Kind, hasThread: boolean): InputProblem | undefined {
  if (inputs.githubToken !== '' || kind === 'ignored') return undefined
  const counts = resolveCountingInput(inputs)
  const needs = [
    event.kind === 'conversation' && 'a command',
    event.kind === 'other' && event.isOpenToStrangers && 'the permission of the sender',
    kind === 'thread-job' && '`job-id: thread`',
    counts !== undefined && `\`${counts}\``,
    inputs.changes && kind === 'create' && '`changes: true`',
    inputs.allowedPaths !== '' && '`allowed-paths`',
    inputs.repository !== undefined && '`repository`',
    inputs.record === 'auto' && (hasThread || kind !== 'wait') && 'the record of the request',
  ].find((what) => typeof what === 'string')
  return needs === undefined ? undefined : missingToken(needs)
}

function chooseIntent({ prompt, jobId, command }: Inputs, event: Event): Intent | Ignored | undefined {
  if (jobId === 'thread') return { kind: 'thread-job', event, prompt }
  if (jobId !== undefined)
    return prompt === undefined ? { kind: 'wait', event, jobId } : { kind: 'message', event, jobId, prompt }
  if (prompt !== undefined) return { kind: 'create', event, prompt }
  if (event.kind === 'other') return undefined
  const { text } = event
  if (text && isCommand(text.body, command)) return { kind: 'command', event, text }
  return { kind: 'ignored', event, reason: 'not-a-command' }
}

const newTextActions: Readonly<Record<ConversationEvent['name'], string>> = {
  issue_comment: 'created',
  pull_request_review_comment: 'created',
  pull_request_review: 'submitted',
  issues: 'opened',
}

/** With a prompt in `with:` the person who labels or assigns the issue gives the command. An edit is never a command. */
export function isSupportedAction({ name, action }: ConversationEvent, kind: Kind): boolean {
  const isText = name !== 'issues' || kind === 'command' || kind === 'ignored'
  return isText ? action === newTextActions[name] : action !== 'edited' && action !== 'deleted'
}
