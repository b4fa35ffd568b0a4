// npm run emulator: starts the emulators, or tells those that run what happens.

import { parseArgs } from 'node:util'
import { readAddress } from './act-folder.ts'

const usage = `Usage:
npm run emulator -- [--port <number>] [--outcome <completed|no-changes|failed|archived|never>] [--job-seconds <number>]
  [--no-limits] [--github] [--repository <docs|site>] [--week <quiet|shift|growth|decline|…>]
  [--seed <number>] [--pages <number>] [--views <number>]
npm run emulator -- say '<text>' [--as <login>] [--in <number>] [--without <issues|pull-requests|checks>] [--port <number>]
npm run emulator -- review '<text>' [--line '<path>:<line> <text>'], and as say
npm run emulator -- <push|fail|close|reopen|merge>, with the options of say
npm run emulator -- commit <path>… [--port <number>]
npm run emulator -- edit '<text>' [--port <number>]
npm run emulator -- again [--port <number>]
npm run emulator -- read [<number>|site#<number>] [--port <number>]`

const args = process.argv.slice(2)
try {
  if (args.includes('--help')) console.log(usage)
  else if (/^\w/.test(args[0] ?? '')) console.log(await tell())
  // Loaded only here, so that a word is answered at once.
  else await (await import('./start.ts')).start(args)
} catch (error) {
  if (!(error instanceof Error)) throw error
  // What `parseArgs` throws, and so do we if an argument is wrong.
  console.error(error instanceof TypeError ? `${error.message}\n\n${usage}` : error.message)
  process.exitCode = 2
}

async function tell(): Promise<string> {
  const { values } = parseArgs({ args, strict: false, options: { port: { type: 'string', default: '8080' } } })
  const port = String(values.port)
  const address = readAddress(port)
  const request = { method: 'POST', body: JSON.stringify(args) }
  const response = address === undefined ? undefined : await fetch(address, request).catch(() => undefined)
  if (response === undefined)
    throw new Error(`No emulated GitHub runs on port ${port}. Start it: npm run emulator -- --github --port ${port}`)
  const answer = await response.text()
  if (!response.ok) throw new TypeError(answer)
  return answer
}
