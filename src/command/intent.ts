// Inputs and event together: what a run in `mode: job` is to do. Total. Pure.

import type { InputProblem } from '../errors.ts'
import type { Event } from '../github/event.ts'
import { type Inputs, missingPrompt } from '../inputs/inputs.ts'
import type { Seen } from './admission.ts'
import type { Command } from './grammar.ts'

export type Intent =
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly jobId: string; readonly prompt: string }
  | { readonly kind: 'wait'; readonly jobId: string }
  /** The text of the event decides. */
  | { readonly kind: 'command' }
  | { readonly kind: 'nothing'; readonly problem: InputProblem }

export function resolveIntent({ prompt, jobId }: Pick<Inputs, 'prompt' | 'jobId'>, event: Event): Intent {
  if (jobId !== undefined) return prompt === undefined ? { kind: 'wait', jobId } : { kind: 'message', jobId, prompt }
  if (prompt !== undefined) return { kind: 'create', prompt }
  if (event.kind === 'command') return { kind: 'command' }
  return { kind: 'nothing', problem: missingPrompt(event.name) }
}

/** What is asked of a run, by whom, and what GitHub says of it. */
export interface Asked {
  readonly event: Event
  readonly intent: Exclude<Intent, { kind: 'nothing' }>
  /** What the text of the event says; `none` where it says nothing, or the inputs say it. */
  readonly command: Command
  readonly seen: Seen
}
