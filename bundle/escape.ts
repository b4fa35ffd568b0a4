// Writes what is not ASCII in the bundle as escapes. Node keeps a file of plain ASCII with one byte a character; one arrow in a
// comment doubles the memory of the whole chunk and multiplies the time to decode it (docs/adr/0014).

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export function escapeAll(): void {
  for (const name of readdirSync('dist').filter((file) => file.endsWith('.js'))) {
    const path = `dist/${name}`
    writeFileSync(path, toAscii(readFileSync(path, 'utf8'), path))
  }
}

/** Means the same in comments, names, texts and patterns, but not behind a backslash, which would escape the escape. */
function toAscii(code: string, path: string): string {
  if (/\\[^\x00-\x7F]/.test(code)) throw new Error(`${path}: a backslash before a character that is not ASCII`)
  return code.replace(/[^\x00-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
