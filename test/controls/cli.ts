// `npm run controls [word …]`: takes one control after the other away, in a copy of the last commit, and shows that each of
// its rows has a test that fails then. Words choose: a row, or a part of the name.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Control, controls, findPlace, rowsOf } from './controls.ts'

/** What it printed, if it failed. */
function run(cwd: string, command: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: 600_000,
    maxBuffer: 1e9,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
  })
  return status === 0 ? undefined : (stdout + stderr).slice(-3_000)
}

function orThrow(what: string, failure: string | undefined): void {
  if (failure !== undefined) throw new Error(`${what}:\n${failure}`)
}

const results = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

/** Full names of the tests of these rows that fail. */
function findFailures(copy: string, control: Control): readonly string[] {
  const report = join(copy, 'results.json')
  rmSync(report, { force: true })
  const only = ['--testNamePattern', String.raw`\b(${rowsOf(control).join('|')})\b.*:`, '--testTimeout=15000']
  const args = ['run', ...control.tests, ...only, '--reporter=json', `--outputFile=${report}`]
  run(copy, process.execPath, ['node_modules/vitest/vitest.mjs', ...args])
  const { testResults } = v.parse(results, JSON.parse(readFileSync(report, 'utf8')))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (!all.some(({ status }) => status === 'passed' || status === 'failed')) throw new Error('no test ran')
  return all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

/** Rows of the control without a test that fails: nobody missed it. */
function findUnmissed(copy: string, control: Control): readonly string[] {
  try {
    for (const [text, instead] of Object.entries(control.edits)) {
      const { file, source } = findPlace(join(copy, 'src'), text)
      writeFileSync(
        file,
        source.replace(text, () => instead),
      )
    }
    // A control that is gone may leave names that nobody uses.
    const lenient = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
    const isOfBuild = control.tests.some((file) => file.startsWith('test/e2e/'))
    if (isOfBuild) orThrow('does not build', run(copy, process.execPath, ['bundle/build.ts', ...lenient]))
    const failures = findFailures(copy, control)
    return rowsOf(control).filter((row) => !failures.some((name) => new RegExp(`\\b${row}\\b`).test(name)))
  } finally {
    run(copy, 'git', ['checkout', '--quiet', '--', 'src', 'dist'])
    run(copy, 'git', ['clean', '--quiet', '--force', '-d', '--', 'src', 'dist'])
  }
}

function isMissed(copy: string, control: Control): boolean {
  try {
    const unmissed = findUnmissed(copy, control)
    console.log(`${control.name}: ${unmissed.length === 0 ? 'red without it' : `NOT MISSED by ${unmissed.join(', ')}`}`)
    return unmissed.length === 0
  } catch (error) {
    console.log(`${control.name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

const words = process.argv.slice(2)
const chosen = controls.filter((control) =>
  words.every((word) => (/^H\d+$/.test(word) ? rowsOf(control).includes(word) : control.name.includes(word))),
)
const copy = join(mkdtempSync(join(tmpdir(), 'controls-')), 'copy')
orThrow('cannot copy the last commit', run('.', 'git', ['worktree', 'add', '--detach', '--quiet', copy, 'HEAD']))
try {
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const missed = chosen.filter((control) => isMissed(copy, control))
  console.log(`\n${missed.length} of ${chosen.length} controls are missed by their tests`)
  process.exitCode = missed.length === chosen.length && chosen.length > 0 ? 0 : 1
} finally {
  run('.', 'git', ['worktree', 'remove', '--force', copy])
  rmSync(join(copy, '..'), { recursive: true, force: true })
}
