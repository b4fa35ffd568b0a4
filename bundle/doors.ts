// The doors: files of src that the runner starts, each as a file of dist with the same name. ncc builds entries only one by one,
// and every bundle would hold the libraries again. So it builds one entry that can load all of them, which is then cut into ncc's
// runtime, and one file for each door with the line that loads it.

import { readFileSync, writeFileSync } from 'node:fs'

export const doors = ['index', 'post', 'report', 'scorecard', 'reconcile']

export const runtimeFile = 'runtime.js'

const joined = 'doors'

/** Returns the path of the entry for ncc. */
export function joinDoors(): string {
  const lines = doors.map((door) => `export const ${door} = () => import('./${door}.js')\n`)
  writeFileSync(`build/${joined}.js`, lines.join(''))
  return `build/${joined}.js`
}

export function cutDoors(): void {
  const [runtime = '', lines = ''] = readFileSync('dist/index.js', 'utf8').split('var __webpack_exports__ = {};\n')
  writeFileSync(`dist/${runtimeFile}`, `${runtime}export { __nccwpck_require__ }\n`)
  for (const door of doors) {
    const [, load] = new RegExp(`^const ${door} = \\(\\) => (.+)$`, 'm').exec(lines) ?? []
    if (load === undefined) throw new Error(`dist/index.js has no line that loads ${door}: has ncc changed its output?`)
    writeFileSync(`dist/${door}.js`, `import { __nccwpck_require__ } from './${runtimeFile}'\nawait ${load};\n`)
  }
}
