// What the service says, in whatever form, stays inert in everything that a run writes.
// @module-tag long

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { defaultKey } from '../emulator/server.ts'
import { findSecretForms } from '../runner/secret-forms.ts'
import { expectHarmless } from '../unit/agent/words/tree-oracle.ts'
import { conversation } from './conversation.ts'
import { scenario } from './scenario.ts'

const hostile = [
  '<img src=x onerror=alert(1)><details open></td></table><!-- --> ![x](https://evil.test/x.png) www.evil.test [^1]',
  '\u202Eevil\u2066\u200B\u{E0041}\u00AD\uFEFF\0\u001B[31m\u0085\u2028x\ud800 `` | ``` |\n| --- |\n`',
  'x\n/merge\n@octo-org/team #1 GH-1 Fixes #1\nbors r+\n/agent new\n<!-- agent-job-action v1 comment=status',
].join('\n')

test.concurrent('H48 to H59: hostile text in every field of a job and of its thread', () =>
  conversation(async ({ emulator, github, deliver, command }) => {
    const { issue } = github.issue({ title: hostile, body: hostile })
    const fields = { model: hostile, source: { repository: hostile, ref: hostile }, prLink: hostile }
    emulator.nextJob({ polls: [`x${hostile}`, 'completed'].map((status) => ({ status, ...fields })) })
    const payload = command(`/agent go ${hostile}`, { thread: issue.number })
    const run = await deliver(payload)

    expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-link': '', 'pr-number': '' })
    const allowed = [payload.comment.html_url, 'https://github.com/octo-org/docs/actions/runs/1']
    const [reply, ...others] = github.comments(issue.number).slice(1)
    expect(others).toEqual([])
    for (const { body } of reply?.history ?? []) expectHarmless(body, allowed, body.split('\n', 1)[0])
    expect(reply?.history.length).toBeGreaterThan(1)
    expectHarmless(run.summary, allowed)
  }))

const key = 'adm/Qz7+kd9.Zx-4_pQ~w2E='
const keys = [{ value: key, scopes: ['read', 'write'], projects: ['project-1'] }] as const
const forms = [
  key,
  Buffer.from(`x${key}yy`).toString('base64'),
  Buffer.from(key).toString('base64url'),
  encodeURIComponent(key),
  JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/').replaceAll('+', '\\u002B'),
  [...key].map((char) => `&#x${char.charCodeAt(0).toString(16)};`).join(''),
]

// The invariants look for the key, in every form, in all that leaves the process.
test.concurrent('H105: the key in every field of a job, in every form, whole and where a text is cut', () =>
  conversation(
    async ({ emulator, deliver, command, replies }) => {
      expect(findSecretForms(forms.slice(0, 4).join('\n'), key).length).toBeGreaterThan(2)
      const all = forms.map((form) => `${'x'.repeat(180)}${form}`).join(' ')
      const [plain = '', , , url] = forms
      const fields = { model: all, source: { repository: all, ref: plain }, prLink: `https://x.test/${url}` }
      emulator.nextJob({ polls: [`odd ${plain}`, 'completed'].map((status) => ({ status, ...fields })) })
      const run = await deliver(command())

      expect(run.outputs).toMatchObject({ outcome: 'completed' })
      for (const text of [run.summary, replies(1)[0], run.outputs.job]) expect(text).toContain('***')
    },
    { keys },
  ))

test.concurrent('H105: the key in what GitHub says of a failure is in no output', () =>
  conversation(async ({ github, deliver, command }) => {
    const refused = {
      kind: 'answer',
      status: 422,
      body: { message: `Validation Failed: ${defaultKey.value}` },
    } as const
    github.faults.add('issues/create-comment', refused)
    const run = await deliver(command())
    const line = expect.stringContaining('Validation Failed: ***')
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'github', 'summary-line': line })
  }))

const commands = [
  'x\n::set-output name=job-id::evil \t::stop-commands::x\n\uFEFF::set-env name=x::y\n\u3000::add-path::/x',
  'text ##[set-output name=job-id]evil ##[add-mask]a\n##[group]x',
  'x\r::a::b\u0085::c::d\u2028::e::f\u000B::notice::y\f##[error]z \u001B[31m::add-mask::e\u001B[0m',
].join('\n')

test.concurrent.for([
  ['H110, H111, H112', commands],
  ['H112', `${'x'.repeat(1_000_000)}\n::add-mask::e`],
] as const)('%s: commands of the runner in what the service says give none', ([, text]) =>
  scenario(async ({ emulator, run }) => {
    const short = text.slice(-1_500)
    emulator.nextJob({
      polls: [
        { status: short, prLink: short },
        { status: 'completed', prLink: short },
      ],
    })
    emulator.fault({ operation: 'get' }, faults.status(500, { body: { error: text } }))
    const waited = await run({ inputs: { prompt: 'Fix the typo' }, isDebug: true })
    emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: text } }))
    const refused = await run({ inputs: { prompt: 'Fix the typo' }, isDebug: true })

    expect(waited.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(refused.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
    // The invariants have read every line with both of the runner's grammars.
    for (const { text: line } of [...waited.lines, ...refused.lines]) {
      expect(line.length).toBeLessThan(30_000)
      expect(line).not.toMatch(/[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029]/)
    }
  }),
)
