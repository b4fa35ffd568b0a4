// The same report twice: by the built action, and by a loop of curl and jq that asks for one page after the other.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPageServer } from './page-server.ts'
import { type Program, runOnce } from './processes.ts'
import { report, secretKey } from './programs.ts'
import { count, median, ms, type Row, times } from './row.ts'

const pages = 40
const pageSize = 250
const rounds = 3
const what = `report as a csv: ${pages} pages of 50 ms in each window, the built action against curl and jq`
const goal = '≥ 3×, the same csv'
const script = new URL('./sequential.sh', import.meta.url).pathname

export async function measureCurl(): Promise<Row[]> {
  const missing = ['bash', 'curl', 'jq'].filter((tool) => spawnSync(tool, ['--version']).status !== 0)
  if (missing.length > 0)
    return [{ what, figure: `not measured: no ${missing.join(', no ')} here`, goal, isMet: false }]
  const server = await startPageServer({ rows: pages * pageSize, delayMs: 50 })
  const folder = mkdtempSync(join(tmpdir(), 'bench-curl-'))
  try {
    const byHand = join(folder, 'pages.csv')
    const windows = ['2026-01-08', '2026-01-15', '2026-01-01', '2026-01-08']
    const loop: Program = { command: script, args: [server.url, 'project-1', secretKey, ...windows, byHand] }
    const { program, csv } = reporting(server.url, '2026-01-08..2026-01-14')
    const loopMs: number[] = []
    const actionMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      loopMs.push((await runOnce(loop)).wallMs)
      actionMs.push((await runOnce(program)).wallMs)
    }
    const text = readFileSync(byHand, 'utf8')
    const isSame = text === readFileSync(csv, 'utf8')
    const ratio = median(loopMs) / median(actionMs)
    return [
      {
        what,
        figure: `${times(ratio)} as fast, ${isSame ? 'the same csv' : 'ANOTHER csv'}`,
        goal,
        isMet: ratio >= 3 && isSame,
        details: [
          `curl and jq ${ms(median(loopMs))}, the action ${ms(median(actionMs))}, whole processes`,
          `${count(text.split('\r\n').length - 2)} rows, ${count(text.length / 1000)} kB`,
        ],
      },
    ]
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
}

/** The built action, and where its csv will stand. */
function reporting(url: string, period: string) {
  const program = report({
    inputs: {
      'base-url': url,
      'project-id': 'project-1',
      'secret-key': secretKey,
      period,
      trend: 'none',
      'max-requests': '100',
      export: 'pages.csv',
    },
  })
  return { program, csv: join(program.env?.().GITHUB_WORKSPACE ?? '', 'pages.csv') }
}
