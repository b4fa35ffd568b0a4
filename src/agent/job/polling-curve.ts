// Decides when to look at a job again. The curve was chosen by simulation (bench/polling.ts). Pure.

/** The longest wait between two polls, in poll intervals. */
const slowest = 6
/** The wait grows with the age of the job: a small delay matters less after a long wait. */
const shareOfInterval = 0.75
const shareOfAge = 0.12
const jitter = 0.1

/** Milliseconds until the next poll of a job that has been watched for `elapsedMs`. `random` is in [0, 1). */
export function pollDelayMs(elapsedMs: number, intervalMs: number, random: number): number {
  const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs)
  const delay = Math.min(grown, slowest * intervalMs)
  return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs)
}

/** Milliseconds until the first poll after a POST. It is early, since some jobs fail or finish at once. */
export function firstPollDelayMs(intervalMs: number): number {
  return intervalMs / 5
}
