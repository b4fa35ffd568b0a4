import { expect, it } from 'vitest'
import { isInside } from '../../../src/runner/path-inside.ts'

it.each([
  ['/a', '/a/b', true],
  ['/a', '/a/..b', true],
  ['/a', '/a', false],
  ['/a', '/ab', false],
  ['/a', '/', false],
  ['/a/b', '/a', false],
])('from %s, %s is inside: %s', (folder, path, inside) => expect(isInside(folder, path)).toBe(inside))
