// Starts the service on its own, with the documented limits and jobs that take real time, or with a GitHub beside it.

import { parseArgs } from 'node:util'
import { startConversation } from './conversation.ts'
import type { Show } from './lifecycle.ts'
import type { DailyViews } from './page-view-data.ts'
import { createWeek, type WeekOptions, weekNames } from './page-view-weeks.ts'
import { documentedLimits } from './rate-limit.ts'
import { startEmulator } from './server.ts'

const statuses = ['completed', 'failed', 'archived'].map((status): [string, Show] => [status, status])
const outcomes = new Map([...statuses, ['no-changes', { status: 'completed', prLink: null }], ['never', 'active']])

/** Returns once everything listens. Throws a TypeError if an argument is wrong. */
export async function start(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8080' },
      outcome: { type: 'string', default: 'completed' },
      'job-seconds': { type: 'string', default: '20' },
      'no-limits': { type: 'boolean', default: false },
      github: { type: 'boolean', default: false },
      week: { type: 'string' },
      seed: { type: 'string' },
      pages: { type: 'string' },
      views: { type: 'string' },
      repository: { type: 'string', default: 'docs' },
    },
  })
  if (!['docs', 'site'].includes(values.repository))
    throw new TypeError(`--repository is docs or site: ${values.repository}`)
  const end = outcomes.get(values.outcome)
  if (end === undefined) throw new TypeError(`--outcome is unknown: ${values.outcome}`)
  const job = { activeMs: toNumber('--job-seconds', values['job-seconds']) * 1000, end }
  const port = toNumber('--port', values.port)
  const toOption = (name: 'seed' | 'pages' | 'views') => {
    const value = values[name]
    return value === undefined ? undefined : toNumber(`--${name}`, value)
  }
  const options = { seed: toOption('seed'), pages: toOption('pages'), views: toOption('views') }
  const week = values.week === undefined ? undefined : toWeek(values.week, options)
  const emulator = await startEmulator({
    // 10 to 12 are threads of people.
    toPullRequest: (count) => (count < 10 ? count : count + 3),
    port,
    repository: `https://github.com/octo-org/${values.repository}`,
    defaultJob: job,
    defaultMessage: job,
    ...(week && { pageViews: week }),
    ...(values['no-limits'] ? {} : { limits: documentedLimits }),
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.all([emulator.close(), conversation?.close()]))
}

function toWeek(name: string, options: WeekOptions): DailyViews[] {
  const known = weekNames.find((week) => week === name)
  if (known === undefined) throw new TypeError(`--week is one of ${weekNames.join(', ')}: ${name}`)
  return createWeek(known, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), options)
}

function toNumber(option: string, text: string): number {
  if (/^\d{1,7}(\.\d+)?$/.test(text)) return Number(text)
  throw new TypeError(`${option} takes a number: ${text}`)
}
