// Checks which code each built action can load, by reading the files in dist. bench/ measures how fast they start.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`dist/${file}`, 'utf8')
const files = readdirSync('dist').filter((file) => file.endsWith('.js'))
const actions = readdirSync('src').flatMap((file) => (file.endsWith('.ts') ? file.replace('.ts', '.js') : []))

/** The chunks that `main.js` loads for each action, by the file of the action. */
const [, ...parts] = read('main.js').split(/"(\w+\.js)":\(\)=>/)
const loads = new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : [])))

/** The text of all chunks that the action can load. */
function reach(code: string, found = new Map<string, string>()): string {
  for (const [, id] of code.matchAll(/\.e\((\d+)\)/g)) {
    const file = `${id}.index.js`
    if (found.has(file)) continue
    found.set(file, read(file))
    reach(read(file), found)
  }
  return [...found.values()].join('\n')
}

test('each action has a stub that starts it, and there is one undici', () => {
  expect([...loads.keys()]).toEqual(actions.toSorted())
  for (const file of actions) expect(read(file)).toBe(`import { start } from './main.js'\nawait start('${file}')\n`)
  expect(files.filter((file) => read(file).includes('class EnvHttpProxyAgent '))).toHaveLength(1)
})

test('only the root action reaches what creates a job or sends a message', () => {
  const reaching = (text: string) => actions.filter((action) => reach(loads.get(action) ?? '').includes(text))
  for (const sign of ['Starting the job', 'Sending the message']) expect(reaching(sign)).toEqual(['index.js'])
  expect(reaching('Reading the job')).toContain('post.js')
})
