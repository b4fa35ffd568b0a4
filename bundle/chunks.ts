// Names the chunks after what they hold (ncc only numbers them), and lists what they hold in dist/contents.txt, for people who
// read what they run.

import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { doors, runtimeFile } from './doors.ts'

const part = { name: v.string(), size: v.number() }
const stats = v.object({
  chunks: v.array(v.object({ id: v.number(), entry: v.boolean() })),
  modules: v.array(
    v.object({
      ...part,
      id: v.nullish(v.union([v.number(), v.string()])),
      chunks: v.array(v.number()),
      reasons: v.array(v.object({ type: v.nullish(v.string()) })),
      // Several modules that webpack made one of. The whole is named after the first.
      modules: v.optional(v.array(v.object(part))),
    }),
  ),
})

interface Chunk {
  readonly id: number
  /** `number`: of the module in the bundle, or of the one that holds it. */
  readonly modules: readonly { readonly path: string; readonly size: number; readonly number: number | string }[]
  /** The module that is imported lazily, if there is one. */
  readonly lazy: string | undefined
}

export interface NamedChunk extends Chunk {
  readonly name: string
}

export function readChunks(path: string): readonly Chunk[] {
  const { chunks, modules } = v.parse(stats, JSON.parse(readFileSync(path, 'utf8')))
  return chunks
    .filter(({ entry }) => !entry)
    .map(({ id }) => {
      const own = modules.filter((module) => module.chunks.includes(id) && !/^(external|webpack\/)/.test(module.name))
      const lazy = own.find(({ reasons }) => reasons.some(({ type }) => type === 'import()'))
      return {
        id,
        lazy: lazy && toPath(lazy.name),
        modules: own.flatMap(({ id: number, modules: parts, name, size }) =>
          (parts ?? [{ name, size }]).map((one) => ({ path: toPath(one.name), size: one.size, number: number ?? '' })),
        ),
      }
    })
}

/** `src/kit/action.ts`, or package and file. */
function toPath(name: string): string {
  const module = name.replace(/ \+ \d+ modules$/, '')
  const [, library] = /node_modules\/(.+)$/.exec(module) ?? []
  return library ?? module.replace(/^\.\/build\/(.+)\.js$/, 'src/$1.ts')
}

export function nameChunks(chunks: readonly Chunk[]): readonly NamedChunk[] {
  const names = new Map<number, string>()
  for (const chunk of chunks.toSorted(
    (a, b) => Number(b.lazy !== undefined) - Number(a.lazy !== undefined) || a.id - b.id,
  )) {
    const name = toName(chunk)
    const taken = [...names.values()]
    const free = [name, ...taken.map((_, index) => `${name}-${index + 2}`)].find((one) => !taken.includes(one))
    names.set(chunk.id, free ?? name)
  }
  for (const [id, name] of names) renameSync(`dist/${id}.index.js`, `dist/${name}.js`)
  for (const file of readdirSync('dist').filter((file) => file.endsWith('.js'))) renameIn(`dist/${file}`, names)
  return chunks.map((chunk) => ({ ...chunk, name: names.get(chunk.id) ?? '' }))
}

/** After the module that is loaded lazily, otherwise after the largest one: the path of a file of ours, or the package. */
function toName({ lazy, modules }: Chunk): string {
  const path = lazy ?? modules.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))[0]?.path ?? 'empty'
  if (!path.startsWith('src/')) return path.replace(/^@([^/]+)\//, '$1-').replace(/\/.*/, '')
  const name = path.replace(/^src\/|\.ts$/g, '').replaceAll('/', '-')
  return doors.includes(name) ? `${name}-main` : name
}

/** Webpack makes the name of the file of the chunk's number. */
function renameIn(path: string, names: ReadonlyMap<number, string>): void {
  const toQuoted = (id: string) => {
    const name = names.get(Number(id))
    if (name === undefined) throw new Error(`${path} names a chunk ${id} that is not in ncc's statistics`)
    return JSON.stringify(name)
  }
  const code = readFileSync(path, 'utf8')
    .replace('chunkId + ".index.js"', 'chunkId + ".js"')
    .replace(/(?<=_require__\.e\((?:\/\* import\(\) \*\/ )?)\d+(?=\))/g, toQuoted)
    .replace(/(?<=^export const id = )\d+|(?<=^export const ids = \[)\d+(?=\];$)/gm, toQuoted)
  writeFileSync(path, code)
}

/** A module in the text of a chunk. */
const moduleText = /\/\*{3}\/ (\d+):\n.*?\n\/\*{3}\/ \}\)(?=,\n|\n\n\};)/gs

/**
 * Webpack copies a small module into every chunk that needs it. This keeps one, in the chunk of `errors.ts`: every run that loads
 * anything loads that one first.
 */
export function keepModulesOnce(chunks: readonly NamedChunk[]): readonly NamedChunk[] {
  const count = (number: string) =>
    chunks.filter(({ modules }) => modules.some((one) => `${one.number}` === number)).length
  const isHome = ({ modules }: NamedChunk) => modules.some(({ path }) => path === 'src/kit/errors.ts')
  const moved = new Map<string, string>()
  const texts = chunks.map((chunk) => {
    const whole = readFileSync(`dist/${chunk.name}.js`, 'utf8')
    const own = [...whole.matchAll(moduleText)].filter(([text, number = '']) => {
      if (count(number) === 1) return true
      if ((moved.get(number) ?? text) !== text) throw new Error(`module ${number} is not the same in each chunk`)
      moved.set(number, text)
      return false
    })
    return { chunk, head: whole.slice(0, whole.indexOf('{\n') + 2), own: own.map(([text]) => text) }
  })
  for (const { chunk, head, own } of texts) {
    const all = isHome(chunk) ? [...own, ...moved.values()] : own
    writeFileSync(`dist/${chunk.name}.js`, `${head}\n${all.join(',\n\n')}\n\n};\n`)
  }
  const isMoved = ({ number }: Chunk['modules'][number]) => moved.has(`${number}`)
  const shared = new Map(chunks.flatMap(({ modules }) => modules.filter(isMoved).map((one) => [one.path, one])))
  return chunks.map((chunk) => {
    const own = chunk.modules.filter((one) => !isMoved(one))
    return { ...chunk, modules: isHome(chunk) ? [...own, ...shared.values()] : own }
  })
}

export function writeContents(chunks: readonly NamedChunk[]): void {
  const files = chunks.map(({ name, modules }) => {
    const lines = modules.map(({ path, number }) => `  ${path} (${number})`).sort()
    return `${name}.js, ${statSync(`dist/${name}.js`).size} bytes\n${lines.join('\n')}\n`
  })
  const head =
    `What each file holds: modules by path in the repository or package, with the number of the module there.\n` +
    `The files that the runner starts only load others, by ${runtimeFile}: ${doors.map((door) => `${door}.js`).join(', ')}.\n`
  writeFileSync('dist/contents.txt', [head, ...files.sort()].join('\n'))
}
