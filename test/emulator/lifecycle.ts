// Scripts what successive polls of a job return: poll by poll (for tests with the real clock), or by the emulator's clock.

/**
 * A string is a status, from which the other fields follow (`completed` has the job's own pull request). An object's fields override
 * the job's own. `undefined` removes a field, and any JSON and any additional field is allowed.
 */
export type Show = string | Readonly<Record<string, unknown>>

/**
 * What the 1st, 2nd, … GET returns (the last one repeats; if empty, always `active`). Or: `active` for `activeMs` by the emulator's
 * clock, then `end`. The POST itself returns `active`.
 */
export type JobScript = { readonly polls: readonly Show[] } | { readonly activeMs: number; readonly end: Show }

/** Returns the state of the job after `polls` earlier GETs, `elapsedMs` after the prompt was accepted. */
export function resolveShow(script: JobScript, polls: number, elapsedMs: number): Show {
  if ('polls' in script) return script.polls[Math.min(polls, script.polls.length - 1)] ?? 'active'
  return elapsedMs < script.activeMs ? 'active' : script.end
}

/** Ends as `completed` with the job's own pull request, or with the given `prLink`. */
export function completes({ activePolls = 1, prLink }: { activePolls?: number; prLink?: unknown } = {}): JobScript {
  const end = prLink === undefined ? 'completed' : { status: 'completed', prLink }
  return { polls: [...Array.from({ length: activePolls }, () => 'active'), end] }
}
