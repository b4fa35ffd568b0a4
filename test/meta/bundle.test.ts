// What each entry of the built bundle can load, read from the files in dist.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

/** What src/service/client.ts alone holds, and no build renames. */
const signs = ["'Starting the job'", "'Sending the message'", '/message`']

test.each(signs)('the post step reaches nothing that creates a job or sends a message: %s', (sign) => {
  expect(readFileSync('src/service/client.ts', 'utf8')).toContain(sign)
  expect(reach('index.js')(sign)).toBe(true)
  expect(reach('post.js')(sign)).toBe(false)
})

test('the post step reaches what it needs, and either entry only its own half', () => {
  expect(reach('post.js')("'Reading the job'")).toBe(true)
  expect(readFileSync('dist/index.js', 'utf8')).not.toMatch(/\bpost\b/)
  expect(readFileSync('dist/post.js', 'utf8')).not.toMatch(/\bstep\b/)
})

test('what builds a page of HTML is in files that only a run which writes one loads', () => {
  const sign = "default-src 'none'"
  const files = readdirSync('dist').filter((file) => file.endsWith('.js'))
  // Of its own, since the report and the scorecard share it.
  expect(files.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes(sign))).toEqual(['render.js'])
  expect(reach('index.js')(sign)).toBe(true)
  expect(reach('post.js')(sign)).toBe(false)
  const contents = readFileSync('dist/contents.txt', 'utf8').split('\n\n')
  const holders = contents.filter((file) => /^ {2}(hast|d3-|property-information)/m.test(file))
  expect(holders).toHaveLength(1)
  expect(holders[0]).not.toContain('  src/')
})

test('the contents list every file, and of undici no index, which would load what nobody uses', () => {
  const contents = readFileSync('dist/contents.txt', 'utf8')
  const listed = [...contents.matchAll(/^([a-z0-9-]+\.js), \d+ bytes$/gm)].map(([, file]) => file)
  expect(listed).toEqual(
    readdirSync('dist')
      .filter((file) => file.endsWith('.js'))
      .toSorted(),
  )
  expect(contents).toContain('  undici/lib/web/fetch/index.js ')
  expect(contents).not.toContain('  undici/index.js ')
})
