// What successive looks at a job show: scripted poll by poll (for tests with the real clock) or driven by a clock.

/**
 * A string is a status; the other fields follow from it (`completed` has the job's own pull request). Fields are laid over the
 * job's own; `undefined` removes one, any JSON and any further field is allowed.
 */
export type Show = string | Readonly<Record<string, unknown>>

/**
 * What the 1st, 2nd, … GET shows (the last one repeats; empty: `active` for ever). Or `active` for `activeMs` by the emulator's
 * clock, then `end`. The POST itself shows `active`.
 */
export type JobScript = { readonly polls: readonly Show[] } | { readonly activeMs: number; readonly end: Show }

/** What the job shows after `polls` earlier GETs, `elapsedMs` after the prompt was taken. */
export function resolveShow(script: JobScript, polls: number, elapsedMs: number): Show {
  if ('polls' in script) return script.polls[Math.min(polls, script.polls.length - 1)] ?? 'active'
  return elapsedMs < script.activeMs ? 'active' : script.end
}

/** Ends as `completed` with the job's own pull request, or with the given `prLink`. */
export function completes({ activePolls = 1, prLink }: { activePolls?: number; prLink?: unknown } = {}): JobScript {
  return after(activePolls, prLink === undefined ? 'completed' : { status: 'completed', prLink })
}

export const changesNothing = (activePolls = 1) => after(activePolls, { status: 'completed', prLink: null })
export const fails = (activePolls = 1) => after(activePolls, 'failed')
export const neverEnds = (): JobScript => ({ polls: ['active'] })

function after(activePolls: number, end: Show): JobScript {
  return { polls: [...Array.from({ length: activePolls }, () => 'active'), end] }
}
