// Lists the names of all outcomes, for tests that cover each of them.

import type { Outcome } from '../../../src/agent/outcome.ts'

/** Exactly the names of all outcomes. If a name is missing here, or exists only here, this file does not compile. */
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
