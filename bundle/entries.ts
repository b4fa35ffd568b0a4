// Makes two files of the one that ncc writes: its runtime with one of the two entries of src/index.ts each. ncc can build
// several entries only one by one, and every bundle would hold the libraries again.

import { readFileSync, writeFileSync } from 'node:fs'

export function cutEntries(): void {
  const bundle = readFileSync('dist/index.js', 'utf8')
  const [runtime = '', entries = ''] = bundle.split('var __webpack_exports__ = {};\n')
  for (const [file, name] of Object.entries({ index: 'step', post: 'post' }))
    writeFileSync(`dist/${file}.js`, `${runtime}${cut(entries, name)}\nawait ${name}();\n`)
}

function cut(entries: string, name: string): string {
  const [text] = new RegExp(`^async function ${name}\\(\\) \\{\\n[^]*?^\\}\\n`, 'm').exec(entries) ?? []
  if (text === undefined)
    throw new Error(`dist/index.js has no function ${name} at its end: has ncc changed its output?`)
  return text
}
