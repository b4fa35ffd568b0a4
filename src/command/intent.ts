// Inputs and event together: what a run in `mode: job` is to do. Total, pure.

import type { InputProblem } from '../errors.ts'
import type { Event } from '../github/event.ts'
import type { Inputs } from '../inputs/inputs.ts'

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

/** The problem of a run that nothing tells what to do. */
export function missingPrompt(eventName: string): InputProblem {
  return {
    input: 'prompt',
    got: 'nothing',
    expected: `\`prompt\`, \`prompt-file\` or \`job-id\` on the event "${eventName}" (only comments, reviews and new issues carry a prompt themselves)`,
    example: 'prompt: Update the dependencies',
  }
}
