// `npm run build`: src → build (tsc) → dist (ncc, then what ncc cannot do). Arguments go to tsc.

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { keepModulesOnce, nameChunks, readChunks, writeContents } from './chunks.ts'
import { cutDoors, joinDoors } from './doors.ts'
import { writeManifest } from './manifest.ts'
import { runNcc } from './ncc.ts'

for (const folder of ['build', 'dist']) rmSync(folder, { recursive: true, force: true })
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', ...process.argv.slice(2)]
execFileSync(process.execPath, tsc, { stdio: 'inherit' })
runNcc(joinDoors(), 'dist', ['--stats-out', 'build/stats.json'])
const chunks = keepModulesOnce(nameChunks(readChunks('build/stats.json')))
cutDoors()
writeContents(chunks)
writeManifest()
