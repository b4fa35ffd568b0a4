import { describe, expect, test } from 'vitest'
import type { RunActionOptions } from './action-run.ts'
import { type FakeAction, writeFakeAction } from './fake-action.ts'
import { checkInvariants, expectInvariants, type InvariantOptions } from './invariants.ts'
import { runAction } from './run-action.ts'

const canary = 'sk-canary-0123456789abcdef'

async function violationsOf(
  action: FakeAction | string,
  options: Partial<RunActionOptions> = {},
  invariants: InvariantOptions = {},
): Promise<string[]> {
  const actionDir = writeFakeAction(typeof action === 'string' ? { main: action } : action)
  const run = await runAction({
    actionDir,
    stepId: 'x',
    secrets: [canary],
    timeScale: 0.04,
    hangMs: 20_000,
    ...options,
  })
  return checkInvariants(run, invariants)
}

const append = (variable: string, content: string) =>
  `;(await import('node:fs')).appendFileSync(process.env.${variable}, ${JSON.stringify(content)});`

test('a clean run breaks nothing', async () => {
  const main = `
    console.log('::add-mask::${canary}\\n::notice::fine\\n::group::g\\nplain :: text with ##[brackets]\\n::endgroup::')
    ${append('GITHUB_OUTPUT', 'a=1\n')}`
  const options = { deadlineMs: 60_000, jobsStarted: 1, sinks: { 'the service': 'a prompt' } }
  expect(await violationsOf({ main, post: '', outputs: ['a'] }, {}, options)).toEqual([])
})

describe('no secret in any sink', () => {
  const base64 = Buffer.from(`x:${canary}`).toString('base64')
  test.each([
    ['stdout', `console.log('key ${canary}')`, 'secret 1 of 3 stands in stdout of main (plain)'],
    ['stderr', `console.error('${base64}')`, 'secret 1 of 3 stands in stderr of main (base64)'],
    ['an annotation', `console.log('::warning::${canary}')`, 'stdout of main (plain)'],
    ['two lines', `console.log('${canary.slice(0, 10)}\\n${canary.slice(10)}')`, 'stdout of main (plain)'],
    ['half of it', `console.log('${canary.slice(0, 14)}…')`, 'stdout of main (first half)'],
    ['the outputs', append('GITHUB_OUTPUT', `a=${canary}`), 'the output file of main (plain)'],
    ['the state', append('GITHUB_STATE', `a=${encodeURIComponent(canary)}`), 'the state file of main (plain)'],
    [
      'the summary',
      append('GITHUB_STEP_SUMMARY', Buffer.from(canary).toString('hex')),
      'the step_summary file of main (hex)',
    ],
    ['a file', `(await import('node:fs')).writeFileSync('a.csv', '${canary}')`, 'the workspace file a.csv (plain)'],
    [
      'an add-mask that is stopped',
      `console.log('::stop-commands::abcdefgh\\n::add-mask::${canary}')`,
      'stdout of main (plain)',
    ],
    [
      'the token of the runner',
      `console.log(process.env.ACTIONS_RUNTIME_TOKEN)`,
      'secret 3 of 3 stands in stdout of main (plain)',
    ],
  ])('H105: %s', async (_, main, expected) => {
    const violations = await violationsOf(main)
    expect(violations.join('\n')).toContain(expected)
    expect(violations.join('\n')).not.toContain(canary)
  })

  test('the GitHub token, what only the test knows, the post step and other places count as well', async () => {
    const action = { main: `console.log('other-canary')`, post: `console.log('ghs_0123456789abcdef')` }
    const options = { secrets: ['other-canary'], sinks: { 'a comment': `<${canary}>` } }
    expect(await violationsOf(action, { githubToken: 'ghs_0123456789abcdef' }, options)).toEqual(
      expect.arrayContaining([
        'secret 4 of 4 stands in stdout of main (plain)',
        'secret 2 of 4 stands in stdout of post (plain)',
        'secret 1 of 4 stands in a comment (plain)',
      ]),
    )
  })
})

describe('no unintended log command', () => {
  test.each([
    [
      'H116: set-output',
      '::set-output name=x::y',
      'main printed the command set-output (v2): "::set-output name=x::y"',
    ],
    ['set-env', '::set-env name=x::y', 'main printed the command set-env'],
    ['stop-commands', '::stop-commands::abcdefgh', 'main printed the command stop-commands'],
    ['H111: the legacy grammar', 'a ##[error]b', 'main printed the command error (legacy)'],
    ['H110: after white space', '  ::error::b', 'main printed the command error (v2)'],
    ['H112: after a carriage return', 'a\r\u00A0::error::b', 'main printed the command error (v2)'],
    ['a mask that is no secret', '::add-mask::a', 'main masked a value that is no secret'],
    ['a tag that is no command', '##[section]a', 'main printed a line that the log shows as a tag (##[…])'],
  ])('%s', async (_, line, expected) => {
    expect((await violationsOf(`console.log(${JSON.stringify(line)})`)).join('\n')).toContain(expected)
  })

  test('is quoted without the secret in it', async () => {
    const violations = await violationsOf(`console.log('::set-output name=x::${canary}')`)
    expect(violations).toContain('main printed the command set-output (v2): "::set-output name=x::***"')
  })

  test('the test may say what is intended', async () => {
    const main = `console.log('::error::ours\\n::error::theirs')`
    expect(await violationsOf(main, {}, { isIntended: ({ data }) => data === 'ours' })).toEqual([
      'main printed the command error (v2): "::error::theirs"',
    ])
  })
})

describe('an end in time', () => {
  test('a hang', async () => {
    expect(await violationsOf('setInterval(() => {}, 1000)', { hangMs: 300 })).toEqual([
      'main did not end and had to be killed',
    ])
  })

  test('a deadline, with five seconds of grace', async () => {
    expect(await violationsOf('', {}, { deadlineMs: 0 })).toEqual([])
    expect((await violationsOf('', {}, { deadlineMs: -5_000 }))[0]).toMatch(/^main took \d+ ms with a deadline/)
  })

  test('a cancel that had to kill', async () => {
    const main = `process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); console.log('x'); setInterval(() => {}, 1000)`
    const when = (line: string) => line === 'x'
    expect(await violationsOf(main, { interruption: { kind: 'cancel', when } })).toEqual([
      'main did not end within 5000 ms of the first signal',
    ])
  })

  test('a signal that is not handled', async () => {
    const main = `console.log('x'); setInterval(() => {}, 1000)`
    const when = (line: string) => line === 'x'
    expect(await violationsOf(main, { interruption: { kind: 'cancel', when } })).toEqual([
      'main ended without an exit code (SIGINT)',
    ])
    expect(await violationsOf(main, { interruption: { kind: 'container', when } })).toEqual([])
    expect(await violationsOf(main, { interruption: { kind: 'worker-death', when } })).toEqual([])
  })

  test('H123: a process that lingers after its last line', async () => {
    const actionDir = writeFakeAction({ main: `console.log('done'); setTimeout(() => {}, 300)` })
    const run = await runAction({ actionDir })
    expect(run.lastLineToExitMs).toBeGreaterThan(200)
    expect(checkInvariants(run)).toEqual([])
    expect(checkInvariants({ ...run, lastLineToExitMs: 4_000 })).toEqual([
      'main went on for 4000 ms after its last line',
    ])
  })

  test('an error that nobody caught', async () => {
    expect(await violationsOf(`throw new Error('oops')`)).toEqual(['main was ended by an error that nobody caught'])
    expect(await violationsOf(`process.exitCode = 1`)).toEqual([])
  })

  test('something left behind', async () => {
    const main = `(await import('node:child_process')).spawn('sleep', ['600'], { stdio: 'inherit' }).unref()`
    expect(await violationsOf(main)).toEqual(['main left something running that holds its output open'])
  })
})

test('at most one job', async () => {
  expect(await violationsOf('', {}, { jobsStarted: 2 })).toEqual(['2 jobs were started'])
})

describe('all outputs set', () => {
  test('one that is missing is named, one that is empty is set', async () => {
    const action = { main: append('GITHUB_OUTPUT', 'a=\n'), outputs: ['a', 'b'] }
    expect(await violationsOf(action)).toEqual(['the output b was not set'])
  })

  test('nobody can set one that has nowhere to go', async () => {
    const action = { main: '', outputs: ['a'] }
    expect(await violationsOf(action, { fileCommands: { output: 'missing' } })).toEqual([])
    expect(await violationsOf(action, { stepId: null })).toEqual([])
  })
})

test('all violations of a run come in one error', async () => {
  const actionDir = writeFakeAction({ main: `console.log('##[error]x')`, outputs: ['a'] })
  const run = await runAction({ actionDir })
  expect(() => expectInvariants(run)).toThrow(/breaks 2 rule\(s\):\n.*legacy.*\n.*output a/)
  expect(() => expectInvariants({ ...run, commands: [], unsetOutputs: [] })).not.toThrow()
})
