// A name that two files of src export means two things: whoever searches for it finds the wrong one.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const definition =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) ([A-Za-z_$][\w$]*)/gm

test('no name is exported by two files', () => {
  const filesOf = new Map<string, string[]>()
  for (const file of globSync('src/**/*.ts')) {
    const names = new Set([...readFileSync(file, 'utf8').matchAll(definition)].map(([, name = '']) => name))
    for (const name of names) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  expect(filesOf.size).toBeGreaterThan(300)
  expect(Object.fromEntries([...filesOf].filter(([, files]) => files.length > 1))).toEqual({})
})
