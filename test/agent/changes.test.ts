// `changes`: the prompt lists what changed, and nothing starts if no relevant file changed.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const docs = [{ path: 'docs/a.md', status: 'modified' }] as const
const code = [{ path: 'src/a.ts', status: 'added' }] as const
const inputs = { prompt: 'Check it', 'changes-paths': 'docs/**' }

/** Pushes a commit on top of another one, and runs the action for that event. */
function push(site: Site, files: typeof docs | typeof code, change: object = {}) {
  const before = site.github.commit({ message: 'Begin' })
  site.github.commit({ message: 'Improve the guide', files })
  return site.run({ event: 'push', payload: { ...site.github.pushEvent(before), ...change }, inputs })
}

test('for a push, the list follows the prompt, and the summary shows it', async ({ site }) => {
  const { summary } = await push(site, docs)
  expect(site.sent()[0]).toMatch(
    /^Check it\n\n[\s\S]*1 commit, newest first:\n- Improve the guide\n\n1 file:\nmodified docs/,
  )
  expect(summary).toContain('1 file:\nmodified docs/a.md')
})

test('if nothing relevant changed, nothing is sent or recorded', async ({ site }) => {
  const run = await push(site, code)
  expect([run.outcome, run.reason, run.exitCode, site.writes()]).toEqual(['skipped', 'nothing-changed', 0, []])
  expect(run.summary).toMatch(/0 of 1 changed files in `[0-9a-f]{12}\.\.\.[0-9a-f]{12}` match/)
})

const none = '0'.repeat(40)

test.for<[name: string, event: 'push' | 'release' | 'merge_group', change: object, range: string]>([
  ['a push without its last commit', 'push', { before: 'FORK', after: undefined }, 'Range: FORK...HEAD'],
  ['a rewritten branch is unknown', 'push', { before: 'MAIN', after: 'HEAD' }, 'been rewritten since MAIN.'],
  // F1: earlier, this compared the default branch with itself.
  ['the first push', 'push', { before: none }, 'unknown: this is the first push to the default branch.'],
  ['a new branch', 'push', { before: none, after: 'HEAD', ref: 'refs/heads/docs' }, 'Range: main...HEAD'],
  ['a tag is treated like a release', 'push', { ref: 'refs/tags/v1/a', after: 'HEAD' }, 'Range: v1...HEAD'],
  ['a release is compared with the one before it', 'release', {}, 'Range: v0...HEAD'],
  // F2: earlier, this looked for the last run of a branch that exists only once. The base may be ahead.
  ['a merge group', 'merge_group', { merge_group: { base_sha: 'MAIN', head_sha: 'HEAD' } }, 'Range: MAIN...HEAD'],
  ['a push with another payload is treated like others', 'push', { before: undefined }, 'no earlier successful run'],
])('%s', async ([, event, change, range], { site }) => {
  const fork = site.github.commit()
  site.github.release({ tag_name: 'v0' })
  const main = site.github.commit()
  site.github.release({ tag_name: 'v1-rc', prerelease: true })
  await site.pass(1)
  const release = site.github.release({ tag_name: 'v1' })
  const head = site.github.commit({ branch: 'docs', parent: fork, files: docs })
  const commits = { FORK: fork, MAIN: main, HEAD: head }
  const name = (text: string, length = 40) =>
    Object.entries(commits).reduce((named, [word, sha]) => named.replaceAll(word, sha.slice(0, length)), text)
  const payload = JSON.parse(name(JSON.stringify({ ...site.github.pushEvent(fork), ...release, ...change })))
  await site.run({ event, payload, inputs: { prompt: 'Check it', changes: 'true' }, env: { GITHUB_SHA: head } })
  expect(site.sent()).toEqual([expect.stringContaining(name(range, 12))])
})

test.for([{ deleted: true }, { deleted: undefined, after: none }])(
  'a deletion (%j) starts nothing',
  async (change, { site }) => {
    expect(await push(site, docs, change)).toMatchObject({ reason: 'nothing-changed', service: [] })
  },
)

test.for(['pull_request', 'pull_request_review'] as const)(
  '%s: the files of the pull request, a renamed one by either name; `!` lines alone mean everything but',
  async (event, { site }) => {
    const pull = site.pull({ author: 'mona', files: code })
    const review = () => site.github.review({ thread: pull, author: 'mona', body: 'Nice' })
    const payload = event === 'pull_request' ? site.github.push(pull, { author: 'mona' }) : review()
    const check = async (more = {}) => (await site.run({ event, payload, inputs: { ...inputs, ...more } })).reason
    expect(await check()).toBe('nothing-changed')
    site.github.editFiles(pull, [{ path: 'old/a.md', previousPath: 'docs/a.md', status: 'renamed' }])
    expect(await check({ 'changes-paths': '!docs/**\n!old/**' })).toBe('nothing-changed')
    expect(await check()).toBe('')
    expect(site.sent()[0]).toContain('Title: Improve the guide\n\n1 file:\nrenamed old/a.md (before: docs/a.md)')
  },
)

test('on a schedule, the list starts at the last successful run of this workflow on this branch', async ({ site }) => {
  const base = site.github.commit()
  site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: base })
  const head = site.github.commit({ files: docs, message: 'Since then' })
  const at = (GITHUB_SHA: string) => site.schedule('Check it', { 'changes-paths': 'docs/**' }, { env: { GITHUB_SHA } })
  expect((await at(base)).reason).toBe('nothing-changed')
  await at(head)
  expect(site.sent()[0]).toContain('- Since then')
})

test('without permission, nothing is sent, and the error names the permission', async ({ site }) => {
  site.gitHubAnswers('repos/compare-commits-with-basehead', 403)
  const annotation = expect.stringContaining('contents: read')
  expect(await push(site, docs)).toMatchObject({ reason: 'github', annotation, service: [] })
})

test('with a command it has no effect', async ({ site }) => {
  await site.ask('/agent Fix it', { inputs: { changes: 'true' } })
  expect(site.sent()).toEqual([expect.not.stringContaining('What changed')])
})
