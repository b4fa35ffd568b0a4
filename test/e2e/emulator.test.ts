// What `npm run emulator -- --github` answers: the commands that it prints run the built action, all in one life.
// @module-tag long

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFiles, writeTools } from '../act/script.ts'
import { type Conversation, startConversation } from '../emulator/conversation.ts'
import { type Emulator, startEmulator } from '../emulator/server.ts'
import { runAction } from '../runner/action-run.ts'

let emulator: Emulator
let conversation: Conversation
let folder: string
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const workflow = `    concurrency:\n      queue: max\n    steps:\n      - uses: agent-job-action/agent-job-action@${head} # pinned\n`

// Not while the file loads: where all its tests are left out, nothing would end the process.
beforeAll(async () => {
  const job = { activeMs: 0, end: 'completed' } as const
  emulator = await startEmulator({
    repository: 'https://github.com/octo-org/docs',
    defaultJob: job,
    defaultMessage: job,
  })
  conversation = await startConversation(emulator)
  folder = mkdtempSync(join(tmpdir(), 'say-'))
  writeFiles(join(folder, '.github/workflows'), { 'agent.yml': workflow })
})

afterAll(async () => {
  await Promise.all([emulator.close(), conversation.close()])
  rmSync(folder, { recursive: true })
})

/** What the printed command tells act, in whose place a script prints its arguments. */
function readCommand(command: string) {
  const env = { PATH: [writeTools(folder, { act: `printf '%s\\0' "$@"` }), process.env.PATH].join(delimiter) }
  const printed = execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' })
  const several = { type: 'string', multiple: true } as const
  const { values, positionals } = parseArgs({
    args: printed.split('\0').slice(0, -1),
    allowPositionals: true,
    options: {
      env: several,
      var: several,
      secret: several,
      platform: several,
      eventpath: { type: 'string', default: '' },
      workflows: { type: 'string', default: '' },
      'local-repository': { type: 'string', default: '' },
    },
  })
  const toRecord = (pairs: readonly string[] = []) => Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)))
  return {
    event: positionals[0] ?? '',
    eventPath: values.eventpath,
    workflows: values.workflows,
    actionDir: values['local-repository'].replace(/^.*=/, ''),
    env: toRecord(values.env),
    vars: toRecord(values.var),
    secrets: toRecord(values.secret),
  }
}

/** How the run ends or, where no workflow for commands listens, what happens on GitHub. */
async function play(line: string): Promise<string> {
  const command = readCommand(conversation.answer(line))
  if (command.event === 'pull_request')
    return `pull_request ${JSON.parse(readFileSync(command.eventPath, 'utf8')).action}`
  const { outcome, operation, reason, 'job-id': jobId } = await run(command)
  return [outcome, operation, jobId, reason].filter((output) => output !== '').join(' ')
}

/** The action as the step of a workflow for what happened. */
async function run({ event, eventPath, actionDir, env, vars, secrets }: ReturnType<typeof readCommand>) {
  const { outputs } = await runAction({
    actionDir,
    event: { name: event, text: readFileSync(eventPath, 'utf8') },
    githubToken: secrets.GITHUB_TOKEN,
    github: {
      api_url: env.GITHUB_API_URL,
      repository: env.GITHUB_REPOSITORY,
      repository_id: env.GITHUB_REPOSITORY_ID,
      run_id: env.GITHUB_RUN_ID,
      run_attempt: env.GITHUB_RUN_ATTEMPT,
    },
    inputs: {
      'base-url': vars.AGENT_BASE_URL,
      'project-id': vars.AGENT_PROJECT_ID,
      'secret-key': secrets.AGENT_KEY,
      'poll-interval-seconds': '1',
      // As in examples/repair-checks.yml.
      ...(event === 'workflow_run' && { 'job-id': 'thread', prompt: 'Repair the checks', topic: 'repair' }),
    },
  })
  return outputs
}

test('every row of docs/try-locally.md, one after the other, does what it says there', async () => {
  expect(await play('say /agent Fix the typo')).toBe('completed create job-1')
  const rows = readFileSync('docs/try-locally.md', 'utf8').matchAll(/^\|.+\|`([a-z].+)`\|(.+)\|$/gm)
  const played = []
  for (const [, line = '', told] of rows) played.push([line.split(' ')[0], told, await play(line)])
  expect(played).toEqual([
    ['fail', 'asks the job to repair them', 'no-changes message job-1'],
    ['again', 'waits for the job, and sends nothing', 'no-changes wait job-1'],
    ['push', 'nothing', 'pull_request synchronize'],
    ['review', 'continues the job', 'no-changes message job-1'],
    ['say', 'continues the job', 'no-changes message job-1'],
    ['say', 'skips it: `not-authorized`', 'skipped not-authorized'],
    ['merge', 'nothing', 'pull_request closed'],
  ])
})

test('what was said stays: the next comment continues the job, and all can be read', async () => {
  expect(await play('say /agent Start again')).toBe('completed create job-2')
  expect(await play('say /agent Also fix the heading')).toBe('no-changes message job-2')
  const read = conversation.answer('read')
  expect(read).toContain('## mona eyes rocket\n\n/agent Fix the typo\n\n## github-actions[bot]\n\n**')
  expect(read).not.toContain('<!--')
  expect(conversation.answer('read #101')).toBe('There are no comments.')
})

test.each(['say', 'say #999 fix', 'fail now', 'rebase', 'commit', ''])(
  '%j is answered with what can be typed',
  (line) => {
    expect(conversation.answer(line)).toMatch(/^You can type:\n {2}say /)
  },
)

test('once it has ended, its folder is gone', async () => {
  const { actionDir } = readCommand(conversation.answer('say /agent Fix the typo'))
  await conversation.close()
  expect(existsSync(dirname(actionDir))).toBe(false)
})
