// Measures processor time, so that tests can check how it grows even on a busy machine.

/** Returns the shortest of several measurements in milliseconds, because other work only adds to it. Some systems count in 16 ms. */
export function toProcessorMs(work: () => unknown, times = 5): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
}
