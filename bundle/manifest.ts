// Writes dist/action.yml: the same action under a path of its own, for the reusable workflows (docs/adr/0017).

import { readFileSync, writeFileSync } from 'node:fs'

export function writeManifest(): void {
  const manifest = readFileSync('action.yml', 'utf8')
  writeFileSync('dist/action.yml', manifest.replace(/^( {2}(?:main|post): )dist\//gm, '$1'))
}
