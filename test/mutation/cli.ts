// `npm run mutation [set …]`: changes the pure controls in every way that Stryker knows, and counts what no test notices.
//
// Set by set, each against its own unit tests alone, so that a mutant takes a second. Survivors are listed; those that
// stay are explained in docs/hostile-cases.md. Fails below 90 % of a set.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Files of src, without their ending, and the unit tests of the same names. */
const sets: Readonly<Record<string, readonly string[]>> = {
  command: ['command/grammar', 'foreign-text/leave-out-hidden'],
  authorization: ['command/authorization', 'inputs/permission'],
  marker: ['ledger/marker'],
  redact: ['foreign-text/redact'],
  log: ['runner/log', 'foreign-text/show-hidden'],
  markdown: ['render/markdown'],
  retry: ['service/retry', 'service/retry-policy'],
  addresses: ['github/pull-request-link', 'render/safe-url', 'service/base-url', 'service/job'],
  quote: ['service/quote', 'foreign-text/prompt'],
}
const leastKilled = 0.9

// The parts of https://github.com/stryker-mutator/mutation-testing-elements that count here.
const position = v.object({ line: v.number(), column: v.number() })
const mutant = v.object({
  mutatorName: v.string(),
  status: v.string(),
  location: v.object({ start: position }),
  replacement: v.string(),
})
const report = v.object({ files: v.record(v.string(), v.object({ mutants: v.array(mutant) })) })

function findMutants(files: readonly string[]) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      ...['run', 'test/mutation/stryker.config.json', '--mutate', files.map((name) => `src/${name}.ts`).join()],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, MUTATION_TESTS: files.join() } },
  )
  if (status !== 0) throw new Error('Stryker gave up: without the mutants, do the tests pass?')
  const { files: reported } = v.parse(report, JSON.parse(readFileSync('reports/mutation.json', 'utf8')))
  return Object.entries(reported).flatMap(([file, { mutants }]) => mutants.map((one) => ({ file, ...one })))
}

/** The share that was noticed; prints what was not. */
function run(name: string, files: readonly string[]): number {
  const mutants = findMutants(files)
  // A runtime error is one while the test file is loaded, which is red as well.
  const killed = mutants.filter(({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)).length
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { file, location, mutatorName, replacement } of survivors)
    console.log(`  ${file}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement}`)
  const share = killed / (killed + survivors.length)
  console.log(`${name}: ${killed} of ${killed + survivors.length} mutants killed (${(share * 100).toFixed(1)} %)`)
  return share
}

const wanted = process.argv.slice(2)
const shares = Object.entries(sets)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, files]) => run(name, files))
process.exitCode = shares.length > 0 && shares.every((share) => share >= leastKilled) ? 0 : 1
