// What ncc's statistics tell of the chunks.

import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const schema = v.object({
  chunks: v.array(v.object({ id: v.number(), entry: v.boolean() })),
  modules: v.array(
    v.object({
      id: v.nullish(v.union([v.number(), v.string()])),
      name: v.string(),
      size: v.number(),
      chunks: v.array(v.number()),
      reasons: v.array(v.object({ type: v.nullish(v.string()) })),
      /** Of several modules that webpack makes one of. */
      modules: v.optional(v.array(v.object({ name: v.string(), size: v.number() }))),
    }),
  ),
})

export interface Module {
  /** `src/main.ts`, or package and file. */
  readonly path: string
  readonly size: number
  /** The number that it has in the bundle; that of another module which holds it, if it has none. */
  readonly id: number | string
  readonly isLazy: boolean
}

export interface Chunk {
  readonly id: number
  readonly isEntry: boolean
  readonly modules: readonly Module[]
}

export function readStats(path: string): readonly Chunk[] {
  const { chunks, modules } = v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  return chunks.map(({ id, entry }) => ({
    id,
    isEntry: entry,
    modules: modules
      .filter((module) => module.chunks.includes(id))
      .flatMap(({ id = '', reasons, modules, ...self }) => {
        const isImported = reasons.some(({ type }) => type === 'import()')
        // The first of several is named like all of them.
        const lazy = self.name.replace(/ \+ \d+ modules$/, '')
        return (modules ?? [self])
          .filter(({ name }) => !/^(external|webpack\/)/.test(name))
          .map(({ name, size }) => ({ path: toPath(name), size, id: id ?? '', isLazy: isImported && name === lazy }))
      }),
  }))
}

function toPath(name: string): string {
  const [, library] = /node_modules\/(.+)$/.exec(name) ?? []
  return library ?? name.replace(/^\.\/build\/(.+)\.js$/, 'src/$1.ts').replace(/^\.\//, '')
}
