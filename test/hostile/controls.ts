// `npm run controls [name …]`: takes one control after the other away and shows that the tests of its rows fail.
//
// Each patch in controls/ removes one control from src and is named after its rows. It is applied in a copy of the last
// commit; then the tests that it names run, those of its rows only. A patch passes when every row has a test that fails.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import { rows } from './rows.ts'

interface Patch {
  readonly name: string
  readonly file: string
  readonly rows: readonly string[]
  readonly control: string
  readonly tests: readonly string[]
}

const folder = resolve('test/hostile/controls')

function readPatches(wanted: readonly string[]): readonly Patch[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  return chosen.map((name) => {
    const file = join(folder, name)
    const [, control, tests] = /^Control: (.+)\nTests: (.+)\n/.exec(readFileSync(file, 'utf8')) ?? []
    const ids = name.match(/H\d+/g) ?? []
    const strange = ids.filter((id) => !(id in rows))
    if (control === undefined || tests === undefined || ids.length === 0 || strange.length > 0)
      throw new Error(`${name} must be named after rows and begin with the lines "Control: …" and "Tests: …"`)
    return { name: basename(name, '.patch'), file, rows: ids, control, tests: tests.split(' ') }
  })
}

/** Runs a command in `cwd`; its output is shown only if that was asked for. */
function run(cwd: string, command: string, args: readonly string[], timeoutMs = 600_000) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 1e9,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
  })
  return { isGood: status === 0, text: stdout + stderr }
}

function orThrow(what: string, { isGood, text }: ReturnType<typeof run>): void {
  if (!isGood) throw new Error(`${what}:\n${text.slice(-3_000)}`)
}

const results = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

/** Full names of the tests of these rows that fail. */
function findFailures(copy: string, patch: Patch): readonly string[] {
  const report = join(copy, 'results.json')
  rmSync(report, { force: true })
  const pattern = String.raw`\b(${patch.rows.join('|')})\b.*:`
  const { text } = run(copy, process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...patch.tests,
    ...['--testNamePattern', pattern, '--testTimeout=15000', '--reporter=json', `--outputFile=${report}`],
  ])
  try {
    const { testResults } = v.parse(results, JSON.parse(readFileSync(report, 'utf8')))
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    if (!all.some(({ status }) => status === 'passed' || status === 'failed')) throw new Error('no test ran')
    return all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  } catch (error) {
    throw new Error(`${patch.name}: the tests gave no result:\n${text.slice(-3_000)}`, { cause: error })
  }
}

/** A control that is gone may leave names that nobody uses. */
function build(copy: string, { name }: Patch): void {
  const lenient = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
  orThrow(`${name} does not build`, run(copy, process.execPath, ['bundle/build.ts', ...lenient]))
}

/** Rows of the patch without a test that fails: the control was missed by nobody. */
function check(copy: string, patch: Patch): readonly string[] {
  const git = (...args: string[]) => run(copy, 'git', args)
  orThrow(`${patch.name} no longer applies: bring it up to date`, git('apply', '-C1', '--recount', patch.file))
  try {
    const needsBuild = patch.tests.some((test) => /^test\/(e2e|hostile)\//.test(test))
    if (needsBuild) build(copy, patch)
    const failures = findFailures(copy, patch)
    return patch.rows.filter((id) => !failures.some((name) => new RegExp(String.raw`\b${id}\b[^:]*:`).test(name)))
  } finally {
    orThrow('cannot undo the patch', git('checkout', '--quiet', '--', '.'))
    git('clean', '--quiet', '--force', '-d', '--', 'src', 'dist')
  }
}

function withCopy(work: (copy: string) => void): void {
  const copy = join(mkdtempSync(join(tmpdir(), 'controls-')), 'copy')
  orThrow('cannot copy the last commit', run('.', 'git', ['worktree', 'add', '--detach', '--quiet', copy, 'HEAD']))
  try {
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    work(copy)
  } finally {
    run('.', 'git', ['worktree', 'remove', '--force', copy])
    rmSync(join(copy, '..'), { recursive: true, force: true })
  }
}

function report(copy: string, patch: Patch): boolean {
  try {
    const missed = check(copy, patch)
    const verdict = missed.length === 0 ? 'red, as it must be' : `NOT MISSED by the tests of ${missed.join(', ')}`
    console.log(`${patch.name}: ${verdict} (without: ${patch.control})`)
    return missed.length === 0
  } catch (error) {
    console.log(`${patch.name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

withCopy((copy) => {
  const patches = readPatches(process.argv.slice(2))
  const good = patches.filter((patch) => report(copy, patch))
  const covered = new Set(good.flatMap((patch) => patch.rows))
  console.log(`\n${good.length} of ${patches.length} controls are proven, over ${covered.size} rows`)
  process.exitCode = good.length === patches.length && patches.length > 0 ? 0 : 1
})
