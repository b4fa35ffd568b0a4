// `changes`: the prompt lists what changed, and nothing starts if no relevant file changed.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const docs = [{ path: 'docs/a.md', status: 'modified' }] as const
const code = [{ path: 'src/a.ts', status: 'added' }] as const
const inputs = { prompt: 'Check it', 'changes-paths': 'docs/**' }

/** A push of one commit after another. */
function push(site: Site, files: typeof docs | typeof code, change: object = {}) {
  const before = site.github.commit({ message: 'Begin' })
  site.github.commit({ message: 'Improve the guide', files })
  return { event: 'push', payload: { ...site.github.pushEvent(before), ...change }, inputs }
}

test('a push: the list follows the prompt, and the summary shows it', async ({ site }) => {
  const run = await site.run(push(site, docs))
  expect(run.outcome).toBe('no-changes')
  expect(site.sent()[0]).toMatch(
    /^Check it\n\nWhat changed follows as quoted data\.[\s\S]*Range: \w{12}\.\.\.\w{12}[\s\S]*1 commit, newest first:\n- Improve the guide\n\n1 file:\nmodified docs\/a\.md/,
  )
  expect(run.summary).toContain('1 file:\nmodified docs/a.md')
})

test('nothing relevant changed: nothing is sent, and no record is left', async ({ site }) => {
  const run = await site.run(push(site, code))
  expect([run.outcome, run.reason, run.exitCode, site.writes()]).toEqual(['skipped', 'nothing-changed', 0, []])
  expect(run.summary).toMatch(/0 .*of 1 changed/)
})

test('F1: the first push of a repository has an unknown range, and the run goes on', async ({ site }) => {
  const run = await site.run(push(site, code, { before: '0'.repeat(40) }))
  expect(run.outcome).toBe('no-changes')
  expect(site.sent()[0]).toContain('What changed is unknown:')
})

test.for(['pull_request', 'pull_request_review'] as const)(
  'the files of the pull request: %s',
  async (event, { site }) => {
    const pull = site.pull({ author: 'mona', files: code })
    const review = () => site.github.review({ thread: pull, author: 'mona', body: 'Nice' })
    const payload = event === 'pull_request' ? site.github.push(pull, { author: 'mona' }) : review()
    expect((await site.run({ event, payload, inputs })).reason).toBe('nothing-changed')
    site.github.editFiles(pull, docs)
    await site.run({ event, payload, inputs })
    expect(site.sent()[0]).toContain('Title: Improve the guide')
  },
)

test('a release: from the newest earlier one that was published', async ({ site }) => {
  site.github.commit()
  site.github.release({ tag_name: 'v1' })
  const GITHUB_SHA = site.github.commit({ files: docs, message: 'Between' })
  site.github.release({ tag_name: 'v2-rc', prerelease: true })
  await site.pass(1)
  const payload = site.github.release({ tag_name: 'v2' })
  await site.run({ event: 'release', payload, inputs, env: { GITHUB_SHA } })
  expect(site.sent()[0]).toContain(`Range: v1...${GITHUB_SHA.slice(0, 12)}`)
})

test('a schedule: since the last successful run of this workflow on this branch', async ({ site }) => {
  const base = site.github.commit()
  site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: base })
  const GITHUB_SHA = site.github.commit({ files: docs, message: 'Since then' })
  await site.schedule('Check it', { 'changes-paths': 'docs/**' }, { env: { GITHUB_SHA } })
  expect(site.sent()[0]).toContain('- Since then')
  const run = await site.schedule('Check it', { 'changes-paths': 'docs/**' }, { env: { GITHUB_SHA: base } })
  expect(run.reason).toBe('nothing-changed')
})

test('a renamed file counts by either name, and a list of `!` lines means everything but', async ({ site }) => {
  const moved = [{ path: 'old/a.md', previousPath: 'docs/a.md', status: 'renamed' }] as const
  const pull = site.pull({ author: 'mona', files: moved })
  const payload = site.github.push(pull, { author: 'mona' })
  expect((await site.run({ event: 'pull_request', payload, inputs })).reason).toBe('')
  const but = { ...inputs, 'changes-paths': '!docs/**\n!old/**' }
  expect((await site.run({ event: 'pull_request', payload, inputs: but })).reason).toBe('nothing-changed')
})

test('without permission: nothing is sent, and the error names it', async ({ site }) => {
  const body = { message: 'Resource not accessible by integration' }
  site.github.faults.add('repos/compare-commits-with-basehead', { kind: 'answer', status: 403, body })
  const run = await site.run(push(site, docs))
  expect(run).toMatchObject({ reason: 'github', annotation: expect.stringContaining('contents: read') })
  expect(site.sent()).toEqual([])
})

test('with a command it has no effect', async ({ site }) => {
  expect((await site.ask('/agent Fix it', { inputs: { changes: 'true' } })).outcome).toBe('no-changes')
  expect(site.sent()[0]).not.toContain('What changed')
})
