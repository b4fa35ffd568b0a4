// `npm run emulator` starts the emulated service, with its documented limits and jobs that take real time, and optionally a GitHub.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createWeek, weekNames } from '../test/emulator/page-view-weeks.ts'
import { startEmulator } from '../test/emulator/server.ts'
import { startConversation } from './conversation.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    'job-seconds': { type: 'string', default: '20' },
    week: { type: 'string', default: 'quiet' },
    github: { type: 'boolean', default: false },
  },
})
const week = weekNames.find((name) => name === values.week)
if (week === undefined) throw new TypeError(`--week is one of ${weekNames.join(', ')}: ${values.week}`)
const job = { activeMs: Number(values['job-seconds']) * 1000, end: 'completed' }
const emulator = await startEmulator({
  port: Number(values.port),
  repository: 'https://github.com/octo-org/docs',
  defaultJob: job,
  defaultMessage: job,
  pageViews: createWeek(week, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)),
  isLimited: true,
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
