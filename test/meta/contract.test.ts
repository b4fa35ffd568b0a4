// action.yml, the code, the README and docs/errors.md say the same.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { errorReasons } from '../../src/errors.ts'
import { inputUses } from '../../src/inputs/ignored.ts'
import { outcomeNames, skipReasons, unknownReasons } from '../../src/outcome.ts'
import { outputNames } from '../../src/render/outputs.ts'
import { toActionTypes } from './action-types.ts'
import { readActionFile, withTables } from './readme-tables.ts'

const action = readActionFile()
const readme = readFileSync('README.md', 'utf8')
const inputsSource = readdirSync('src/inputs')
  .map((name) => readFileSync(join('src/inputs', name), 'utf8'))
  .join('\n')

test('the source reads every input of action.yml and no other', () => {
  const read = [...inputsSource.matchAll(/\b(?:read|source|reader|this)\.\w+\(\s*'([a-z-]+)'/g)].map(([, name]) => name)
  expect([...new Set(read)].sort()).toEqual(Object.keys(action.inputs).sort())
})

test('no source file but action.yml knows a default: every input is taken as it comes', () => {
  expect(inputsSource).not.toMatch(/\?\? '(job|\/agent|link|write|true|30|10|7d|previous|90)'/)
})

test('what the runner gives for an input that the workflow does not is what action.yml says', () => {
  for (const [name, { unset }] of Object.entries(inputUses))
    expect(action.inputs[name]?.default ?? '', name).toBe(unset)
})

test('every input is used by every run, or the code knows by which', () => {
  const always = ['mode', 'base-url', 'project-id', 'secret-key', 'github-token', 'timeout-minutes', 'dry-run']
  expect([...always, ...Object.keys(inputUses)].sort()).toEqual(Object.keys(action.inputs).sort())
})

test('the description of an input begins with the modes that use it, unless every mode does', () => {
  for (const [name, { description }] of Object.entries(action.inputs)) {
    const modes = inputUses[name]?.modes.map((mode) => `\`${mode}\``).join(', ')
    expect(/^((?:`[a-z-]+`(?:, )?)+): /.exec(description)?.[1], name).toBe(modes)
  }
})

test('the description fits the Marketplace, which refuses 125 characters and more', () => {
  expect(action.description.length).toBeLessThanOrEqual(124)
})

test('the outputs of action.yml are the outputs of the code', () => {
  expect(Object.keys(action.outputs)).toEqual([...outputNames])
})

test('the outcomes that action.yml names are those of the code', () => {
  const named = [...(action.outputs.outcome?.description ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
  expect(named).toEqual([...outcomeNames])
})

test('main and post are committed files of their own, and post always runs', () => {
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'dist/post.js', 'post-if': 'always()' })
})

test('the inputs and outputs of the README are those of action.yml', () => {
  for (const title of ['inputs', 'outputs']) expect(readme).toContain(`<!-- ${title}: from action.yml -->`)
  expect(withTables(readme, action)).toBe(readme)
})

test('the step of the README is YAML, and gives every input its default', () => {
  const [, block = ''] = /<!-- inputs: from action.yml -->\n```yaml\n([\s\S]*?)```/.exec(readme) ?? []
  const [step] = parse(block)
  expect(Object.keys(step.with).toSorted()).toEqual(Object.keys(action.inputs).toSorted())
  for (const [name, input] of Object.entries(action.inputs))
    expect(String(step.with[name]), name).toBe(input.default ?? '')
})

test('action-types.yml has the types that the code accepts and gives', () => {
  expect(readFileSync('action-types.yml', 'utf8')).toBe(toActionTypes(action))
})

test('the README has at most 250 lines and 1,800 words', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(251)
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1_801)
})

test.each([
  ['error', errorReasons],
  ['skipped', skipReasons],
  ['unknown', unknownReasons],
] as const)('docs/errors.md has exactly one row for every reason of `%s`', (outcome, reasons) => {
  const errors = readFileSync('docs/errors.md', 'utf8')
  const section = errors.split(/^## /m).find((part) => part.startsWith(`\`${outcome}\``)) ?? ''
  const rows = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, reason]) => reason)
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
