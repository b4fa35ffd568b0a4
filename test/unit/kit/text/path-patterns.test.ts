import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import ignore from 'ignore'
import { expect, onTestFinished, test } from 'vitest'
import { createPathFilter } from '../../../../src/kit/text/path-filter.ts'
import { findSlowPattern } from '../../../../src/kit/text/path-patterns.ts'

const fits = (patterns: string, path: string) => createPathFilter(patterns)(path)

test.each<[patterns: string, path: string, isChosen: boolean]>([
  ['docs/**', 'docs/a/b.md', true],
  ['docs/**', 'src/docs/a.md', false],
  ['docs/', 'docs/a.md', true],
  ['docs/', 'src/docs/a.md', true],
  ['/docs/', 'src/docs/a.md', false],
  ['docs', 'docs', true],
  ['docs/', 'docs', false],
  ['*.md', 'a/b.md', true],
  ['*.md', 'a/b.MD', false],
  ['a b.md', 'a b.md', true],
  ['a\\ ', 'a ', true],
  ['a ', 'a', true],
  ['# no pattern\n\n \ndocs', 'docs/a', true],
  ['\\#a', '#a', true],
  ['\\!a', '!a', true],
  ['!#a', '#a', false],
  ['!#a', 'b', true],
  ['!!a', '!a', false],
  ['docs/**\r\n!docs/api/**', 'docs/api/a.md', false],
  ['docs/**\n!docs/api/**\ndocs/api/b.md', 'docs/api/b.md', true],
  ['', 'a', true],
  ['# nothing', 'a', true],
])('H151: %j and %j: %s', (patterns, path, isChosen) => expect(fits(patterns, path)).toBe(isChosen))

test('H151: a list of `!` alone means everything but', () => {
  expect(['a.ts', 'a.test.ts', 'docs/a'].map((path) => fits('!**/*.test.ts\n!docs/', path))).toEqual([
    true,
    false,
    false,
  ])
})

test('unlike git, a later line counts below a folder that an earlier one names', () => {
  expect(fits('docs/\n!docs/api/', 'docs/api/a.md')).toBe(false)
  expect(fits('!docs/\ndocs/api/', 'docs/api/a.md')).toBe(true)
})

test.each(['a{2}', '(', '^a', '[', '\\', '[z-a]', 'a+', '../a', './a', '/', 'a\0b'])(
  '%j and any path do no harm, as patterns and as paths',
  (text) => {
    for (const path of ['', 'a', text]) expect([true, false]).toContain(fits(text, path))
    expect([true, false]).toContain(fits('docs/**', text))
  },
)

test('a path of more than 64 levels is not held against patterns: it could take minutes', () => {
  expect(fits('**/a/**/b', `${'a/'.repeat(64)}b`)).toBeUndefined()
  expect(fits('**/a/**/b', `${'a/'.repeat(63)}b`)).toBe(true)
  expect(fits('', `${'a/'.repeat(64)}b`)).toBe(true)
})

test('H151: no pattern costs more than a second', { timeout: 10_000 }, () => {
  const paths = ['a'.repeat(4096), '/a'.repeat(63), Array(64).fill('a'.repeat(63)).join('/'), '-'.repeat(4096)]
  const patterns = [
    '*'.repeat(2048),
    'a*'.repeat(1000),
    '**/'.repeat(600),
    '**/a*/**/a*/**/b',
    '*-*-*-*-*x',
    '*/'.repeat(900),
  ]
  for (const pattern of patterns) {
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

// What `git check-ignore` says of 100,000 random paths under random lists of patterns.
const lists = 2_000
const pathsPerList = 50

const name = fc.constantFrom('a', 'b', 'docs', 'src', 'a.md', 'A.md', 'b.test.ts', '#a', '!b', 'a b', 'x-y', '.github')
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
const names = ['a', 'b', 'docs', 'src', 'x-y']
const piece = fc.constantFrom(...names, '*', '**', '*.md', 'a*', '?', '[ab]', '[!a]', '*.test.ts', '.*', '\\#a')
const pattern = fc
  .tuple(
    fc.constantFrom('', '', '!'),
    fc.constantFrom('', '/'),
    fc.array(piece, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', '/**', ' '),
  )
  .map(([negation, start, pieces, end]) => negation + start + pieces.join('/') + end)
const patterns = fc
  .array(pattern, { minLength: 1, maxLength: 5 })
  .filter((lines) => findSlowPattern(lines) === undefined)

test('H151: git says the same of every path, unless a line fits one of its folders', {
  timeout: 300_000,
  tags: ['long'],
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  spawnSync('git', ['init', '--quiet', folder])
  const samples = fc.sample(fc.tuple(patterns, fc.array(path, { minLength: pathsPerList, maxLength: pathsPerList })), {
    numRuns: lists,
    seed: 39,
  })
  let compared = 0
  let differing = 0
  for (const [lines, paths] of samples) {
    // Git has no meaning for a list of exclusions alone.
    const all = lines.every((line) => line.startsWith('!')) ? ['**', ...lines] : lines
    writeFileSync(join(folder, '.gitignore'), `${all.join('\n')}\n`)
    const input = paths.join('\0')
    const { stdout } = spawnSync('git', ['-C', folder, 'check-ignore', '--no-index', '--stdin', '-z'], {
      input,
      encoding: 'utf8',
    })
    const ignored = new Set(stdout.split('\0'))
    const filter = createPathFilter(lines.join('\n'))
    for (const one of paths) {
      compared += 1
      if (filter(one) === ignored.has(one)) continue
      differing += 1
      expect(isBelowNamedFolder(all, one), `${JSON.stringify(all)} and ${one}`).toBe(true)
    }
  }
  expect(compared).toBe(lists * pathsPerList)
  // Most lists name no folder above another line's, so a filter that differs everywhere would be found.
  expect(differing / compared).toBeLessThan(0.05)
})

/** The one difference that is meant: git does not look below a folder that it ignores, nor does `!folder/` speak for its files. */
function isBelowNamedFolder(lines: readonly string[], path: string): boolean {
  const folders = path
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => `${names.slice(0, index + 1).join('/')}/`)
  return lines.some((line) => {
    const manager = ignore({ ignorecase: false }).add({ pattern: line.replace(/^!/, '') })
    return folders.some((folder) => manager.ignores(folder))
  })
}
