// Loaded before a program: writes which files and which modules of Node it has loaded when it ends.

const { writeFileSync } = require('node:fs')
const { registerHooks } = require('node:module')

const before = new Set(process.moduleLoadList)
const files = []
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.push(url)
    return next(url, context)
  },
})
process.on('exit', () => {
  const modules = process.moduleLoadList.filter((name) => !before.has(name))
  writeFileSync(process.env.BENCH_LOADED ?? '', JSON.stringify({ files, modules }))
})
