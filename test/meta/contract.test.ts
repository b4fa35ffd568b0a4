// The four action.yml, the code, README, docs and docs/errors.md say the same.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobDoor } from '../../src/agent/door.ts'
import { operationNames, outputNames, skipReasons, unknownReasons } from '../../src/agent/outcome.ts'
import { reconcileDoor } from '../../src/agent/reconcile/run.ts'
import type { Door } from '../../src/kit/action.ts'
import { errorReasons } from '../../src/kit/errors.ts'
import { reportDoor } from '../../src/report/run.ts'
import { createTotalsDoor } from '../../src/report/totals.ts'
import { scorecardDoor } from '../../src/scorecard/run.ts'
import { outcomeNames } from '../unit/agent/outcomes.ts'
import { listChoices, listNamed, toActionTypes } from './action-types.ts'
import { knock } from './knock.ts'
import { actionFolders, documents, readActionFile, withTables } from './readme-tables.ts'

const action = readActionFile()
const readme = readFileSync('README.md', 'utf8')

/** By the folder of its action.yml: all ways through `src` that an action has. */
const doors = {
  '.': [toKnock(jobDoor), toKnock(createTotalsDoor(outputNames))],
  report: [toKnock(reportDoor)],
  scorecard: [toKnock(scorecardDoor)],
  reconcile: [toKnock(reconcileDoor)],
}

type Inputs = Parameters<typeof knock>[1]

function toKnock<Client>(door: Door<Client>) {
  const at = (inputs: Inputs, given?: Readonly<Record<string, string>>) => knock(door, inputs, given)
  return { outputNames: door.outputNames, at }
}

describe.each(Object.entries(doors))('%s/action.yml', (folder, ways) => {
  const { inputs, outputs } = readActionFile(folder)

  test('the code reads every input of it, and no other', async () => {
    const read = await Promise.all(ways.map(async ({ at }) => (await at(inputs)).read))
    // No text of any action may hold the previous key, so every one looks for it.
    const known = new Set([...Object.keys(inputs), 'previous-secret-key'])
    expect(new Set([...read.flat(), 'previous-secret-key'])).toEqual(known)
  })

  test('its outputs are those of the code, in that order', () => {
    for (const { outputNames } of ways) expect(Object.keys(outputs)).toEqual([...outputNames])
  })

  test.each(withDefault(inputs))(
    'it alone knows the default of `%s`: the code refuses an empty value',
    async (name) => {
      const refused = await Promise.all(ways.map(({ at }) => at(inputs, { [name]: '' })))
      expect(refused.map(({ result }) => result.outputs.reason)).toContain('input')
      expect(refused.map(({ result }) => result.annotation?.text).join()).toContain(name)
    },
  )
})

/** Empty is a value of its own for these: no label, no name for the topic, no token. */
const mayBeEmpty = ['label', 'topic', 'github-token']

function withDefault(inputs: typeof action.inputs): string[] {
  const named = Object.entries(inputs).filter(([, { default: unset = '' }]) => unset !== '')
  return named.map(([name]) => name).filter((name) => !mayBeEmpty.includes(name))
}

test.each(['mode', 'if-open', 'if-closed', 'minimum-permission', 'fail-on', 'record'])(
  'the code takes every value of `%s` that action.yml names, and no other',
  async (name) => {
    const input = action.inputs[name]
    if (input === undefined) throw new Error(`action.yml has no input ${name}`)
    const isRefused = async (value: string) =>
      (await knock(jobDoor, action.inputs, { [name]: value })).result.annotation?.text.includes(`${name} is`) ?? false
    for (const value of listChoices(name, input)) expect(await isRefused(value), value).toBe(false)
    expect(await isRefused('word')).toBe(true)
  },
)

test('the outcomes and operations that action.yml names are those of the code', () => {
  // `reconciled` is the outcome of an action of its own, and `page-views` the operation of a mode of its own.
  expect(listNamed(action.outputs.outcome)).toEqual([...outcomeNames])
  expect(listNamed(action.outputs.operation)).toEqual([...operationNames, 'page-views'])
})

test('main and post are committed files of their own, and only the root action has a post step', () => {
  const post = { post: 'dist/post.js', 'post-if': 'always()' }
  for (const folder of actionFolders) {
    const main = folder === '.' ? 'dist/index.js' : `../dist/${folder}.js`
    expect(readActionFile(folder).runs).toEqual({ using: 'node24', main, ...(folder === '.' && post) })
  }
})

test.each(actionFolders)(
  '%s: the description fits the Marketplace, which refuses 125 characters and more',
  (folder) => {
    expect(readActionFile(folder).description.length).toBeLessThanOrEqual(124)
  },
)

test.each(actionFolders)('%s: action-types.yml has the types of its inputs and outputs', (folder) => {
  expect(readFileSync(join(folder, 'action-types.yml'), 'utf8')).toBe(toActionTypes(readActionFile(folder)))
})

test.each(actionFolders)('%s: an input of the same name means the same in every action.yml', (folder) => {
  const same = ['base-url', 'project-id', 'previous-secret-key', 'repository', 'site-url', 'job-url']
  for (const [name, input] of Object.entries(readActionFile(folder).inputs)) {
    const first = actionFolders.map((one) => readActionFile(one).inputs[name]).find((one) => one !== undefined)
    if (same.includes(name)) expect(input, name).toEqual(first)
  }
})

test.each(documents)('%s has the inputs and outputs of %s/action.yml', (path, folder) => {
  const document = readFileSync(path, 'utf8')
  expect(document).toMatch(/<!-- (inputs|outputs): from action.yml -->/)
  expect(withTables(document, folder)).toBe(document)
})

test.each(documents.slice(2))('what people write in %s has at most 350 words', (path) => {
  const written = readFileSync(path, 'utf8').replaceAll(/<!-- [\s\S]*?<!-- end -->/g, '')
  expect(written.split(/\s+/).length).toBeLessThanOrEqual(350)
})

test('the README has at most 250 lines and 1,300 words', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(251)
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1_301)
})

test.each([
  ['error', errorReasons],
  ['skipped', skipReasons],
  ['unknown', unknownReasons],
] as const)('docs/errors.md has exactly one row for every reason of `%s`', (outcome, reasons) => {
  const errors = readFileSync('docs/errors.md', 'utf8')
  const section = errors.split(/^## /m).find((part) => part.startsWith(`\`${outcome}\``)) ?? ''
  const rows = [...section.matchAll(/^\|`([a-z-]+)`\|/gm)].map(([, reason]) => reason)
  expect(rows).toEqual([...reasons])
})

test('every ADR is named in the index and has the parts of one', () => {
  const index = readFileSync('docs/adr/README.md', 'utf8')
  const adrs = readdirSync('docs/adr').filter((name) => /^\d{4}-.*\.md$/.test(name))
  expect(adrs.length).toBeGreaterThan(10)
  for (const name of adrs) {
    expect(index, name).toContain(`(${name})`)
    expect(readFileSync(join('docs/adr', name), 'utf8'), name).toMatch(
      /^# .+\n[\s\S]*\*\*Decision\.\*\*[\s\S]*\*\*Why\.\*\*/,
    )
  }
})
