// Measures the peak memory of a run that starts a job.

import { startEmulator } from '../test/emulator/server.ts'
import { interleave, type Subject, toSubject } from './processes.ts'
import { action, plainNode } from './programs.ts'
import { median, type Row, times } from './row.ts'

const rounds = 5

export async function measureMemory(): Promise<Row[]> {
  const emulator = await startEmulator()
  try {
    const inputs = {
      'base-url': emulator.url,
      'project-id': emulator.projectId,
      'secret-key': emulator.key,
      prompt: 'Update the guide',
      record: 'none',
      'poll-interval-seconds': '1',
    }
    const node = toSubject(plainNode)
    const job = toSubject(action({ inputs }))
    await interleave([node, job], { rounds, withPeak: true })
    const ratio = peak(job) / peak(node)
    return [
      {
        what: 'memory: a job run',
        figure: `${times(ratio)} node -e 0`,
        goal: '≤ 2.20×',
        isMet: ratio <= 2.2,
        details: [`${mib(peak(job))} against ${mib(peak(node))}`],
      },
    ]
  } finally {
    await emulator.close()
  }
}

function peak({ samples }: Subject): number {
  return median(samples.map(({ peakKiB }) => peakKiB))
}

function mib(kib: number): string {
  return `${(kib / 1024).toFixed(1)} MiB`
}
