// npm run emulator -- --port 8080: the service on its own, with the documented limits and jobs that take real time. With
// --github there is a GitHub beside it, with an issue, a comment that commands, and the line for act that delivers it.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../src/clock.ts'
import { startGitHub } from '../github/github.ts'
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

const usage = `Usage: npm run emulator -- [--port <number>] [--outcome <${[...outcomes.keys()].join('|')}>] [--job-seconds <number>] [--no-limits] [--github] [--comment <text>]`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    outcome: { type: 'string', default: 'completed' },
    'job-seconds': { type: 'string', default: '20' },
    'no-limits': { type: 'boolean', default: false },
    github: { type: 'boolean', default: false },
    comment: { type: 'string', default: '/agent Fix the typo' },
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
const repository = 'https://github.com/octo-org/docs'
const emulator = await startEmulator({
  port,
  repository,
  defaultJob: job,
  defaultMessage: job,
  ...(values['no-limits'] ? {} : { limits: documentedLimits }),
}).catch((error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  console.error(`Port ${port} is taken. Choose another one: npm run emulator -- --port ${port + 1}`)
  process.exit(1)
})
console.log(`base-url    ${emulator.url}`)
console.log(`project-id  ${emulator.projectId}`)
console.log(`secret-key  ${emulator.key}`)
const github = values.github ? await emulateGitHub(values.comment) : undefined
console.log('Ctrl+C ends it.')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([emulator.close(), github?.close()]))

/** One issue, and a comment of somebody who may command. */
async function emulateGitHub(body: string) {
  const github = await startGitHub({ clock: systemClock, repository: { owner: 'octo-org', name: 'docs' } })
  github.setRole('mona', 'write')
  // The jobs of the service link pull requests 1, 2, 3 …
  for (let count = 1; count <= 9; count += 1) github.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  const { number } = github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' }).issue
  const token = github.token({ permissions: { checks: 'write' } })
  const event = join(mkdtempSync(join(tmpdir(), 'agent-job-action-')), 'event.json')
  writeFileSync(event, JSON.stringify(github.comment({ thread: number, author: 'mona', body })))
  console.log(`github      ${github.apiUrl}

mona has commented "${body}" on issue #${number} of octo-org/docs. To deliver that, in the folder of your workflow (without
\`queue: max\`, which act does not know):

  PATH="${dirname(process.execPath)}:$PATH" act issue_comment --eventpath ${event} \\
    -P ubuntu-latest=-self-hosted \\
    --local-repository agent-job-action/agent-job-action@v1=${resolve(import.meta.dirname, '../..')} \\
    --env GITHUB_API_URL=${github.apiUrl} --env GITHUB_GRAPHQL_URL=${github.apiUrl}/graphql \\
    --env GITHUB_REPOSITORY=octo-org/docs --env GITHUB_REPOSITORY_ID=${github.repository().id} -s GITHUB_TOKEN=${token} \\
    --var AGENT_BASE_URL=${emulator.url} --var AGENT_PROJECT_ID=${emulator.projectId} -s AGENT_KEY=${emulator.key}

For a workflow on another event, put its name in place of "issue_comment --eventpath …". To read the comments of the issue:

  curl -s ${github.apiUrl}/repos/octo-org/docs/issues/${number}/comments -H 'Authorization: Bearer ${token}' |
    node -p 'JSON.parse(require("fs").readFileSync(0)).map(({ body }) => body).join("\\n\\n")'
`)
  return github
}
