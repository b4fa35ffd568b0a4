// Writes dist/contents.txt, for people who read the bundle.

import { statSync, writeFileSync } from 'node:fs'
import type { NamedChunk } from './names.ts'

export function writeContents(chunks: readonly NamedChunk[]): void {
  const files = chunks.flatMap(({ files, modules }) =>
    files.map((file) => {
      const lines = modules.map(({ path, id }) => `  ${path} (${id})`).sort()
      return `${file}, ${statSync(`dist/${file}`).size} bytes\n${lines.join('\n')}\n`
    }),
  )
  const head =
    'What each file holds: modules by path in the repository or package, with the number of the module there.\n'
  writeFileSync('dist/contents.txt', [head, ...files.sort()].join('\n'))
}
