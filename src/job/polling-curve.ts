// When to look at a job again. Chosen by simulation (bench/polling.ts). Pure.

/** How many first intervals the wait between two polls grows to. */
const slowest = 6
/** The wait grows with the age of the job: nobody minds a delay that is small against what they waited already. */
const shareOfInterval = 0.75
const shareOfAge = 0.12
const jitter = 0.1

/** Milliseconds until the next poll of a job that has been watched for `elapsedMs`. `random` is in [0, 1). */
export function pollDelayMs(elapsedMs: number, intervalMs: number, random: number): number {
  const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs)
  const delay = Math.min(grown, slowest * intervalMs)
  return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs)
}

/** Milliseconds until the first poll after a POST: early, since some jobs are refused or done at once. */
export function firstPollDelayMs(intervalMs: number): number {
  return intervalMs / 5
}
