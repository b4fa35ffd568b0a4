// What a run of the built action loads: its chunks, the libraries in them, and Node's heavy modules.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Program, runOnce } from './processes.ts'
import { count } from './row.ts'

const hook = new URL('./loaded.cjs', import.meta.url).pathname

/** Words that stand in the code of a library, bundled or not. */
const libraries = {
  undici: /UND_ERR_/,
  '@actions/github': /octokit-core\.js/,
  'mdast-util-to-markdown': /mdast-util-to-markdown/,
  valibot: /_getStandardProps|valibot/,
}
const heavyModules = ['http', 'http2', 'tls', 'crypto', 'internal/deps/undici/undici']

/** Lines for the table's details. */
export async function listLoaded(program: Program): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const list = join(folder, 'loaded.json')
  try {
    await runOnce({
      ...program,
      args: ['--require', hook, ...program.args],
      env: () => ({ ...program.env?.(), BENCH_LOADED: list }),
    })
    const { files, modules } = parseList(readFileSync(list, 'utf8'))
    const paths = files.map((url) => fileURLToPath(url))
    const code = paths.map((path) => readFileSync(path, 'utf8'))
    const found = Object.entries(libraries).map(
      ([name, sign]) => `${name}: ${code.some((text) => sign.test(text)) ? 'yes' : 'no'}`,
    )
    const heavy = heavyModules.map((name) => `${name}: ${modules.includes(`NativeModule ${name}`) ? 'yes' : 'no'}`)
    const bytes = paths.reduce((total, path) => total + statSync(path).size, 0)
    return [
      `loads ${paths.map((path) => basename(path)).join(', ')} (${count(bytes / 1000)} kB)`,
      `libraries loaded: ${found.join(', ')}`,
      `modules of Node loaded: ${heavy.join(', ')}`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function parseList(text: string): { files: string[]; modules: string[] } {
  const list: unknown = JSON.parse(text)
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  if (typeof list !== 'object' || list === null) throw new Error('the list of loaded modules is no object')
  return {
    files: 'files' in list ? strings(list.files) : [],
    modules: 'modules' in list ? strings(list.modules) : [],
  }
}
