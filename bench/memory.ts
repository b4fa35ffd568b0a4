// Peak memory: of a job run, and of a report of many pages. And how soon a run is gone.

import { startEmulator } from '../test/emulator/server.ts'
import { startGitHub } from '../test/github/github.ts'
import { startPageServer } from './page-server.ts'
import { interleave, type Subject, toSubject } from './processes.ts'
import { action, plainNode, report, secretKey } from './programs.ts'
import { median, ms, type Row, times } from './row.ts'

const rounds = 5
/** Of a report with all its files: a tenth of what GitHub's smallest runner has. */
const mostKiB = 512 * 1024

export async function measureJob(): Promise<Row[]> {
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
    // Without the hook that reads the peak: it runs at the very end.
    const plain = toSubject(action({ inputs }))
    await interleave([plain], { rounds })
    const ratio = peak(job) / peak(node)
    const end = Math.max(...plain.samples.map(({ lastLineToExitMs }) => lastLineToExitMs))
    return [
      {
        what: 'memory: a job run',
        figure: `${times(ratio)} node -e 0`,
        goal: '≤ 2.20×',
        isMet: ratio <= 2.2,
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
    const small = toSubject(exporting(few.url))
    const large = toSubject(exporting(many.url))
    await interleave([small, large], { rounds, withPeak: true })
    const ratio = peak(large) / peak(small)
    return [
      {
        what: 'report memory: 25,000 rows in both windows, with exports, against 1,000',
        figure: `${times(ratio)}, ${mib(peak(large))}`,
        goal: `≤ ${mib(mostKiB)}`,
        isMet: peak(large) <= mostKiB,
        details: [`${mib(peak(large))} against ${mib(peak(small))}`],
      },
    ]
  } finally {
    few.close()
    many.close()
  }
}

/** A report with all that it can have, beside the same without. */
export async function measureFullReport(): Promise<Row[]> {
  const rows = 25_000
  const server = await startPageServer({ rows })
  const github = await startGitHub({ clock: { now: Date.now } })
  github.issue()
  const { id, owner, name } = github.repository()
  const listed = Array.from(
    { length: 50_000 },
    (_, page) => `<url><loc>https://docs.example.com/page-${page}</loc></url>`,
  )
  const full = (maxRequests: string) =>
    report({
      inputs: {
        ...reportInputs(server.url),
        'max-requests': maxRequests,
        'github-token': github.token(),
        thread: '1',
        trend: 'weeks',
        alerts: 'total < 1\n/docs/* human change < -20%\nai-share > 99%\nhuman unusual',
        'pages-from': 'sitemap.xml',
      },
      files: { 'sitemap.xml': `<urlset>${listed.join('')}</urlset>` },
      github: { api_url: github.apiUrl, repository: `${owner}/${name}`, repository_id: String(id) },
    })
  try {
    const plain = toSubject(report({ inputs: reportInputs(server.url) }))
    const whole = toSubject(full('250'))
    await interleave([plain, whole], { rounds, withPeak: true })
    const before = server.requests()
    await interleave([toSubject(full('90'))], { rounds: 1 })
    // `interleave` runs one round more than it is told, to warm up.
    const spent = (server.requests() - before) / 2
    const wall = ({ samples }: Subject) => median(samples.map(({ wallMs }) => wallMs))
    return [
      {
        what: `report: ${rows} rows, with thread, eight weeks, alerts and a sitemap of 50,000 pages, beside the same without`,
        figure: `${times(wall(whole) / wall(plain))} the time, ${times(peak(whole) / peak(plain))} the memory`,
        goal: '≤ 2.50×, ≤ 1.80×, never above max-requests',
        isMet: wall(whole) / wall(plain) <= 2.5 && peak(whole) / peak(plain) <= 1.8 && spent <= 90,
        details: [
          `${ms(wall(whole))} and ${mib(peak(whole))} against ${ms(wall(plain))} and ${mib(peak(plain))}`,
          `max-requests 90: ${spent} requests`,
          `comments in the thread: ${github.comments(1).length}`,
        ],
      },
    ]
  } finally {
    server.close()
    await github.close()
  }
}

function exporting(url: string) {
  return report({ inputs: { ...reportInputs(url), export: 'pages.csv,pages.json,pages.html' } })
}

function reportInputs(url: string) {
  return {
    'base-url': url,
    'project-id': 'project-1',
    'secret-key': secretKey,
    'max-requests': '250',
  }
}

function peak({ samples }: Subject): number {
  return median(samples.map(({ peakKiB }) => peakKiB))
}

function mib(kib: number): string {
  return `${(kib / 1024).toFixed(1)} MiB`
}
