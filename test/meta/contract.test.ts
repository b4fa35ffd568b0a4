// Checks that the four action.yml files, the code, the README, and the docs agree.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operationNames, outputNames, skipReasons, unknownReasons } from '../../src/agent/outcome.ts'
import { reconcileAction } from '../../src/agent/reconcile/run.ts'
import { jobAction } from '../../src/agent/run.ts'
import type { Action } from '../../src/kit/action.ts'
import { hints } from '../../src/kit/errors.ts'
import { reportAction } from '../../src/report/run.ts'
import { createTotalsAction } from '../../src/report/totals.ts'
import { scorecardAction } from '../../src/scorecard/run.ts'
import { outcomeNames } from '../unit/agent/outcomes.ts'
import { inputSource } from '../unit/input-source.ts'
import { createRecordingLog } from '../unit/recording-log.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'
import { documents, readActionFile, withTables } from './readme-tables.ts'

const action = readActionFile()

type Given = Readonly<Record<string, string>>

/**
 * Runs an action with the defaults of the action.yml in `folder`, except for `given`. There is no event, service, or GitHub, so the
 * run shows only which inputs the action reads and which it rejects.
 */
const withInputsOnly = <Client>({ run, outputNames }: Action<Client>) => ({
  outputNames,
  runWithInputs: async (folder: string, given: Given = {}) => {
    const read = new Set<string>()
    const nobody = () => Promise.reject(new Error('nobody is there'))
    // The search for secrets reads every input that the runner passes.
    const unnamed = { eventName: 'push', names: () => [] }
    const source = inputSource({ prompt: '', topic: '', ...given }, unnamed, folder)
    const get = (name: string) => {
      read.add(name)
      return source.get(name)
    }
    const result = await run({
      env: (name) => (name === 'GITHUB_EVENT_NAME' ? 'push' : ''),
      inputs: { ...source, get },
      readEventFile: () => '{}',
      clock: createVirtualTime().clock,
      startedAt: 0,
      random: () => 0.5,
      signal: new AbortController().signal,
      log: createRecordingLog().log,
      redact: (text) => text,
      progress: { writeOutputs: () => {}, saveState: () => {} },
      connectService: nobody,
      connectGitHub: nobody,
    })
    return { read: [...read], ...result }
  },
})
const job = withInputsOnly(jobAction)
/** The actions by the folder of their action.yml. */
const actionsByFolder = {
  '.': [job, withInputsOnly(createTotalsAction(outputNames))],
  report: [withInputsOnly(reportAction)],
  scorecard: [withInputsOnly(scorecardAction)],
  reconcile: [withInputsOnly(reconcileAction)],
}

/** For these inputs, an empty value has a meaning: no label, no topic, no token. */
const mayBeEmpty = ['label', 'topic', 'github-token']

describe.each(Object.entries(actionsByFolder))('%s/action.yml', (folder, actions) => {
  const { inputs, outputs } = readActionFile(folder)
  const runAll = (given?: Given) => Promise.all(actions.map(({ runWithInputs }) => runWithInputs(folder, given)))
  const withDefault = Object.keys(inputs).filter((name) => inputs[name]?.default && !mayBeEmpty.includes(name))

  test('the code reads exactly the declared inputs', async () => {
    const read = (await runAll()).flatMap((one) => one.read)
    // Every action reads the previous key, to redact it.
    const known = new Set([...Object.keys(inputs), 'previous-secret-key'])
    expect(new Set([...read, 'previous-secret-key'])).toEqual(known)
  })

  test('it declares the outputs of the code, in the same order', () => {
    for (const { outputNames } of actions) expect(Object.keys(outputs)).toEqual([...outputNames])
  })

  test.each(withDefault)('it alone knows the default of `%s`: the code refuses an empty value', async (name) => {
    const refused = await runAll({ [name]: '' })
    expect(refused.map(({ outputs }) => outputs.reason)).toContain('input')
    expect(refused.map(({ annotation }) => annotation?.text).join()).toContain(name)
  })
})

/** Returns the words in backticks. */
const listNamed = (output?: { readonly description: string }) =>
  [...(output?.description ?? '').matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word)

const choices = ['mode', 'if-open', 'minimum-permission', 'fail-on', 'record']
test.each(choices)('the code takes every value of `%s` that action.yml names, and no other', async (name) => {
  const isRefused = async (value: string) =>
    (await job.runWithInputs('.', { [name]: value })).annotation?.text.includes(`${name} is`) ?? false
  const { default: unset = '' } = action.inputs[name] ?? {}
  const named = [...unset.split(','), ...listNamed(action.inputs[name])]
  // `unknown` and `error` always fail a step.
  const values = named.filter((word) => !['unknown', 'error', 'topic'].includes(word))
  expect(values.length).toBeGreaterThan(1)
  for (const value of values) expect(await isRefused(value), value).toBe(false)
  expect(await isRefused('word')).toBe(true)
})

test('the outcomes and operations that action.yml names are those of the code', () => {
  // `reconciled` is an outcome only of the action `reconcile`, and `page-views` an operation only of that mode.
  expect(listNamed(action.outputs.outcome)).toEqual([...outcomeNames])
  expect(listNamed(action.outputs.operation)).toEqual([...operationNames, 'page-views'])
})

test('each action.yml starts its own file, and dist has a copy of the root one, because GitHub rejects `$/` without a folder', () => {
  const post = { post: 'dist/post.js', 'post-if': 'always()' }
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js', ...post })
  for (const folder of ['report', 'scorecard', 'reconcile'])
    expect(readActionFile(folder).runs).toEqual({ using: 'node24', main: `../dist/${folder}.js` })
  expect(readActionFile('dist')).toEqual({ ...action, runs: { ...action.runs, main: 'index.js', post: 'post.js' } })
  // The Marketplace rejects descriptions of 125 characters or more.
  expect(action.description.length).toBeLessThanOrEqual(124)
})

test.each(documents)('%s has the inputs and outputs of %s/action.yml', (path, folder) => {
  const document = readFileSync(path, 'utf8')
  expect(document).toMatch(/<!-- (inputs|outputs): from action.yml -->/)
  expect(withTables(document, folder)).toBe(document)
})

test('docs/errors.md has one row for every outcome and every reason', () => {
  const [outcomes = '', ...tables] = readFileSync('docs/errors.md', 'utf8').split(/^## /m)
  const rows = [...outcomes.matchAll(/^\|(`.+`)\|.+\|.+\|$/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(rows.toSorted()).toEqual([...outcomeNames, 'reconciled'].map((name) => `\`${name}\``).toSorted())
  const reasonsOf = { error: Object.keys(hints), skipped: [...skipReasons], unknown: [...unknownReasons] }
  for (const [outcome, reasons] of Object.entries(reasonsOf)) {
    const table = tables.find((part) => part.startsWith(`\`${outcome}\``)) ?? ''
    expect([...table.matchAll(/^\|`([a-z-]+)`\|/gm)].map(([, reason]) => reason)).toEqual(reasons)
  }
})
