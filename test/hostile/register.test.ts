// The register, its document and its patches say the same.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doesNotApply, rows } from './rows.ts'

test('docs/hostile-cases.md lists every row, as the register words it', () => {
  const listed = [...readFileSync('docs/hostile-cases.md', 'utf8').matchAll(/^\| (H\d+) \| (.+) \|$/gm)]
  expect(Object.fromEntries(listed.map(([, id = '', title]) => [id, title]))).toEqual(rows)
})

test('a row that does not apply says why', () => {
  for (const reason of Object.values(doesNotApply)) expect(reason.length).toBeGreaterThan(20)
})

test('every patch is named after rows, and names tests that exist', () => {
  for (const name of readdirSync('test/hostile/controls')) {
    const [head = ''] = readFileSync(`test/hostile/controls/${name}`, 'utf8').split('\n\n', 1)
    expect(name).toMatch(/^(?:H\d+-)+[a-z][a-z-]*\.patch$/)
    for (const id of name.match(/H\d+/g) ?? []) expect(Object.keys(rows)).toContain(id)
    const tests = /^Tests: (.+)$/m.exec(head)?.[1]?.split(' ') ?? []
    expect(tests.length).toBeGreaterThan(0)
    for (const file of tests) expect(readFileSync(file, 'utf8')).toContain('test')
  }
})

test.each(readdirSync('test/hostile/controls'))('%s still takes something away', (name) => {
  const { stderr } = spawnSync('git', ['apply', '--check', '-C1', '--recount', `test/hostile/controls/${name}`], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
})
