// Foreign text in the log of the built action, and inputs of the wrong type.

import { describe, expect, test } from 'vitest'
import { scenario } from '../e2e/scenario.ts'
import * as faults from '../emulator/faults.ts'
import { completes } from '../emulator/lifecycle.ts'

const inputs = { prompt: 'Update the guide' }

const texts: readonly (readonly [string, string])[] = [
  ['H110: a command in a line of its own', 'x\n::set-output name=job-id::evil'],
  ['H110: at its very start', '::add-mask::e'],
  ['H110: behind white space', ' \t::stop-commands::x'],
  ['H110: behind a byte order mark', '\uFEFF::set-env name=x::y'],
  ['H110: behind wide spaces', '\u00A0\u3000\u2003::add-path::/evil'],
  ['H110: of two kinds', '::error::a%0A::warning::b\n::debug::c'],
  ['H111: of the older grammar', 'text ##[set-output name=job-id]evil'],
  ['H111: that masks', 'a ##[add-mask]a'],
  ['H111: that groups', '##[group]x\n##[endgroup]'],
  ['H112: behind a lone carriage return', 'x\r::add-mask::e'],
  ['H112: behind other line breaks', 'x\u0085::a::b\u2028::add-mask::e\u2029::debug::x\u000B::notice::y\f##[error]z'],
  ['H112: in a line of 1 MB', `${'x'.repeat(1_000_000)}\n::add-mask::e`],
  ['H112: behind colors', '\u001B[31m::add-mask::e\u001B[0m \u009B31m'],
]

describe.concurrent('foreign text', () => {
  test.concurrent.for(texts)('%s, in everything that the service says', ([, text]) =>
    scenario(async ({ emulator, run }) => {
      const short = text.slice(-1_500)
      const fields = { model: short, source: { repository: short, ref: short }, prLink: short }
      emulator.nextJob({
        polls: [
          { status: short, ...fields },
          { status: 'completed', ...fields },
        ],
      })
      emulator.fault({ operation: 'get' }, faults.status(500, { body: { error: text } }))
      const headers = [['x-request-id', short.replace(/[^\x20-\x7e]/g, '')]] as const
      const job = await run({ inputs, isDebug: true })
      expect(job.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1', status: 'completed' })
      emulator.fault({ operation: 'create' }, faults.status(400, { body: { error: text }, headers }))
      const failed = await run({ inputs, isDebug: true })
      expect(failed.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request' })
      for (const run of [job, failed]) {
        // The invariants have read every line with both of the runner's grammars.
        const names = new Set(run.commands.map(({ name }) => name))
        expect(
          [...names].filter((name) => !['add-mask', 'debug', 'notice', 'warning', 'error'].includes(name)),
        ).toEqual([])
        expect(run.commands.filter(({ name }) => name === 'add-mask').length).toBeLessThanOrEqual(2)
        for (const { text } of run.lines) {
          expect(text.length).toBeLessThan(30_000)
          expect(text).not.toMatch(/[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029]/)
        }
      }
    }),
  )

  test.concurrent.for(texts)('%s, in inputs', ([, text]) =>
    scenario(async ({ run }) => {
      const short = text.slice(-1_500)
      const step = await run({ inputs: { ...inputs, wait: short, 'fail-on': short, thread: short, command: short } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    }),
  )

  test.concurrent.for(texts)('%s, in paths of pages', ([, text]) =>
    scenario(
      async ({ run }) => {
        const window = { 'date-from': '2026-03-01', 'date-to': '2026-03-08' }
        const step = await run({ inputs: { mode: 'page-views', ...window, export: 'a.ndjson' } })
        expect(step.outputs).toMatchObject({ outcome: 'reported', pages: '1' })
        expect(step.outputs['summary-line']).toMatch(/^[ -~]+$/)
      },
      { pageViews: [{ date: '2026-03-02', path: text.slice(-1_500), human: 3, ai: 1 }] },
    ),
  )
})

describe.concurrent('inputs', () => {
  test.concurrent.for([
    ['wait', 'YES'],
    ['wait', '1'],
    ['wait', ''],
    ['dry-run', 'on'],
    ['reactions', 'tru'],
    ['status-comment', 'null'],
    ['timeout-minutes', '1e3'],
    ['timeout-minutes', '-1'],
    ['timeout-minutes', '0'],
    ['timeout-minutes', '0x10'],
    ['timeout-minutes', '361'],
    ['timeout-minutes', 'Infinity'],
    ['timeout-minutes', '１０'],
    ['poll-interval-seconds', '0.5'],
    ['poll-interval-seconds', '1,5'],
    ['poll-interval-seconds', 'NaN'],
    ['thread', '1e1'],
    ['thread', '-1'],
    ['mode', 'Job'],
    ['fail-on', 'failed,all'],
    ['command', 'agent'],
    ['command', '/a b'],
    ['minimum-permission', 'owner'],
    ['context', 'all'],
  ])('H117: %s: %j is refused by name, with the rule', ([name = '', value = '']) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { ...inputs, [name]: value } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(step.summary).toContain(name)
      expect(step.log.join('\n')).toMatch(new RegExp(`${name}: got .*; expected .*; for example `))
      expect(emulator.journal).toEqual([])
    }),
  )

  test.concurrent('H117: all problems are said at once', () =>
    scenario(async ({ run }) => {
      const step = await run({ inputs: { wait: 'YES', 'timeout-minutes': '-1', 'project-id': '../x' } })
      const { message = '' } = step.annotations[0] ?? {}
      for (const name of ['wait', 'timeout-minutes', 'project-id']) expect(message).toContain(`${name}: got`)
    }))

  test.concurrent.for([
    ['http://agents.example.com', 'https'],
    ['https://user:hunter2hunter2@agents.example.com', 'without user and password'],
    ['https://agents.example.com@evil.test', 'without user and password'],
    ['https://agents.example.com/?x=1', 'without query'],
    ['http://169.254.169.254/latest', 'https'],
    ['ftp://x', 'https://'],
    ['', 'base-url'],
    [`https://x.test/${'a'.repeat(10_240)}`, 'at most'],
  ])('H28: the address %j is refused, and never quoted', ([value = '', rule = '']) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { ...inputs, 'base-url': value } })
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
      expect(step.log.join('\n')).toContain(rule)
      expect(
        step.plainLines.join('\n') + step.annotations.map(({ message }) => message).join() + step.summary,
      ).not.toContain('hunter2')
      expect(emulator.journal).toEqual([])
    }),
  )

  test.concurrent('H28: a path prefix is kept, slashes at the end are dropped', () =>
    scenario(
      async ({ emulator, run }) => {
        const step = await run({ inputs: { ...inputs, 'base-url': `${emulator.url}//` } })
        expect(step.outputs).toMatchObject({ outcome: 'completed' })
        expect(emulator.journal[0]?.url).toBe('/gateway/agents/v2/agent/project-1/job')
      },
      { basePath: '/gateway/agents', defaultJob: completes({ activePolls: 0 }) },
    ))
})
