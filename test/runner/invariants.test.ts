// Checks that each invariant detects violations. One that detects nothing would let every end-to-end test pass.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RunActionOptions } from './action-run.ts'
import { runAction } from './action-run.ts'
import { checkInvariants, type InvariantOptions } from './invariants.ts'

const canary = 'sk-canary-0123456789abcdef'

/** The source code of main and post, and the names of outputs. */
type FakeAction = { readonly main: string; readonly post?: string; readonly outputs?: readonly string[] }

function writeFakeAction({ main, post = '', outputs = [] }: FakeAction): string {
  const folder = mkdtempSync(join(tmpdir(), 'fake-action-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const runs = { using: 'node24', main: 'main.mjs', post: 'post.mjs' }
  const manifest = JSON.stringify({ outputs: Object.fromEntries(outputs.map((name) => [name, {}])), runs })
  for (const [name, text] of Object.entries({ 'action.yml': manifest, 'main.mjs': main, 'post.mjs': post }))
    writeFileSync(join(folder, name), text)
  return folder
}

type Options = Partial<RunActionOptions>

async function violationsOf(action: FakeAction, options: Options = {}, invariants: InvariantOptions = {}) {
  const given = { actionDir: writeFakeAction(action), secrets: [canary], timeScale: 0.04, hangMs: 20_000, ...options }
  return checkInvariants(await runAction(given), invariants)
}

const append = (variable: string, content: string) =>
  `;(await import('node:fs')).appendFileSync(process.env.${variable}, ${JSON.stringify(content)});`

test('H105: a secret is detected in every output, and not quoted', async () => {
  const main = `
    console.log('key ${canary}\\n::warning::${canary}\\n${canary.slice(0, 14)}…')
    console.error('${Buffer.from(`x:${canary}`).toString('base64')}')
    console.log(process.env.ACTIONS_RUNTIME_TOKEN)
    ;(await import('node:fs')).writeFileSync('a.csv', '${canary}')
    ${append('GITHUB_OUTPUT', `a=${canary}\n`)}${append('GITHUB_STATE', `a=${encodeURIComponent(canary)}\n`)}
    ${append('GITHUB_STEP_SUMMARY', Buffer.from(canary).toString('hex'))}`
  const action = { main, post: `console.log('ghs_0123456789abcdef')` }
  const options = { githubToken: 'ghs_0123456789abcdef', secrets: [canary, 'other-canary'] }
  const violations = (await violationsOf(action, options, { sinks: { 'a comment': '<other-canary>' } })).join('\n')
  for (const [which, where] of [
    [1, 'stdout of main (plain)'],
    [1, 'stdout of main (first half)'],
    [1, 'stderr of main (base64)'],
    [4, 'stdout of main (plain)'],
    [1, 'the workspace file a.csv (plain)'],
    [1, 'the output file of main (plain)'],
    [1, 'the state file of main (plain)'],
    [1, 'the step_summary file of main (hex)'],
    [3, 'stdout of post (plain)'],
    [2, 'a comment (plain)'],
  ] as const)
    expect(violations).toContain(`secret ${which} of 4 stands in ${where}`)
  expect(violations).not.toContain(canary)
})

test('H110, H111, H112, H116: an unintended command is detected in either grammar', async () => {
  const lines = ['::set-output name=x::y', '  ::error::b', 'a\r\u00A0::error::b', 'a ##[error]b', '##[section]a']
  const main = `console.log(${JSON.stringify(`${lines.join('\n')}\n::add-mask::a`)})`
  expect(await violationsOf({ main })).toEqual([
    'main printed the command set-output (v2): "::set-output name=x::y"',
    'main printed the command error (v2): "  ::error::b"',
    'main printed the command error (v2): "\u00A0::error::b"',
    'main printed the command error (legacy): "a ##[error]b"',
    'main masked a value that is no secret',
    'main printed a line that the log shows as a tag (##[…])',
  ])
})

const isX = (line: string) => line === 'x'
const waiting = `console.log('x'); setInterval(() => {}, 1000)`
const ignoring = `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {}); ${waiting}`
const leaving = `(await import('node:child_process')).spawn('sleep', ['600'], { stdio: 'inherit' }).unref()`
const cancel: Options = { interruption: { kind: 'cancel', when: isX } }
const kill: Options = { interruption: { kind: 'container', when: isX } }

test.each<[string, string, Options, readonly string[]]>([
  ['a broken file', append('GITHUB_OUTPUT', 'nonsense\n'), {}, ['main wrote a file that the runner cannot read']],
  ['a hang', waiting, { hangMs: 300, skipPost: true }, ['main did not end and had to be killed']],
  ['a crash', `throw new Error('oops')`, {}, ['main was ended by an error that nobody caught']],
  ['a child that stays', leaving, {}, ['main left something running that holds its output open']],
  ['H120: a signal that it ignores', ignoring, cancel, ['main did not end within 7000 ms of the first signal']],
  ['H120: a signal that it does not answer', waiting, cancel, ['main ended without an exit code (SIGINT)']],
  ['H120: nothing, if a container is killed', waiting, kill, []],
])('a run that does not end properly is detected: %s', async (_, main, options, violations) => {
  expect(await violationsOf({ main }, options)).toEqual(violations)
})

test('a missed deadline, a missing output, and a lingering process are detected', async () => {
  const action = { main: append('GITHUB_OUTPUT', 'a=\n'), outputs: ['a', 'b'] }
  const run = await runAction({ actionDir: writeFakeAction(action) })
  const lingering = { ...run, lines: [{ stream: 'stdout', text: 'x' } as const], lastLineToExitMs: 4_000 }
  expect(checkInvariants(lingering, { deadlineMs: -7_000 })).toEqual([
    'main went on for 4000 ms after its last line',
    expect.stringMatching(/^main took \d+ ms with a deadline/),
    'the output b was not set',
  ])
})
