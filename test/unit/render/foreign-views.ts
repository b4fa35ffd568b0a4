// Views in which every text that can come from outside is one hostile text.

import { ActionError, InputError } from '../../../src/errors.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { RequestView } from '../../../src/render/request.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { everyOutcome } from './views.ts'

export function foreignJob(text: string): AgentJob {
  return { id: text, status: text, model: text, source: { repository: text, ref: text }, prLink: text }
}

export function foreignRequest(text: string): RequestView {
  return {
    prompt: text,
    requester: text,
    textUrl: text,
    leftOut: { quotedLines: 2, htmlComments: 0, invisibleCharacters: 3 },
  }
}

export function foreignOutcomes(text: string): JobOutcome[] {
  const job = foreignJob(text)
  return [
    ...Object.values(everyOutcome(job)),
    { outcome: 'error', error: new ActionError('service', text), operation: 'message', job },
    { outcome: 'unknown', reason: 'request-interrupted', operation: 'create', detail: text },
    { outcome: 'skipped', reason: 'backlog', open: [{ number: 7, title: text, url: text }] },
    { outcome: 'timeout', operation: 'wait', job, detail: text },
    {
      outcome: 'error',
      error: new InputError([{ input: 'wait', value: text, is: undefined, fix: 'It takes a word.' }]),
    },
  ]
}
