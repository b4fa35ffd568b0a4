// An outcome of every kind.

import type { Outcome } from '../../../src/agent/outcome.ts'
import { ActionError, InputError } from '../../../src/kit/errors.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'

/** Every name of an outcome and nothing else: a name that is missing here, or only here, does not compile. */
export const outcomeNames: readonly string[] = Object.keys({
  completed: true,
  'no-changes': true,
  failed: true,
  archived: true,
  timeout: true,
  started: true,
  skipped: true,
  unknown: true,
  cancelled: true,
  reported: true,
  error: true,
} satisfies Record<Outcome['outcome'], true>)

const job: AgentJob = { id: 'job-1', status: 'active' }
const completed: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }
const problem = { input: 'wait', value: 'x', is: undefined, fix: 'It takes `true` or `false`.' }

export const outcomesOfEveryKind: readonly Outcome[] = [
  { outcome: 'completed', operation: 'create', job: completed },
  { outcome: 'no-changes', operation: 'message', job: { ...job, status: 'completed' } },
  { outcome: 'failed', operation: 'wait', job: { ...job, status: 'failed' } },
  { outcome: 'archived', operation: 'create', job: { ...job, status: 'archived' } },
  { outcome: 'timeout', operation: 'create', job },
  { outcome: 'started', operation: 'create', job },
  { outcome: 'skipped', reason: 'not-a-command' },
  { outcome: 'skipped', reason: 'dry-run', operation: 'create' },
  { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' },
  { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: 'message', job },
  { outcome: 'cancelled' },
  { outcome: 'cancelled', operation: 'create', job },
  { outcome: 'reported', operation: 'status', job },
  { outcome: 'reported', operation: 'help' },
  { outcome: 'error', error: new InputError([problem]) },
  { outcome: 'error', error: new ActionError('service', 'The service failed.'), operation: 'create', job },
]
