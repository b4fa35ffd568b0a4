// `npm run test:hostile`: runs the tests that name a row of the register, and says which rows they prove.
// Only tests of the action count: that the emulators can play a fault proves nothing about it.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { doesNotApply, rows } from './rows.ts'

const projects = ['unit', 'contract', 'e2e', 'hostile']

const results = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
})

interface NamedTest {
  readonly file: string
  readonly name: string
  readonly isPassed: boolean
}

function runTests(): { tests: readonly NamedTest[]; isGreen: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  try {
    const file = join(folder, 'results.json')
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...['--testNamePattern', String.raw`\bH[0-9]+\b.*:`],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'],
      ],
      { stdio: 'inherit' },
    )
    const { testResults } = v.parse(results, JSON.parse(readFileSync(file, 'utf8')))
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map((test) => ({
          file: relative('.', name),
          name: test.fullName,
          isPassed: test.status === 'passed',
        })),
    )
    return { tests, isGreen: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows are named at the start of a title, or of a group's title: `H94, H96: …`. */
export function rowsOf(name: string): readonly string[] {
  return [...name.matchAll(/\bH\d+(?:, H\d+)*:/g)].flatMap(([ids]) => ids.match(/H\d+/g) ?? [])
}

function report(tests: readonly NamedTest[]): { uncovered: number; unknown: number } {
  const all = Object.keys(rows)
  const byRow = new Map(all.map((id) => [id, tests.filter(({ name }) => rowsOf(name).includes(id))]))
  for (const [id, title] of Object.entries(rows)) {
    const proofs = byRow.get(id) ?? []
    const files = [...new Set(proofs.map(({ file }) => file.replace(/^test\//, '')))]
    console.log(`${id.padEnd(5)}${String(proofs.length).padStart(4)}  ${title}\n${' '.repeat(11)}${files.join(', ')}`)
  }
  const excused = all.filter((id) => id in doesNotApply)
  const uncovered = all.filter((id) => !excused.includes(id) && !byRow.get(id)?.some(({ isPassed }) => isPassed))
  const unknown = new Set(tests.flatMap(({ name }) => rowsOf(name)).filter((id) => !all.includes(id)))
  for (const [id, reason] of Object.entries(doesNotApply)) console.log(`${id} does not apply: ${reason}`)
  for (const id of uncovered) console.log(`${id} is proven by no test`)
  for (const id of unknown) console.log(`${id} is named by a test and is no row`)
  const failed = tests.filter(({ isPassed }) => !isPassed).length
  console.log(
    `\n${all.length - excused.length - uncovered.length} of ${all.length} rows covered by ${tests.length} tests` +
      ` (${failed} failed), ${excused.length} do not apply, ${uncovered.length} uncovered`,
  )
  return { uncovered: uncovered.length, unknown: unknown.size }
}

const { tests, isGreen } = runTests()
const { uncovered, unknown } = report(tests)
process.exitCode = isGreen && uncovered === 0 && unknown === 0 ? 0 : 1
