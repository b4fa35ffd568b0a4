// Whoever changes a file of src knows where its unit test is, and where a new one goes.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tests = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.test.ts'))
  .sort()
const subjectOf = (name: string) => join('src', name.replace(/\.test\.ts$/, '.ts'))

/** What a file imports, and what that imports: a test may play its subject through the file that calls it. */
function reach(file: string, found = new Set<string>()): readonly string[] {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g)) {
    const target = join(dirname(file), name)
    if (found.has(target) || !existsSync(target)) continue
    found.add(target)
    reach(target, found)
  }
  return [...found]
}

test('there are unit tests, and a name that src does not have is seen', () => {
  expect(tests.length).toBeGreaterThan(40)
  expect(existsSync(subjectOf('service/properties.test.ts'))).toBe(false)
  expect(reach('test/unit/agent/outcome.test.ts')).not.toContain(subjectOf('run.test.ts'))
})

test.each(tests)('test/unit/%s is about the file of src that it is named after', (name) => {
  expect(existsSync(subjectOf(name)), subjectOf(name)).toBe(true)
  expect(reach(join('test/unit', name))).toContain(subjectOf(name))
})
