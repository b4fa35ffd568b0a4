// Checks that hostile text from the service does nothing in anything that a run writes. For single forms of it, see
// test/unit/kit/text and test/fuzz.

import { expect, test } from 'vitest'
import { secretKey } from '../agent/world.ts'
import { hostilePieces, keyForms } from '../fuzz/arbitraries.ts'
import { expectHarmless } from '../unit/agent/words/tree-oracle.ts'
import { scenario } from './scenario.ts'

const keys = [{ value: secretKey, scopes: ['read', 'write'], projects: ['project-1'] }] as const
const hostile = [
  secretKey,
  hostilePieces.join(' '),
  // Texts are cut near some of these.
  ...keyForms.map((form) => `${'x'.repeat(180)}${form}`),
].join('\n')

const talkative = '--trace-warnings --trace-uncaught --report-uncaught-exception --trace-exit --pending-deprecation'

test.concurrent('H48 to H59, H105, H106, H110 to H112: hostile text and the key in every field and failure of a job', () =>
  scenario(
    async ({ emulator, github, deliver, command }) => {
      const { issue } = github.issue({ title: hostile, body: hostile })
      const fields = { model: hostile, source: { repository: hostile, ref: hostile }, prLink: hostile.slice(-2_000) }
      emulator.nextJob({ polls: [`x${hostile}`, 'completed'].map((status) => ({ status, ...fields })) })
      emulator.fault({ operation: 'get' }, { kind: 'answer', status: 500, body: { error: hostile } })
      const payload = command('/agent go', { thread: issue.number })
      const env = { NODE_DEBUG: '*', DEBUG: '*', NODE_OPTIONS: talkative }
      const run = await deliver(payload, { isDebug: true, env })

      expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-link': '', 'pr-number': '' })
      const allowed = [payload.comment.html_url, 'https://github.com/octo-org/docs/actions/runs/1']
      const [reply, ...others] = github.comments(issue.number).slice(1)
      expect(others).toEqual([])
      for (const { body } of reply?.history ?? []) expectHarmless(body, allowed, body.split('\n', 1)[0])
      expect(reply?.history.length).toBeGreaterThan(1)
      expectHarmless(run.summary, allowed)
      // The invariants have already checked every line for log commands, and searched for the key in every form.
      for (const text of [run.summary, run.outputs.job, run.log.join()]) expect(text).toContain('***')
      for (const { text } of run.lines) expect(text).not.toMatch(/[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029]/)
    },
    { keys },
  ))

test.concurrent('H105: the key in the path of a page is in no summary, output, or file', () => {
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const pageViews = keyForms.map((form) => ({ date, path: `/found/${form}`, human: 9, ai: 0 }))
  return scenario(
    async ({ run }) => {
      const { summary, outputs, workspaceFiles } = await run({
        actionDir: 'report',
        inputs: { export: 'v.csv,v.json,v.html' },
      })
      const files = Object.values(workspaceFiles)
      expect(files).toHaveLength(3)
      for (const text of [summary, outputs['top-pages'], ...files]) expect(text).toContain('/found/***')
    },
    { keys, pageViews },
  )
})
