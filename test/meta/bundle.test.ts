// What each entry of the built bundle can load, read from the files in dist.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doors, runtimeFile } from '../../bundle/doors.ts'

const contents = readFileSync('dist/contents.txt', 'utf8').split('\n\n')
const files = readdirSync('dist').filter((file) => file.endsWith('.js'))
const read = (file: string) => readFileSync(`dist/${file}`, 'utf8')

/** Whether a text stands in an entry, or in a chunk that it or one of those can load. */
function reach(entry: string): (text: string) => boolean {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    // Comments of libraries name files that are not here.
    if (found.has(file) || !existsSync(`dist/${file}`)) return
    const code = read(file)
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

test('the post step reaches what it needs, and nothing that creates a job, sends a message, or builds a page of HTML', () => {
  // What src/kit/service/client.ts alone holds, and no build renames, and the policy of the page.
  const client = readFileSync('src/kit/service/client.ts', 'utf8')
  const signs = ["'Starting the job'", "'Sending the message'", '/message`']
  for (const sign of signs) expect(client).toContain(sign)
  const reached = signs.map((sign) => [reach('index.js')(sign), reach('post.js')(sign)])
  expect(reached).toEqual(Array(3).fill([true, false]))
  const holding = ['report.js', 'index.js', 'post.js'].filter((file) => reach(file)("default-src 'none'"))
  expect(holding).toEqual(['report.js'])
  expect(reach('post.js')("'Reading the job'")).toBe(true)
  // The page is in files that only a run which writes one loads.
  expect(files.filter((file) => read(file).includes("default-src 'none'"))).toHaveLength(1)
})

test.each(doors)('dist/%s.js loads one module of ours, that of its name', (door) => {
  const loads = read(`${door}.js`).match(/^await .*$/gm) ?? []
  expect(loads).toHaveLength(1)
  expect(loads.join()).toContain(`"${door}-main"`)
  // A run that has nothing to do ends without them.
  expect(loads.join()).not.toMatch(/"(undici|actions-core|actions-github)"/)
  expect(contents.find((file) => file.startsWith(`${door}-main.js,`))).toContain(`  src/${door}.ts `)
})

test('a comment that is no command ends before the libraries for Markdown, patterns and calls are loaded', () => {
  const loads = ['index.js', 'index-main.js'].map(read).join('\n')
  const lines = loads
    .split('\n')
    .filter((line) => /"(index-main|agent-door)"/.test(line) && line.includes('require__.e('))
  const chunks = [...lines.join('\n').matchAll(/require__\.e\("([^"]+)"\)/g)].map(([, name]) => `${name}.js,`)
  const loaded = contents.filter((file) => chunks.some((chunk) => file.startsWith(chunk))).join('\n')
  for (const ours of ['index', 'agent/door', 'agent/run', 'agent/inputs']) expect(loaded).toContain(`  src/${ours}.ts `)
  expect(loaded).toContain('  valibot/')
  expect(loaded).not.toMatch(/^ {2}(mdast|ignore|undici|@actions|@octokit)/m)
})

test('the contents list every file that holds something, every door, and each module in one file: a single undici', () => {
  const listed = contents.flatMap((file) => /^([a-z0-9-]+\.js), \d+ bytes$/m.exec(file)?.[1] ?? [])
  expect([...listed, runtimeFile, ...doors.map((door) => `${door}.js`)].toSorted()).toEqual(files.toSorted())
  for (const door of doors) expect(contents[0]).toContain(`${door}.js`)
  const modules = contents.slice(1).flatMap((file) => file.split('\n').filter((line) => line.startsWith('  ')))
  const numbers = files.flatMap((file) => read(file).match(/^\/\*{3}\/ \d+:$/gm) ?? [])
  expect(modules.length).toBeGreaterThan(300)
  for (const lines of [modules, numbers]) expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  const holders = contents.filter((file) => file.includes('  undici/index.js '))
  expect(holders.map((file) => file.split(',', 1)[0])).toEqual(['undici.js'])
})
