// A name that is defined at the top of two files of src means two things: whoever searches for it finds the wrong one.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const definition =
  /^(?:export )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) ([A-Za-z_$][\w$]*)/gm

/** Name → the files of src that define it at their top level. */
function findDefinitions(): Map<string, readonly string[]> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort()
  const names = new Map<string, readonly string[]>()
  for (const file of files) {
    const defined = readFileSync(join('src', file), 'utf8').matchAll(definition)
    for (const name of new Set([...defined].map(([, name = '']) => name)))
      names.set(name, [...(names.get(name) ?? []), file])
  }
  return names
}

test('the search finds definitions', () => {
  const names = findDefinitions()
  expect(names.size).toBeGreaterThan(1_000)
  expect(names.get('createRedactor')).toEqual(['kit/text/redact.ts'])
  expect(names.get('ActionError')).toEqual(['kit/errors.ts'])
})

test('no name is defined at the top level of two files', () => {
  const duplicates = [...findDefinitions()].filter(([, files]) => files.length > 1)
  expect(Object.fromEntries(duplicates)).toEqual({})
})
