// harper.js finds no mistake in what people read: documents, the descriptions in action.yml, and the messages in src. Our own
// words are in dictionary.txt.
// @module-tag long

import { globSync, readFileSync } from 'node:fs'
import { LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'
import { beforeAll, expect, test } from 'vitest'
import { readActionFile } from '../meta/readme-tables.ts'
import { rows } from '../rows/rows.ts'
import { toMessages } from './messages.ts'
import { rejectedRules } from './rules.ts'

const linter = new LocalLinter({ binary })
const own = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'SUPPORT.md', 'CHANGELOG.md']
const documents = [...own, ...globSync('docs/*.md').toSorted()]

beforeAll(async () => {
  await linter.setup()
  const known = await linter.getLintConfig()
  const rejected = Object.keys(rejectedRules)
  expect(Object.keys(known)).toEqual(expect.arrayContaining(rejected))
  await linter.setLintConfig({ ...known, ...Object.fromEntries(rejected.map((rule) => [rule, false])) })
  const words = readFileSync('test/prose/dictionary.txt', 'utf8').trim().split('\n')
  await linter.importWords([...words, ...Object.keys(rows)])
})

test('it finds a misspelled word and a missing comma', async () => {
  expect(await findMistakes('It reads coments.')).toEqual(['SpellCheck: "coments" in "It reads coments."'])
  const list = 'Pages, titles and names are foreign text.'
  expect(await findMistakes(list)).toEqual([`OxfordComma: "titles" in ${JSON.stringify(list)}`])
})

test('it reads the messages of a source file', () => {
  const source = `// Comments are not read.\nthrow new Error(\`The file \${name} isn't there.\`, { cause: 'name' })`
  expect(toMessages(source)).toEqual(["The file `x` isn't there."])
})

test.each(documents)('%s', async (path) => {
  expect(await findMistakes(readFileSync(path, 'utf8'))).toEqual([])
})

test('action.yml', async () => {
  const { description, inputs, outputs } = readActionFile()
  const described = [...Object.values(inputs), ...Object.values(outputs)].map((field) => field.description)
  expect(await findMistakes([description, ...described].join('\n\n'))).toEqual([])
})

test('the messages in src', async () => {
  const messages = globSync('src/**/*.ts')
    .toSorted()
    .flatMap((path) => toMessages(readFileSync(path, 'utf8')))
  expect(messages.length).toBeGreaterThan(400)
  expect(await findMistakes(messages.join('\n\n'))).toEqual([])
})

/** Each with its rule, its words and what stands around them. */
async function findMistakes(markdown: string): Promise<string[]> {
  const byRule = await linter.organizedLints(markdown, { language: 'markdown' })
  return Object.entries(byRule).flatMap(([rule, lints]) =>
    lints.map((lint) => {
      const { start, end } = lint.span()
      const around = Array.from(markdown)
        .slice(Math.max(start - 30, 0), end + 30)
        .join('')
      return `${rule}: ${JSON.stringify(lint.get_problem_text())} in ${JSON.stringify(around)}`
    }),
  )
}
