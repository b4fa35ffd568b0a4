// @module-tag long

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWorkflowFiles } from './workflow.ts'

test('the README names every example, and no other', () => {
  const linked = [...readFileSync('README.md', 'utf8').matchAll(/\(examples\/([\w-]+\.yml)\)/g)].map(([, name]) => name)
  const examples = readWorkflowFiles().flatMap(({ name }) => (/^readme-\d/.test(name) ? [] : [name]))
  expect([...new Set(linked)].sort()).toEqual(examples.sort())
})
