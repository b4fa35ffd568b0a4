// Loaded before a program to measure: writes its peak resident set size in KiB when it ends. The kernel's own figure for a child
// process (`ru_maxrss`) would include the process that started it.

const { readFileSync, writeFileSync } = require('node:fs')

process.on('exit', () => writeFileSync(process.env.BENCH_PEAK ?? '', readPeak()))

function readPeak() {
  try {
    return /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  } catch {
    return String(process.resourceUsage().maxRSS)
  }
}
