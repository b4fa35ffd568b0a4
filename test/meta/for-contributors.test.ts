// What AGENTS.md and CONTRIBUTING.md promise to those who change the repository, and what documents say of one another.

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json'))

test('the first line of every source file, and of all that tests are made of, says what it is for', () => {
  const sources = tracked.filter((path) => /^(src|test|demo|bench)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  const silent = sources.filter((path) => !/^\/\/ .{10,}\n/.test(read(path)))
  expect(silent).toEqual([])
})

test.each([
  ['AGENTS.md', 40, 'lines', /\n/],
  ['CONTRIBUTING.md', 45, 'lines', /\n/],
  ['README.md', 250, 'lines', /\n/],
  ['README.md', 1_000, 'words', /\s+/],
  ['test/assumptions.md', 700, 'words', /\s+/],
  ...['report', 'scorecard', 'reconcile'].map((name) => [`${name}/README.md`, 350, 'words', /\s+/] as const),
] as const)('%s has at most %i %s', (path, most, _, separator) => {
  // Without the tables that are written.
  const text = path.includes('/') ? read(path).replaceAll(/<!-- [\s\S]*?<!-- end -->/g, '') : read(path)
  expect(text.trim().split(separator).length).toBeLessThanOrEqual(most)
})

test('AGENTS.md has a rule for every folder of src', () => {
  const ruled = [...read('AGENTS.md').matchAll(/^\| `([a-z-]+)\/` \| .{30,} \|$/gm)].map(([, name]) => name)
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(ruled.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

const documents = tracked.filter((path) =>
  /^(AGENTS|CONTRIBUTING|SECURITY|SUPPORT)\.md$|^(docs|examples)\/.*\.md$/.test(path),
)

test('docs have at most 9,000 words', () => {
  const pages = globSync('docs/*.md').map(read)
  expect(pages.join(' ').split(/\s+/).length).toBeLessThanOrEqual(9_000)
})

test.each(documents)('%s names no script and no file that does not exist', (path) => {
  const text = read(path)
  for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [, file = ''] of text.matchAll(/`((?:src|test|docs|examples|bundle|\.ci)\/[\w./-]*)`/g)) {
    expect(existsSync(file), file).toBe(true)
  }
})

test('each path of CODEOWNERS exists, and so does every decision that is named by number', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)/gm)].map(([, path = '']) => path)
  expect(owned.length).toBeGreaterThan(2)
  expect(owned.filter((path) => !existsSync(path))).toEqual([])
  const decisions = readdirSync('docs/adr').map((name) => name.slice(0, 4))
  const texts = tracked.filter((path) => /^(src|test|docs|\.github|\.ci)\/.*\.(ts|yml|md)$|\.md$/.test(path))
  const named = texts.flatMap((path) => [...read(path).matchAll(/docs\/adr\/(\d{4})/g)].map(([, number]) => number))
  expect(decisions).toEqual(expect.arrayContaining(named))
})

/** As GitHub makes them from headings. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links to files of this repository, which the forms of issues name by their whole address. */
function linksOf(path: string) {
  const text = read(path).replaceAll('](https://github.com/agent-job-action/agent-job-action/blob/main/', '](/')
  return [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)#?([^)\s]*)\)/g)].map(([told, file = '', anchor = '']) => ({
    ...{ told: `${path}: ${told}`, anchor },
    target: file === '' ? path : join(file.startsWith('/') ? '.' : dirname(path), file),
  }))
}

test('every link from one file of the repository to another, and to a section of it, leads somewhere', () => {
  const links = tracked.filter((path) => /\.md$|^\.github\/ISSUE_TEMPLATE\//.test(path)).flatMap(linksOf)
  const isBroken = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(target) || (anchor !== '' && !anchorsOf(target).includes(anchor))
  expect(links.filter(({ anchor }) => anchor !== '').length).toBeGreaterThan(10)
  expect(links.some(({ told }) => told.startsWith('.github/ISSUE_TEMPLATE/'))).toBe(true)
  expect(links.filter(isBroken)).toEqual([])
})

test('the probe asks what test/assumptions.md says, in that order, with variables and secrets that the page names', () => {
  const page = read('test/assumptions.md')
  const probe = read('.github/workflows/probe.yml')
  const [, asked = ''] = page.split(/^## .*$/m)
  const questions = [...asked.matchAll(/^\|`([A-Z]\d+)`\|/gm)].map(([, name]) => name)
  expect(questions.length).toBeGreaterThan(10)
  expect([...probe.matchAll(/(?:ask|expect)\("([A-Z]\d+)"/g)].map(([, name]) => name)).toEqual(questions)
  for (const [, name] of probe.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(page).toContain(`\`${name}\``)
})
