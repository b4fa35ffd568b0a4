// Measures what grows with the size of a text, on a machine that does other work as well.

/** Milliseconds. The least of several: what comes on top is the machine's other work. Some systems count in steps of 16 ms. */
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
