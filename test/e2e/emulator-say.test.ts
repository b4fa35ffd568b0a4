// `npm run emulator -- say` and its other words: the commands that they print run the built action, all in one life.
// @module-tag long

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFiles, writeTools } from '../act/script.ts'
import { startProcess } from '../emulator/process.ts'
import { runAction } from '../runner/run-action.ts'

let emulator: Awaited<ReturnType<typeof startProcess>>
let folder: string
const tell = (...args: readonly string[]) => emulator.tell(...args)
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const workflow = `    concurrency:\n      queue: max\n    steps:\n      - uses: agent-job-action/agent-job-action@${head} # pinned\n`

// Not while the file loads: where all its tests are left out, nothing would end the process.
beforeAll(async () => {
  emulator = await startProcess()
  folder = mkdtempSync(join(tmpdir(), 'say-'))
  writeFiles(join(folder, '.github/workflows'), { 'agent.yml': workflow })
})

afterAll(async () => {
  await emulator.end()
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

const say = (...args: readonly string[]) => play('say', ...args)

async function play(...args: readonly string[]) {
  return run(readCommand(await tell(...args)))
}

/** How the run ends or, where no workflow for commands listens, what happens on GitHub. */
async function playRow(args: readonly string[]): Promise<string> {
  const command = readCommand(await tell(...args))
  if (command.event === 'pull_request')
    return `pull_request ${JSON.parse(readFileSync(command.eventPath, 'utf8')).action}`
  const { outcome, operation, reason, 'job-id': jobId } = await run(command)
  return [outcome, operation, jobId, reason].filter((output) => output !== '').join(' ')
}

/** The action as the step of a workflow for what happened. `more`: inputs. */
async function run(
  { event, eventPath, actionDir, env, vars, secrets }: ReturnType<typeof readCommand>,
  more: Readonly<Record<string, string>> = {},
) {
  const { outputs } = await runAction({
    actionDir,
    event: { name: event, text: readFileSync(eventPath, 'utf8') },
    githubToken: more.repository ? secrets.AGENT_APP_PRIVATE_KEY : secrets.GITHUB_TOKEN,
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
      ...more,
    },
  })
  return outputs
}

test('every row of docs/try-locally.md, one after the other, does what it says there', async () => {
  expect(await playRow(['say', '/agent Fix the typo'])).toBe('completed create job-1')
  const rows = readFileSync('docs/try-locally.md', 'utf8').matchAll(/^\|.+\|(`[a-z].+`)\|(.+)\|$/gm)
  const played = []
  for (const [, cell = '', told] of rows)
    for (const [, words = ''] of cell.matchAll(/`([^`]+)`/g)) {
      const args = execFileSync('sh', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8' })
        .split('\0')
        .slice(0, -1)
      played.push([args[0], told, await playRow(args)])
    }
  expect(played).toEqual([
    ['fail', 'asks the job to repair them', 'no-changes message job-1'],
    ['again', 'waits for the job, and sends nothing', 'no-changes wait job-1'],
    ['push', 'nothing', 'pull_request synchronize'],
    ['review', 'continues the job', 'no-changes message job-1'],
    ['say', 'continues the job', 'no-changes message job-1'],
    ['say', 'skips it: `not-authorized`', 'skipped not-authorized'],
    ['say', 'fails, and names the permission', 'error github'],
    ['close', 'nothing', 'pull_request closed'],
    ['reopen', 'nothing', 'pull_request reopened'],
    ['merge', 'nothing', 'pull_request closed'],
  ])
})

test('what was said earlier stays: the next comment continues the job, and all can be read', async () => {
  expect(await say('/agent Start again')).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
  expect(await say('/agent Also fix the heading')).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
  const conversation = await tell('read')
  expect(conversation).toContain('## mona eyes rocket\n\n/agent Fix the typo\n\n## github-actions[bot]\n\n**')
  expect(conversation).toContain('## octocat\n\n/agent Fix it\n\n## mona')
  expect(conversation).not.toContain('<!--')
  expect(await say('/agent Improve it', '--in', '11')).toMatchObject({ operation: 'create', 'job-id': 'job-3' })
  expect(await tell('read', '11')).toContain('octo-org/docs/pull/3')
})

test('a review of a fork gets no secret, as on GitHub', async () => {
  const review = ['review', '/agent Two things.', '--line', 'README.md:3 Name the old one.']
  expect(await play(...review, '--in', '2')).toMatchObject({ operation: 'message', 'job-id': 'job-2' })
  expect(await play(...review, '--in', '11')).toMatchObject({ outcome: 'skipped', reason: 'no-secret' })
})

test.each([
  [['say', 'fix', 'it'], 'in quotes'],
  [['say', 'fix', '--bogus'], "Unknown option '--bogus'"],
  [['say', 'fix', '--in', '99'], '--in is 99'],
  [['review', 'fix', '--line', 'README.md'], '--line is "README.md"'],
  [['reopen', '--in', '3'], 'reopen: #3 is open'],
  [['rebase'], '"rebase" is unknown. Known are say, review'],
])('%j is refused with the usage', async (args, problem) => {
  const refused = await tell(...args).catch((error: Error & { stderr: string; code: number }) => error)
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) })
  expect(refused).toMatchObject({ stderr: expect.stringMatching(/\n\nUsage:\nnpm run emulator -- /) })
  expect(refused).toMatchObject({ stderr: expect.not.stringMatching(/^ +at /m) })
})

test('with `--repository site`, a merge asks for documentation there, and the next one continues the job', async () => {
  const elsewhere = await startProcess('--repository', 'site')
  try {
    const merge = async (number: string) => {
      const command = readCommand(await elsewhere.tell('merge', '--in', number))
      // As in examples/docs-elsewhere.yml.
      const repository = `octo-org/${command.vars.AGENT_DOCS_REPOSITORY}`
      return run(command, { repository, prompt: `Document #${number}`, 'if-open': 'continue', topic: 'documentation' })
    }
    expect(await merge('12')).toMatchObject({
      operation: 'create',
      'pr-link': 'https://github.com/octo-org/site/pull/1',
    })
    expect(await merge('2')).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(await elsewhere.tell('read', 'site#1')).toContain('The agent opened this pull request')
    expect(await elsewhere.tell('read', '12')).toContain('(https://github.com/octo-org/site/pull/1)')
    await expect(elsewhere.tell('read', 'blog#1')).rejects.toMatchObject({ stderr: expect.stringContaining('site#1') })
  } finally {
    await elsewhere.end()
  }
})

test('once the emulator has ended, its folder is gone, and nothing can be said', async () => {
  const { actionDir } = readCommand(await tell('say', '/agent Fix the typo'))
  expect(await emulator.end()).toEqual([0, null])
  expect(existsSync(dirname(actionDir))).toBe(false)
  await expect(tell('say', '/agent Fix the typo')).rejects.toMatchObject({
    code: 2,
    stderr: `No emulated GitHub runs on port ${emulator.port}. Start it: npm run emulator -- --github --port ${emulator.port}\n`,
  })
})
