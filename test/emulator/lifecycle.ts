// What successive looks at a job show: scripted poll by poll (for tests with the real clock) or driven by a clock.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json | undefined }

/** Fields laid over the job's own; `undefined` removes one, any JSON and any further field is allowed. */
interface JobFields {
  readonly [field: string]: Json | undefined
  readonly httpStatus?: never
}

/** A whole answer in place of the job: an early 404, or a body that is no job at all. */
interface WholeAnswer {
  readonly httpStatus: number
  readonly body: Json
}

/** A string is a status; the other fields follow from it (`completed` has the job's own pull request). */
export type Show = string | JobFields | WholeAnswer

/**
 * `answer` is what the POST itself shows, `active` unless given; `polls` what the 1st, 2nd, … GET shows (the last one
 * repeats; empty: `active` for ever). Or `active` for `activeMs` by the emulator's clock, then `end`.
 */
export type JobScript = { readonly answer?: Show } & (
  | { readonly polls: readonly Show[] }
  | { readonly activeMs: number; readonly end: Show }
)

export const notFound: WholeAnswer = { httpStatus: 404, body: { error: 'Job not found' } }

/** What the job shows after `polls` earlier GETs, `elapsedMs` after the prompt was taken. */
export function resolveShow(script: JobScript, polls: number, elapsedMs: number): Show {
  if ('polls' in script) return script.polls[Math.min(polls, script.polls.length - 1)] ?? 'active'
  return elapsedMs < script.activeMs ? 'active' : script.end
}

export function isWholeAnswer(show: Show): show is WholeAnswer {
  return typeof show === 'object' && show.httpStatus !== undefined
}

/** Ends as `completed` with the job's own pull request, or with the given `prLink`. */
export function completes({ activePolls = 1, prLink }: { activePolls?: number; prLink?: Json } = {}): JobScript {
  return after(activePolls, prLink === undefined ? 'completed' : { status: 'completed', prLink })
}

export const changesNothing = (activePolls = 1) => after(activePolls, { status: 'completed', prLink: null })
export const fails = (activePolls = 1) => after(activePolls, 'failed')
export const neverEnds = (): JobScript => ({ polls: ['active'] })

function after(activePolls: number, end: Show): JobScript {
  return { polls: [...Array.from({ length: activePolls }, () => 'active'), end] }
}
