// What each entry of the built bundle can load, read from the files in dist.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doors, runtimeFile } from '../../bundle/doors.ts'

const contents = readFileSync('dist/contents.txt', 'utf8').split('\n\n')

/** Whether a text stands in an entry, or in a chunk that it or one of those can load. */
function reach(entry: string): (text: string) => boolean {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    // Comments of libraries name files that are not here.
    if (found.has(file) || !existsSync(`dist/${file}`)) return
    const code = readFileSync(`dist/${file}`, 'utf8')
    found.set(file, code)
    for (const [, chunk = ''] of code.matchAll(/_require__\.e\((?:\/\*[^*]*\*\/ )?([^)]*)\)/g)) visit(toFile(chunk))
    for (const [, path = ''] of code.matchAll(/\b(?:from|import)\s*\(?\s*["']\.\/([^"']+)["']/g)) visit(path)
  }
  visit(entry)
  return (text) => [...found.values()].some((code) => code.includes(text))
}

/** A chunk that is named by anything but a plain text could be any. */
function toFile(chunk: string): string {
  const [, name] = /^"([a-z0-9-]+)"$/.exec(chunk) ?? []
  if (name === undefined) throw new Error(`a chunk that only a run would tell: ${chunk}`)
  if (!existsSync(`dist/${name}.js`)) throw new Error(`a chunk that is not there: ${name}`)
  return `${name}.js`
}

/** What src/kit/service/client.ts alone holds, and no build renames. */
const signs = ["'Starting the job'", "'Sending the message'", '/message`']

test.each(signs)('the post step reaches nothing that creates a job or sends a message: %s', (sign) => {
  expect(readFileSync('src/kit/service/client.ts', 'utf8')).toContain(sign)
  expect(reach('index.js')(sign)).toBe(true)
  expect(reach('post.js')(sign)).toBe(false)
})

test('the post step reaches what it needs', () => {
  expect(reach('post.js')("'Reading the job'")).toBe(true)
})

test.each(doors)('dist/%s.js loads one module of ours, that of its name', (door) => {
  const loads = readFileSync(`dist/${door}.js`, 'utf8').match(/^await .*$/gm) ?? []
  expect(loads).toHaveLength(1)
  expect(loads.join()).toContain(`"${door}-main"`)
  // A run that has nothing to do ends without them.
  expect(loads.join()).not.toMatch(/"(undici|actions-core|actions-github)"/)
  expect(contents.find((file) => file.startsWith(`${door}-main.js,`))).toContain(`  src/${door}.ts `)
})

test('a comment that is no command ends before the libraries for Markdown, patterns and calls are loaded', () => {
  const loads = ['index.js', 'index-main.js'].map((file) => readFileSync(`dist/${file}`, 'utf8')).join('\n')
  const lines = loads
    .split('\n')
    .filter((line) => /"(index-main|agent-door)"/.test(line) && line.includes('require__.e('))
  const chunks = [...lines.join('\n').matchAll(/require__\.e\("([^"]+)"\)/g)].map(([, name]) => `${name}.js,`)
  const loaded = contents.filter((file) => chunks.some((chunk) => file.startsWith(chunk))).join('\n')
  for (const ours of ['index', 'agent/door', 'agent/run', 'agent/inputs']) expect(loaded).toContain(`  src/${ours}.ts `)
  expect(loaded).toContain('  valibot/')
  expect(loaded).not.toMatch(/^ {2}(mdast|ignore|undici|@actions|@octokit)/m)
})

test('what builds a page of HTML is in files that only a run which writes one loads', () => {
  const sign = "default-src 'none'"
  const files = readdirSync('dist').filter((file) => file.endsWith('.js'))
  expect(files.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes(sign))).toHaveLength(1)
  expect(reach('index.js')(sign)).toBe(true)
  expect(reach('post.js')(sign)).toBe(false)
  const holders = contents.filter((file) => /^ {2}(hast-util-to-html|d3-)/m.test(file))
  expect(holders).toHaveLength(1)
  expect(holders[0]).not.toContain('  src/')
})

test('the contents list every file that holds something, and every door', () => {
  const listed = contents.flatMap((file) => /^([a-z0-9-]+\.js), \d+ bytes$/m.exec(file)?.[1] ?? [])
  const files = readdirSync('dist').filter((file) => file.endsWith('.js'))
  expect([...listed, runtimeFile, ...doors.map((door) => `${door}.js`)].toSorted()).toEqual(files.toSorted())
  for (const door of doors) expect(contents[0]).toContain(`${door}.js`)
})

test('each module is in one file', () => {
  const modules = contents.slice(1).flatMap((file) => file.split('\n').filter((line) => line.startsWith('  ')))
  expect(modules.length).toBeGreaterThan(300)
  expect(modules.filter((line, at) => modules.indexOf(line) !== at)).toEqual([])
  const numbers = readdirSync('dist').flatMap(
    (file) => readFileSync(`dist/${file}`, 'utf8').match(/^\/\*{3}\/ \d+:$/gm) ?? [],
  )
  expect(numbers.filter((line, at) => numbers.indexOf(line) !== at)).toEqual([])
})

test('a single undici serves the toolkit and the client of the service', () => {
  const holders = contents.filter((file) => file.includes('  undici/index.js '))
  expect(holders.map((file) => file.split(',', 1)[0])).toEqual(['undici.js'])
})
