// Gives the chunks names that say what they hold; ncc knows only numbers.
//
// A chunk that is nearly all of one package is named after that; another that holds a module which is imported lazily, after
// that module; any other after the packages or folders of src that most of its code comes from: two of them where another chunk holds more of the first.

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Chunk, Module } from './stats.ts'

export interface NamedChunk extends Chunk {
  readonly files: readonly string[]
}

/** Part of a chunk's code that is nearly all of it. */
const nearlyAll = 0.9

/** Part of its code that the name of a chunk must tell, and in how many words. */
const told = 0.4
const mostWords = 2

const entries = ['index', 'post']

export function nameChunks(chunks: readonly Chunk[]): readonly NamedChunk[] {
  const names = new Map<string, string>()
  const purestFirst = chunks.filter(({ isEntry }) => !isEntry).toSorted((a, b) => toPurity(b) - toPurity(a))
  for (const chunk of purestFirst) {
    const taken = [...names.values()]
    const name = nameOf(chunk, taken)
    if (taken.includes(name))
      throw new Error(`two chunks would be named ${name}.js: give one of them a module of its own to be named after`)
    names.set(String(chunk.id), name)
  }
  for (const [id, name] of names) renameSync(`dist/${id}.index.js`, `dist/${name}.js`)
  for (const file of readdirSync('dist').filter((file) => file.endsWith('.js'))) rename(`dist/${file}`, names)
  return chunks.map((chunk) => ({
    ...chunk,
    files: chunk.isEntry ? entries.map((name) => `${name}.js`) : [`${names.get(String(chunk.id))}.js`],
  }))
}

/** The part of a chunk's code that comes from one place. */
function toPurity({ modules }: Chunk): number {
  return sharesOf(modules)[0]?.share ?? 0
}

function nameOf(chunk: Chunk, taken: readonly string[]): string {
  const { id, modules } = chunk
  const origins = sharesOf(modules)
  const [largest] = origins
  const lazy = modules.filter(({ isLazy }) => isLazy)
  if (largest && !largest.isOurs && largest.share >= nearlyAll) return largest.name
  if (lazy.length > 1)
    throw new Error(`chunk ${id} holds several lazy modules: ${lazy.map(({ path }) => path).join(', ')}`)
  const name = lazy[0] ? nameOfModule(lazy[0]) : nameOfMost(id, origins, taken)
  return entries.includes(name) ? `${name}-main` : name
}

/** `page-views` for src/page-views/run.ts, `service-client` for src/service/client.ts. */
function nameOfModule({ path }: Module): string {
  if (!path.startsWith('src/')) return originOf(path)
  const [last = '', folder] = path.slice('src/'.length, -'.ts'.length).split('/').reverse()
  if (folder === undefined) return last
  return last === 'run' || last === folder ? folder : `${folder}-${last}`
}

function nameOfMost(id: number, origins: readonly Origin[], taken: readonly string[]): string {
  for (let words = 1; words <= mostWords; words++) {
    const largest = origins.slice(0, words)
    const share = largest.reduce((sum, { share }) => sum + share, 0)
    const name = largest
      .map(({ name }) => name)
      .toSorted()
      .join('-')
    if (share >= told && !taken.includes(name)) return name
  }
  const held = origins.map(({ name }) => name).join(', ')
  throw new Error(`chunk ${id} holds a bit of everything and gets no name: ${held}`)
}

interface Origin {
  readonly name: string
  readonly isOurs: boolean
  readonly share: number
}

/** The largest first. */
function sharesOf(modules: readonly Module[]): readonly Origin[] {
  const total = modules.reduce((sum, { size }) => sum + size, 0)
  return [...Map.groupBy(modules, ({ path }) => originOf(path))]
    .map(([name, own]) => ({
      name,
      isOurs: own.some(({ path }) => path.startsWith('src/')),
      share: own.reduce((sum, { size }) => sum + size, 0) / total,
    }))
    .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
}

/** The package, the folder in src, or the file outside of any. */
function originOf(path: string): string {
  const [, scope, first = path] = /^(?:(?:src|bundle)\/|@([^/]+)\/)?([^/]+)/.exec(path) ?? []
  return scope === undefined ? first.replace(/\.[jt]s$/, '') : `${scope}-${first}`
}

/** webpack makes the file's name of the chunk's id, so the name becomes the id. */
function rename(path: string, names: ReadonlyMap<string, string>): void {
  const toName = (id: string) => {
    const name = names.get(id)
    if (name === undefined) throw new Error(`${path} names a chunk ${id} that ncc's statistics do not tell`)
    return JSON.stringify(name)
  }
  const code = readFileSync(path, 'utf8')
  const named = code
    .replace('chunkId + ".index.js"', 'chunkId + ".js"')
    .replace(/(?<=_require__\.e\((?:\/\* import\(\) \*\/ )?)\d+(?=\))/g, toName)
    .replace(/(?<=^export const id = )\d+|(?<=^export const ids = \[)\d+(?=\];$)/gm, toName)
  writeFileSync(path, named)
}
