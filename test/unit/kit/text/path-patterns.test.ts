import { expect, test } from 'vitest'
import { createPathFilter } from '../../../../src/kit/text/path-filter.ts'
import { findSlowPattern } from '../../../../src/kit/text/path-patterns.ts'

const fits = (patterns: string, path: string) => createPathFilter(patterns)(path)

test.each<[patterns: string, path: string, isChosen: boolean]>([
  ['docs/**', 'docs/a/b.md', true],
  ['docs/**', 'src/docs/a.md', false],
  ['docs/', 'docs/a.md', true],
  ['/docs/', 'src/docs/a.md', false],
  ['docs/', 'docs', false],
  ['*.md', 'a/b.md', true],
  ['*.md', 'a/b.MD', false],
  ['a\\ ', 'a ', true],
  ['a ', 'a', true],
  ['!#a', '#a', false],
  ['!!a', '!a', false],
  ['docs/**\r\n!docs/api/**', 'docs/api/a.md', false],
  ['docs/**\n!docs/api/**\ndocs/api/b.md', 'docs/api/b.md', true],
  // Unlike in git, a later line counts even inside a folder that an earlier line matches.
  ['docs/\n!docs/api/', 'docs/api/a.md', false],
  ['!docs/\ndocs/api/', 'docs/api/a.md', true],
  ['!**/*.test.ts\n!docs/', 'a.ts', true],
  ['!**/*.test.ts\n!docs/', 'docs/a', false],
  ['# nothing\n\n \n', 'a', true],
])('H151: %j and %j: %s', (patterns, path, isChosen) => expect(fits(patterns, path)).toBe(isChosen))

const odd = ['(', '[', '\\', '[z-a]', '../a', '/', 'a\0b']
test.each(odd)('%j and any path do no harm, as patterns and as paths', (text) => {
  for (const path of ['', 'a', text]) expect([true, false]).toContain(fits(text, path))
  expect([true, false]).toContain(fits('docs/**', text))
})

test('a path of more than 64 levels is not matched, because it could take minutes', () => {
  expect(fits('**/a/**/b', `${'a/'.repeat(64)}b`)).toBeUndefined()
  expect(fits('**/a/**/b', `${'a/'.repeat(63)}b`)).toBe(true)
  expect(fits('', `${'a/'.repeat(64)}b`)).toBe(true)
})

test('H151: no pattern takes more than a second', { timeout: 10_000 }, () => {
  const paths = ['a'.repeat(4096), '/a'.repeat(63), Array(64).fill('a'.repeat(63)).join('/'), '-'.repeat(4096)]
  const repeated = ['*'.repeat(2048), 'a*'.repeat(1000), '**/'.repeat(600), '*/'.repeat(900)]
  for (const pattern of [...repeated, '**/a*/**/a*/**/b', '*-*-*-*-*x']) {
    expect(findSlowPattern([pattern])).toBeUndefined()
    const startedAt = performance.now()
    for (const path of paths) fits(pattern, path)
    expect(performance.now() - startedAt, pattern.slice(0, 20)).toBeLessThan(paths.length * 1_000)
  }
})

test('a line with more than three `**` is too slow', () => {
  expect(findSlowPattern(['**/a/**/b/**', '**/a/**/b/**/c/**'])).toBe('**/a/**/b/**/c/**')
  expect(findSlowPattern(['**/**/**/**/a'])).toBeUndefined()
})
