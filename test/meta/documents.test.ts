// Checks the documents: their length, and that everything they link to exists.

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json'))
const words = (text: string) => text.trim().split(/\s+/).length

test('the README has at most 1,000 words, those of the actions 350 beside generated tables, and docs 9,000', () => {
  expect(words(read('README.md'))).toBeLessThanOrEqual(1_000)
  for (const path of globSync('{report,scorecard,reconcile}/README.md'))
    expect(words(read(path).replaceAll(/<!-- [\s\S]*?<!-- end -->/g, '')), path).toBeLessThanOrEqual(350)
  expect(words(globSync('docs/*.md').map(read).join(' '))).toBeLessThanOrEqual(9_000)
})

const documents = tracked.filter((path) =>
  /^(AGENTS|CONTRIBUTING|SECURITY|SUPPORT)\.md$|^(docs|examples)\/.*\.md$/.test(path),
)

test.each(documents)('%s names no script and no file that does not exist', (path) => {
  const text = read(path)
  for (const [, name = ''] of text.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [, file = ''] of text.matchAll(/`((?:src|test|docs|examples|bundle|\.ci)\/[\w./-]*)`/g)) {
    expect(existsSync(file), file).toBe(true)
  }
})

/** Returns the anchors that GitHub generates from headings. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links to files of this repository. Issue forms use full URLs for them. */
function linksOf(path: string) {
  const text = read(path).replaceAll('](https://github.com/agent-job-action/agent-job-action/blob/main/', '](/')
  return [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)#?([^)\s]*)\)/g)].map(([told, file = '', anchor = '']) => ({
    ...{ told: `${path}: ${told}`, anchor },
    target: file === '' ? path : join(file.startsWith('/') ? '.' : dirname(path), file),
  }))
}

test('every link to a file of the repository, or to a section of one, has a target', () => {
  const links = tracked.filter((path) => /\.md$|^\.github\/ISSUE_TEMPLATE\//.test(path)).flatMap(linksOf)
  const isBroken = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(target) || (anchor !== '' && !anchorsOf(target).includes(anchor))
  expect(links.filter(({ anchor }) => anchor !== '').length).toBeGreaterThan(10)
  expect(links.some(({ told }) => told.startsWith('.github/ISSUE_TEMPLATE/'))).toBe(true)
  expect(links.filter(isBroken)).toEqual([])
})

test('the probe checks what test/assumptions.md lists, in the same order, with the variables and secrets that it names', () => {
  const page = read('test/assumptions.md')
  const probe = read('.github/workflows/probe.yml')
  const [, asked = ''] = page.split(/^## .*$/m)
  const questions = [...asked.matchAll(/^\|`([A-Z]\d+)`\|/gm)].map(([, name]) => name)
  expect(questions.length).toBeGreaterThan(10)
  expect([...probe.matchAll(/(?:ask|expect)\("([A-Z]\d+)"/g)].map(([, name]) => name)).toEqual(questions)
  for (const [, name] of probe.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(page).toContain(`\`${name}\``)
})
