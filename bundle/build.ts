// `npm run build`: src → build (tsc) → dist (ncc). All actions are in one bundle (dist/main.js, and chunks that it loads when a
// run needs them), so that they share their libraries. Each file that a runner starts is a two-line stub. Arguments are passed
// to tsc.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'

// Leaves out undici's experimental parser, which nothing uses. Turns off the cache, which once mixed two kinds of builds.
const flags =
  '--no-cache --no-source-map-register --license licenses.txt --external ../milo/simd.js --external ../milo/no-simd.js'

/** Keeps the names of classes and functions: undici checks some of them, and people read them in stack traces. */
const options = { module: true, compress: false, mangle: { keepNames: true } } as const

/** Also bundles the reference for the bench. Minifies the files itself, because ncc's `--minify` skips the chunks. */
export function bundle(entry: string, folder: string): void {
  const ncc = ['node_modules/@vercel/ncc/dist/ncc/cli.js', 'build', entry, '--out', folder]
  execFileSync(process.execPath, [...ncc, ...flags.split(' ')], { stdio: 'pipe' })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name)
    const { code, errors } = minifySync(name, readFileSync(path, 'utf8'), options)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
    writeFileSync(path, `${code}\n`)
  }
}

function build(): void {
  for (const folder of ['build', 'dist']) rmSync(folder, { recursive: true, force: true })
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', ...process.argv.slice(2)]
  execFileSync(process.execPath, tsc, { stdio: 'inherit' })
  const actions = readdirSync('build').filter((file) => file.endsWith('.js'))
  const loads = actions.map((file) => `'${file}': () => import('./${file}'),\n`)
  writeFileSync(
    'build/main.js',
    `const actions = {\n${loads.join('')}}\nexport const start = (file) => actions[file]()\n`,
  )
  bundle('build/main.js', 'dist')
  renameSync('dist/index.js', 'dist/main.js')
  for (const file of actions)
    writeFileSync(`dist/${file}`, `import { start } from './main.js'\nawait start('${file}')\n`)
  // A second copy of the root action, for the reusable workflows (docs/adr/0017).
  writeFileSync('dist/action.yml', readFileSync('action.yml', 'utf8').replace(/^( {2}(?:main|post): )dist\//gm, '$1'))
}

if (import.meta.main) build()
