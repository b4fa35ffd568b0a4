// The register of hostile inputs and faults is test/hostile-cases.md: one row each, by a number that never changes. A test
// that proves a row has its number in its name (`H21: …`).

import { readFileSync } from 'node:fs'

const listed = readFileSync('test/hostile-cases.md', 'utf8').matchAll(/^\|(H\d+)\|(.+)\|$/gm)

/** What each is about, by its number. */
export const rows: Readonly<Record<string, string>> = Object.fromEntries(
  [...listed].map(([, id = '', title = '']) => [id, title]),
)
