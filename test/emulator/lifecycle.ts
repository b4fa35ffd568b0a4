// What successive looks at a job show: scripted poll by poll (for tests with the real clock) or driven by a clock.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json | undefined }

/** Fields laid over the job's own; `undefined` removes one, any JSON and any further field is allowed. */
export interface JobFields {
  readonly [field: string]: Json | undefined
  readonly httpStatus?: never
}

/** A whole answer in place of the job: an early 404, or a body that is no job at all. */
export interface WholeAnswer {
  readonly httpStatus: number
  readonly body: Json
}

/** A string is a status; the other fields follow from it (`completed` has the job's own pull request). */
export type Show = string | JobFields | WholeAnswer

/** `answer` is what the POST itself shows, `active` unless given. */
export type JobScript = PollScript | TimedScript

export interface PollScript {
  readonly answer?: Show
  /** What the 1st, 2nd, … GET shows; the last one repeats. Empty: `active` for ever. */
  readonly polls: readonly Show[]
}

export interface TimedScript {
  readonly answer?: Show
  /** `active` for that long by the emulator's clock, then `end`. */
  readonly activeMs: number
  readonly end: Show
}

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

export function changesNothing(activePolls = 1): JobScript {
  return after(activePolls, { status: 'completed', prLink: null })
}

export function fails(activePolls = 1): JobScript {
  return after(activePolls, 'failed')
}

export function becomesArchived(activePolls = 1): JobScript {
  return after(activePolls, 'archived')
}

export function neverEnds(): JobScript {
  return { polls: ['active'] }
}

/** `completed`, but for `lag` polls without the pull request that it turns out to have. */
export function showsLinkLate(lag = 1): JobScript {
  return { polls: ['active', ...repeat({ status: 'completed', prLink: null }, lag), 'completed'] }
}

/** A status that no document names, for `polls` polls, then `completed`; `Infinity` for ever. */
export function showsUnknownStatus(status: Json, polls = 1): JobScript {
  return polls === Infinity ? { polls: [{ status }] } : { polls: [...repeat({ status }, polls), 'completed'] }
}

/** Polls answer for a job that nobody asked for. */
export function answersForAnotherJob(id = 'another-job'): JobScript {
  return { polls: [{ id }] }
}

function after(activePolls: number, end: Show): JobScript {
  return { polls: [...repeat('active', activePolls), end] }
}

function repeat(show: Show, times: number): Show[] {
  return Array.from({ length: times }, () => show)
}
