// The same report twice: by the built action, and by a loop of curl and jq.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPageServer } from './page-server.ts'
import { runOnce } from './processes.ts'
import { report, secretKey } from './programs.ts'
import { count, ms, type Row } from './row.ts'

const pages = 40
const pageSize = 250
const what = `report as a csv: ${pages} pages in each window, the built action against curl and jq`
const goal = 'the same csv, in as many requests'
const script = new URL('./sequential.sh', import.meta.url).pathname

export async function measureCurl(): Promise<Row[]> {
  const missing = ['bash', 'curl', 'jq'].filter((tool) => spawnSync(tool, ['--version']).status !== 0)
  if (missing.length > 0)
    return [{ what, figure: `not measured: no ${missing.join(', no ')} here`, goal, isMet: false }]
  const server = await startPageServer({ rows: pages * pageSize })
  const folder = mkdtempSync(join(tmpdir(), 'bench-curl-'))
  try {
    const byHand = join(folder, 'pages.csv')
    const windows = ['2026-01-08', '2026-01-15', '2026-01-01', '2026-01-08']
    const loop = await runOnce({ command: script, args: [server.url, 'project-1', secretKey, ...windows, byHand] })
    const ofLoop = server.requests()
    const { program, csv } = reporting(server.url, '2026-01-08..2026-01-14')
    const action = await runOnce(program)
    const ofAction = server.requests() - ofLoop
    const text = readFileSync(byHand, 'utf8')
    const isSame = text === readFileSync(csv, 'utf8')
    return [
      {
        what,
        figure: `${isSame ? 'the same csv' : 'ANOTHER csv'}, ${ofAction} requests against ${ofLoop}`,
        goal,
        isMet: isSame && ofAction === ofLoop,
        details: [
          `curl and jq ${ms(loop.wallMs)}, the action ${ms(action.wallMs)}, whole processes`,
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
