// npm run bench [-- --only start,memory]: takes the measurements behind the performance claims. Prints a table, which
// bench/README.md quotes, and writes bench/results.json, which is not committed.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureChance } from './chance.ts'
import { measureCommands } from './commands.ts'
import { measureDownload } from './download.ts'
import { measureMemory } from './memory.ts'
import { measureRedaction } from './redaction.ts'
import { measureRequests } from './requests.ts'
import type { Row } from './row.ts'
import { measureStart } from './start.ts'

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: measureStart,
  download: measureDownload,
  memory: measureMemory,
  commands: measureCommands,
  requests: measureRequests,
  chance: measureChance,
  redaction: measureRedaction,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',') ?? Object.keys(benches)
const rows: Row[] = []
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`--only knows ${Object.keys(benches).join(', ')}; not ${name}`)
  const measured = await bench()
  rows.push(...measured)
  for (const row of measured) print(row)
}
printTable(rows)
if (values.only === undefined) save(rows)

function print({ what, figure, details = [] }: Row): void {
  console.log(`\n${what}: ${figure}`)
  for (const line of details) console.log(`  ${line}`)
}

/** Prints the table as Markdown, for bench/README.md. */
function printTable(all: readonly Row[]): void {
  const lines = [
    ['what', 'figure', 'goal', 'met'],
    ...all.map((row) => [row.what, row.figure, row.goal, row.isMet ? 'yes' : 'NO']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [header = '', ...rest] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  console.log(`\n${[header, rule, ...rest].join('\n')}`)
}

function save(all: readonly Row[]): void {
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model ?? 'unknown' }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  writeFileSync('bench/results.json', `${JSON.stringify({ commit, machine, rows: all }, null, 2)}\n`)
}
