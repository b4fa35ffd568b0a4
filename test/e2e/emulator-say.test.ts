// `npm run emulator -- say`: the commands that it prints run the built action, all in one conversation.
// @module-tag long

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess } from '../emulator/process.ts'
import { writeFiles, writeTools } from '../examples/script.ts'
import { runAction } from '../runner/run-action.ts'

let emulator: Awaited<ReturnType<typeof startProcess>>
let folder: string
const tell = (...args: readonly string[]) => emulator.tell(...args)
const workflow =
  '    concurrency:\n      queue: max\n    steps:\n      - uses: agent-job-action/agent-job-action@v1 # pinned\n'

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

/** The action as the step of a workflow for what was said. */
async function say(...args: readonly string[]) {
  const { event, eventPath, actionDir, env, vars, secrets } = readCommand(await tell('say', ...args))
  const { outputs } = await runAction({
    actionDir,
    stepId: 'agent',
    event: { name: event, text: readFileSync(eventPath, 'utf8') },
    githubToken: secrets.GITHUB_TOKEN,
    github: {
      api_url: env.GITHUB_API_URL,
      repository: env.GITHUB_REPOSITORY,
      repository_id: env.GITHUB_REPOSITORY_ID,
      run_id: env.GITHUB_RUN_ID,
    },
    inputs: {
      'base-url': vars.AGENT_BASE_URL,
      'project-id': vars.AGENT_PROJECT_ID,
      'secret-key': secrets.AGENT_KEY,
      'answer-reviews': 'true',
      'poll-interval-seconds': '1',
    },
  })
  return outputs
}

test('every row of docs/try-locally.md, one after the other, does what it says there', async () => {
  const rows = readFileSync('docs/try-locally.md', 'utf8').matchAll(/^\| .+ \| `say (.+)` \| (.+) \|$/gm)
  const played = []
  for (const [, words = '', told] of rows) {
    const args = execFileSync('sh', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8' }).split('\0')
    const { outcome, operation, reason, 'job-id': jobId } = await say(...args.slice(0, -1))
    played.push({ told, did: [outcome, operation, jobId, reason].filter((output) => output !== '') })
  }
  expect(played).toEqual([
    { told: 'starts a job, or continues it', did: ['completed', 'create', 'job-1'] },
    { told: 'continues the job', did: ['completed', 'message', 'job-1'] },
    { told: 'continues the job, with both texts', did: ['completed', 'message', 'job-1'] },
    { told: 'skips it: `not-authorized`', did: ['skipped', 'not-authorized'] },
    { told: 'skips it: `bot-not-allowed`', did: ['skipped', 'bot-not-allowed'] },
    { told: 'starts a job', did: ['completed', 'create', 'job-2'] },
    { told: 'fails, and names the permission', did: ['error', 'github'] },
  ])
})

test('what was said earlier stays: the next comment continues the job, and all can be read', async () => {
  expect(await say('/agent Also fix the heading')).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  const conversation = await tell('read')
  expect(conversation).toContain('## mona eyes rocket\n\n/agent Fix the typo\n\n## github-actions[bot]\n\n**')
  expect(conversation).toContain('## octocat\n\n/agent Fix it\n\n## renovate[bot]\n\n/agent Fix it\n\n## mona\n')
  expect(conversation).not.toContain('<!--')
  expect(await tell('read', '11')).toContain('octo-org/docs#2')
})

test('a review that requests changes needs no command, and a review of a fork gets no secret, as on GitHub', async () => {
  const review = ['Two things.', '--review', 'changes_requested', '--line', 'README.md:3 Name the old one.']
  expect(await say(...review, '--in', '1')).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  expect(await say(...review, '--in', '11')).toMatchObject({ outcome: 'skipped', reason: 'no-secret' })
})

test('act gets nothing of the action but what runs, and workflows without the field that it does not know', async () => {
  const { actionDir, workflows, eventPath } = readCommand(await tell('say', '/agent Fix the typo'))
  expect(readdirSync(actionDir).toSorted()).toEqual(['.github', 'action.yml', 'dist'])
  expect(readFileSync(join(workflows, 'agent.yml'), 'utf8')).toMatch(/^ {4}concurrency:\n {4}steps:\n/)
  expect(dirname(eventPath)).toBe(dirname(workflows))
})

test.each([
  [['say'], 'in quotes'],
  [['say', 'fix', 'it'], 'in quotes'],
  [['say', 'fix', '--bogus'], "Unknown option '--bogus'"],
  [['say', 'fix', '--in', '99'], 'no thread 99'],
  [['say', 'fix', '--without', 'wiki'], 'received "wiki"'],
  [['say', 'fix', '--review', 'approved'], '--in 1'],
  [['say', 'fix', '--line', 'README.md:3 Here.'], '--review commented'],
  [['say', 'fix', '--in', '1', '--review', 'approved', '--line', 'README.md'], '--line is "README.md"'],
  [['read', '--bogus'], "Unknown option '--bogus'"],
])('%j is refused with the usage', async (args, problem) => {
  const refused = await tell(...args).catch((error: Error & { stderr: string; code: number }) => error)
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) })
  expect(refused).toMatchObject({ stderr: expect.stringMatching(/\n\nUsage:\nnpm run emulator -- /) })
  expect(refused).toMatchObject({ stderr: expect.not.stringMatching(/^ +at /m) })
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
