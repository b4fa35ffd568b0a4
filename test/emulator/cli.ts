// npm run emulator: the service on its own, with the documented limits and jobs that take real time, or with a GitHub beside it.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startConversation } from './conversation.ts'
import type { Show } from './lifecycle.ts'
import type { DailyViews } from './page-view-data.ts'
import { createWeek, weekNames } from './page-view-weeks.ts'
import { startEmulator } from './server.ts'

const usage = `Usage: npm run emulator -- [--port <number>] [--outcome <completed|no-changes|failed|archived|never>]
  [--job-seconds <number>] [--no-limits] [--week <${weekNames.join('|')}>] [--github]`

const statuses = ['completed', 'failed', 'archived'].map((status): [string, Show] => [status, status])
const outcomes = new Map([...statuses, ['no-changes', { status: 'completed', prLink: null }], ['never', 'active']])

try {
  await start()
} catch (error) {
  if (!(error instanceof Error)) throw error
  // What `parseArgs` throws, and so do we if an argument is wrong.
  console.error(error instanceof TypeError ? `${error.message}\n\n${usage}` : error.message)
  process.exitCode = 2
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      outcome: { type: 'string', default: 'completed' },
      'job-seconds': { type: 'string', default: '20' },
      'no-limits': { type: 'boolean', default: false },
      week: { type: 'string', default: 'quiet' },
      github: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const end = outcomes.get(values.outcome)
  if (end === undefined) throw new TypeError(`--outcome is unknown: ${values.outcome}`)
  const job = { activeMs: toNumber('--job-seconds', values['job-seconds']) * 1000, end }
  const port = toNumber('--port', values.port)
  const emulator = await startEmulator({
    // 10 and 11 are threads of people.
    toPullRequest: (count) => (count < 10 ? count : count + 2),
    port,
    repository: 'https://github.com/octo-org/docs',
    defaultJob: job,
    defaultMessage: job,
    pageViews: toWeek(values.week),
    isLimited: !values['no-limits'],
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(`Port ${port} is taken. Choose another one: npm run emulator -- --port ${port + 1}`)
  })
  console.log(`base-url    ${emulator.url}`)
  console.log(`project-id  ${emulator.projectId}`)
  console.log(`secret-key  ${emulator.key}`)
  const conversation = values.github ? await startConversation(emulator) : undefined
  if (conversation) console.log(conversation.introduction)
  console.log('Ctrl+C ends it.')
  const lines =
    conversation && createInterface(process.stdin).on('line', (line) => console.log(conversation.answer(line)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      lines?.close()
      void Promise.all([emulator.close(), conversation?.close()])
    })
}

function toWeek(name: string): DailyViews[] {
  const known = weekNames.find((week) => week === name)
  if (known === undefined) throw new TypeError(`--week is one of ${weekNames.join(', ')}: ${name}`)
  return createWeek(known, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
}

function toNumber(option: string, text: string): number {
  if (/^\d{1,7}(\.\d+)?$/.test(text)) return Number(text)
  throw new TypeError(`${option} takes a number: ${text}`)
}
