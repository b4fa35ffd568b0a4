// What AGENTS.md and CONTRIBUTING.md promise to those who change the repository.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json'))

test('the first line of every source file, and of all that tests are made of, says what it is for', () => {
  const sources = tracked.filter((path) => /^(src|test|demo|bench)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(100)
  const silent = sources.filter((path) => !/^\/\/ .{10,}\n/.test(read(path)))
  expect(silent).toEqual([])
})

test('AGENTS.md has at most 40 lines, CONTRIBUTING.md fits on a screen', () => {
  expect(read('AGENTS.md').split('\n').length - 1).toBeLessThanOrEqual(40)
  expect(read('CONTRIBUTING.md').split('\n').length - 1).toBeLessThanOrEqual(45)
})

test('AGENTS.md has a rule for every folder of src', () => {
  const ruled = [...read('AGENTS.md').matchAll(/^\| `([a-z-]+)\/` \| .{30,} \|$/gm)].map(([, name]) => name)
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(ruled.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

const documents = tracked.filter((path) => /^(AGENTS|CONTRIBUTING|SECURITY|SUPPORT)\.md$|^docs\/.*\.md$/.test(path))

test.each(documents)('%s names no script and no file that does not exist', (path) => {
  const text = read(path)
  for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [, file = ''] of text.matchAll(/`((?:src|test|docs|examples|bundle|\.ci)\/[\w./-]*)`/g)) {
    expect(existsSync(file), file).toBe(true)
  }
})

test('whoever has to review a path is asked: each path of CODEOWNERS exists', () => {
  const paths = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)/gm)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every decision that a comment or a document names by number exists', () => {
  const numbers = tracked
    .filter((path) => /^(src|test|docs|\.github|\.ci)\/|\.md$/.test(path) && !/\.(png|svg)$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/docs\/adr\/(\d{4})/g)].map(([, number]) => `${number} in ${path}`))
  const existing = tracked.flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? [])
  expect(numbers.filter((entry) => !existing.includes(entry.slice(0, 4)))).toEqual([])
})

/** As GitHub makes it from a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links to files of this repository, which the forms of issues name by their whole address. */
function linksOf(path: string) {
  const whole = 'https://github.com/agent-job-action/agent-job-action/blob/main/'
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => link.startsWith(whole) || !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor] = link.replace(whole, '').split('#')
      const target = link.startsWith(whole) ? file : normalize(join(dirname(path), file))
      return { told: `${path}: ${link}`, target: link.startsWith('#') ? path : target, anchor }
    })
}

test('every link from one file of the repository to another, and to a section of it, leads somewhere', () => {
  const links = tracked.filter((path) => /\.md$|^\.github\/ISSUE_TEMPLATE\//.test(path)).flatMap(linksOf)
  const broken = links.filter(({ target, anchor }) => {
    if (!existsSync(target)) return true
    const anchors = () => [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
    return anchor !== undefined && !anchors().includes(anchor)
  })
  expect(links.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(10)
  expect(links.some(({ told }) => told.startsWith('.github/ISSUE_TEMPLATE/'))).toBe(true)
  expect(broken.map(({ told }) => told)).toEqual([])
})

test('the gate of CI waits for every other job', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))
  const { gate, ...others } = jobs
  expect(gate.needs.toSorted()).toEqual(Object.keys(others).toSorted())
})
