// Inputs and event together: what a run in `mode: job` is asked to do. Pure.

import { InputError, type InputProblem } from '../errors.ts'
import type { CommandEvent, Event, EventText } from '../github/event.ts'
import { findCounting, type Inputs, missingKey, missingPrompt } from '../inputs/inputs.ts'
import { findReadForEverybody } from './authorization.ts'
import { isCommand } from './grammar.ts'
import type { KeyStatus } from './key.ts'

export type Intent =
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly jobId: string; readonly prompt: string }
  | { readonly kind: 'wait'; readonly jobId: string }
  /** The text of the event is a command. */
  | { readonly kind: 'command'; readonly event: CommandEvent; readonly text: EventText }
  /** It is none, and nothing else says what to do. */
  | { readonly kind: 'none' }

export interface Ask {
  readonly event: Event
  readonly intent: Intent
}

type AskInputs = Pick<
  Inputs,
  | 'prompt'
  | 'jobId'
  | 'command'
  | 'minimumPermission'
  | 'ignored'
  | 'ifOpen'
  | 'maxOpenPullRequests'
  | 'wait'
  | 'thread'
>

/** Throws an InputError where nothing could ever say what to do, or where `minimum-permission: read` would let everybody command. */
export function resolveAsk(inputs: AskInputs, event: Event, key: KeyStatus): Ask {
  const intent = resolveIntent(inputs, event)
  const problems: (InputProblem | undefined)[] =
    intent === undefined
      ? [key === 'missing' ? missingKey : undefined, missingPrompt(event.name, inputs.ignored)]
      : [
          event.kind === 'command' ? findReadForEverybody(inputs.minimumPermission, event.repository) : undefined,
          findUnlabeled(inputs, event),
        ]
  const found = problems.filter((problem) => problem !== undefined)
  if (intent === undefined || found.length > 0) throw new InputError(found)
  return { event, intent }
}

/** A run that does not wait leaves the label to whoever finds its record in a thread. */
function findUnlabeled(inputs: AskInputs, event: Event): InputProblem | undefined {
  const counts = findCounting(inputs)
  if (counts === undefined || inputs.wait || (event.thread?.number ?? inputs.thread) !== undefined) return undefined
  const is = `\`false\` beside \`${counts}\` in a run without a thread, so that nobody would ever label the pull request`
  return { input: 'wait', value: undefined, is, fix: 'Let the step wait, or name an issue, for example `thread: 42`.' }
}

function resolveIntent({ prompt, jobId, command }: AskInputs, event: Event): Intent | undefined {
  if (jobId !== undefined) return prompt === undefined ? { kind: 'wait', jobId } : { kind: 'message', jobId, prompt }
  if (prompt !== undefined) return { kind: 'create', prompt }
  if (event.kind === 'other') return undefined
  const { text } = event
  return text && isCommand(text.body, command) ? { kind: 'command', event, text } : { kind: 'none' }
}

/** Why the event is none that commands, whoever sent it. */
export function findReasonToIgnore({ event, intent }: Ask): 'unsupported-action' | 'not-a-command' | undefined {
  if (event.kind === 'command' && !isSupportedAction(event, intent)) return 'unsupported-action'
  return intent.kind === 'none' ? 'not-a-command' : undefined
}

function isSupportedAction({ name, action }: CommandEvent, { kind }: Intent): boolean {
  switch (name) {
    case 'issue_comment':
    case 'pull_request_review_comment':
      return action === 'created'
    case 'pull_request_review':
      return action === 'submitted'
    case 'issues':
      // With a prompt of the workflow's own, whoever labels or assigns commands; an edit is nobody's command.
      return kind === 'command' || kind === 'none' ? action === 'opened' : action !== 'edited' && action !== 'deleted'
  }
}
