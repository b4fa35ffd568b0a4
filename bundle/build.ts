// `npm run build`: src → build (tsc) → dist (ncc, then what ncc cannot do). Arguments go to tsc.

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeContents } from './contents.ts'
import { cutEntries } from './entries.ts'
import { escapeAll } from './escape.ts'
import { writeManifest } from './manifest.ts'
import { nameChunks } from './names.ts'
import { runNcc } from './ncc.ts'
import { readStats } from './stats.ts'

for (const folder of ['build', 'dist']) rmSync(folder, { recursive: true, force: true })
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', ...process.argv.slice(2)]
execFileSync(process.execPath, tsc, { stdio: 'inherit' })
// ncc resolves by the `paths` of the tsconfig that this variable names.
runNcc('build/index.js', 'dist', ['--stats-out', 'build/stats.json'], {
  TS_NODE_PROJECT: resolve('bundle/tsconfig.json'),
})
const chunks = nameChunks(readStats('build/stats.json'))
cutEntries()
escapeAll()
writeContents(chunks)
writeManifest()
