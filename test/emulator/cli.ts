// npm run emulator -- --port 8080: the service on its own, with the documented limits and jobs that take real time.

import { parseArgs } from 'node:util'
import type { Show } from './lifecycle.ts'
import { documentedLimits } from './rate-limit.ts'
import { startEmulator } from './server.ts'

const outcomes = new Map<string, Show>([
  ['completed', 'completed'],
  ['no-changes', { status: 'completed', prLink: null }],
  ['failed', 'failed'],
  ['archived', 'archived'],
  ['never', 'active'],
])

const usage = `Usage: npm run emulator -- [--port <number>] [--outcome <${[...outcomes.keys()].join('|')}>] [--job-seconds <number>] [--no-limits]`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    outcome: { type: 'string', default: 'completed' },
    'job-seconds': { type: 'string', default: '20' },
    'no-limits': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const end = outcomes.get(values.outcome)
const port = Number(values.port)
const activeMs = Number(values['job-seconds']) * 1000

if (values.help || end === undefined || !Number.isInteger(port) || !(activeMs >= 0)) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const job = { activeMs, end }
const emulator = await startEmulator({
  port,
  defaultJob: job,
  defaultMessage: job,
  ...(values['no-limits'] ? {} : { limits: documentedLimits }),
})
console.log(`base-url    ${emulator.url}`)
console.log(`project-id  ${emulator.projectId}`)
console.log(`secret-key  ${emulator.key}`)
console.log('Ctrl+C ends it.')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void emulator.close())
