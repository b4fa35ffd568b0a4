// Whoever changes a file of src knows where its unit test is, and where a new one goes.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const toSubject = (path: string) => path.replaceAll('\\', '/').replace('test/unit', 'src').replace('.test.ts', '.ts')

/** What a file imports, and what that imports: a test may play its subject through the file that calls it. */
function reach(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g)) {
    const target = join(dirname(file), name)
    if (found.has(target) || !existsSync(target)) continue
    found.add(target)
    reach(target, found)
  }
  return found
}

test.each(globSync('test/unit/**/*.test.ts').sort())('%s is about the file of src that it is named after', (path) => {
  const subject = toSubject(path)
  expect(existsSync(subject), subject).toBe(true)
  expect([...reach(path)].map((file) => file.replaceAll('\\', '/'))).toContain(subject)
})
