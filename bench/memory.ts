// Peak memory: of a job run, of a report of many pages, of an export of a million rows. And how soon a run is gone.

import { startEmulator } from '../test/emulator/server.ts'
import { startPageServer } from './page-server.ts'
import { interleave, type Subject, toSubject } from './processes.ts'
import { action, plainNode, secretKey } from './programs.ts'
import { median, ms, type Row, times } from './row.ts'

const rounds = 5

export async function measureJob(): Promise<Row[]> {
  const emulator = await startEmulator()
  try {
    const inputs = {
      'base-url': emulator.url,
      'project-id': emulator.projectId,
      'secret-key': emulator.key,
      prompt: 'Update the guide',
      'poll-interval-seconds': '1',
    }
    const node = toSubject(plainNode)
    const job = toSubject(action({ inputs }))
    await interleave([node, job], { rounds, withPeak: true })
    // Without the hook that reads the peak: it runs at the very end.
    const plain = toSubject(action({ inputs }))
    await interleave([plain], { rounds })
    const ratio = peak(job) / peak(node)
    const end = Math.max(...plain.samples.map(({ lastLineToExitMs }) => lastLineToExitMs))
    return [
      {
        what: 'memory: a job run',
        figure: `${times(ratio)} node -e 0`,
        goal: '≤ 1.90×',
        isMet: ratio <= 1.9,
        details: [`${mib(peak(job))} against ${mib(peak(node))}`],
      },
      {
        what: 'end: from the last line to exit',
        figure: `at most ${ms(end)} in ${rounds} runs`,
        goal: '≤ 100 ms',
        isMet: end <= 100,
      },
    ]
  } finally {
    await emulator.close()
  }
}

export async function measureReportMemory(): Promise<Row[]> {
  const few = await startPageServer({ rows: 1000 })
  const many = await startPageServer({ rows: 25_000 })
  try {
    const small = toSubject(report(few.url))
    const large = toSubject(report(many.url))
    await interleave([small, large], { rounds, withPeak: true })
    const ratio = peak(large) / peak(small)
    return [
      {
        what: 'report memory: 25,000 rows in both windows against 1,000',
        figure: times(ratio),
        goal: '≤ 1.80×',
        isMet: ratio <= 1.8,
        details: [`${mib(peak(large))} against ${mib(peak(small))}`],
      },
    ]
  } finally {
    few.close()
    many.close()
  }
}

const smallHeap = ['--max-semi-space-size=1', '--max-old-space-size=24']

export async function measureExportMemory(): Promise<Row[]> {
  const script = new URL('./export-rows.ts', import.meta.url).pathname
  const small = toSubject({ args: [script, '1000'] })
  const large = toSubject({ args: [script, '1000000'] })
  // What is held, and not only left lying about until a collection is worth its time.
  const held = {
    small: toSubject({ args: [...smallHeap, script, '1000'] }),
    large: toSubject({ args: [...smallHeap, script, '1000000'] }),
  }
  await interleave([small, large, held.small, held.large], { rounds: 1, withPeak: true })
  const ratio = peak(large) / peak(small)
  const seconds = Math.max(...large.samples.map(({ wallMs }) => wallMs)) / 1000
  return [
    {
      what: 'export memory: a million rows as csv against 1,000',
      figure: times(ratio),
      goal: '',
      details: [
        `${mib(peak(large))} against ${mib(peak(small))}; ${seconds.toFixed(1)} s for the million`,
        `in a heap that is kept small (${smallHeap.join(' ')}): ${mib(peak(held.large))} against ${mib(peak(held.small))}`,
      ],
    },
  ]
}

function report(url: string) {
  const inputs = {
    mode: 'page-views',
    'base-url': url,
    'project-id': 'project-1',
    'secret-key': secretKey,
    'max-requests': '250',
  }
  return action({ inputs })
}

function peak({ samples }: Subject): number {
  return median(samples.map(({ peakKiB }) => peakKiB))
}

function mib(kib: number): string {
  return `${(kib / 1024).toFixed(1)} MiB`
}
