// Formats times, durations, and counts: UTC, en-US. Pure.

/** `14 Nov 2026 09:05 UTC`, from milliseconds since the epoch. */
export function formatMinute(ms: number): string {
  return `${new Date(ms).toUTCString().slice(5, 22)} UTC`
}

/** `45 s`, `3 min 5 s`, `30 min`, `1 h 2 min`, from milliseconds. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60 === 0 ? '' : ` ${seconds % 60} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min${rest}`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** `1,234 quoted lines`, `1 quoted line`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
