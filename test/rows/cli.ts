// `npm run rows`: runs the tests that name a row of the register, and says which rows they prove. Given reports of vitest
// (`npm run rows -- a.json b.json`) it reads those instead. Fails if a row is proven by no test.
// Only tests of the action count: that the emulators can play a fault proves nothing about it.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { rows } from './rows.ts'

const projects = ['unit', 'contract', 'e2e', 'fuzz', 'model']

const assertion = v.object({ fullName: v.string(), status: v.string() })
const results = v.object({
  testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(assertion) })),
})

/** The report of a run, and whether it was green. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  const file = join(folder, 'results.json')
  const args = [
    ...['run', ...projects.map((project) => `--project=${project}`), '--testNamePattern', String.raw`\bH[0-9]+\b.*:`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]
  try {
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'inherit' })
    return { reports: [readFileSync(file, 'utf8')], isGreen: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows are named at the start of a title, or of a group's title: `H94, H96: …`. */
function rowsOf(name: string): readonly string[] {
  return [...name.matchAll(/\bH\d+(?:, H\d+)*:/g)].flatMap(([ids]) => ids.match(/H\d+/g) ?? [])
}

/** Prints every row with the files that prove it. True if none is without a proof, and none is unknown. */
function isCovered(reports: readonly string[]): boolean {
  const passed = reports
    .flatMap((report) => v.parse(results, JSON.parse(report)).testResults)
    .flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file: relative('test', file), name: fullName, status })),
    )
    .filter(({ file, status }) => status === 'passed' && projects.some((project) => file.startsWith(`${project}/`)))
  const proven = Object.entries(rows).filter(([id, title]) => {
    const proofs = passed.filter(({ name }) => rowsOf(name).includes(id))
    const files = [...new Set(proofs.map(({ file }) => file))]
    console.log(`${id.padEnd(5)}${String(proofs.length).padStart(4)}  ${title}\n${' '.repeat(11)}${files.join(', ')}`)
    if (proofs.length === 0) console.log(`${id} is proven by no test`)
    return proofs.length > 0
  })
  const unknown = new Set(passed.flatMap(({ name }) => rowsOf(name)).filter((id) => !(id in rows)))
  for (const id of unknown) console.log(`${id} is named by a test and is no row`)
  console.log(`\n${proven.length} of ${Object.keys(rows).length} rows covered`)
  return proven.length === Object.keys(rows).length && unknown.size === 0
}

const given = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'))
const { reports, isGreen } = given.length === 0 ? runTests() : { reports: given, isGreen: true }
process.exitCode = isCovered(reports) && isGreen ? 0 : 1
