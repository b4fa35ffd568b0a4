import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { GitHubError, InputError, type InputProblem } from '../../../src/kit/errors.ts'
import { createInputReader } from '../../../src/kit/inputs/input-reader.ts'
import { checkPagesRoot, readScorecardInputs } from '../../../src/scorecard/inputs.ts'

const now = Date.parse('2026-11-21T23:59:59Z')
const given: Readonly<Record<string, string>> = {
  ...{ 'base-url': 'https://agents.example.com', 'project-id': 'prj_1', 'secret-key': 'a-key-of-at-least-16' },
  ...{ 'github-token': 'token', 'timeout-minutes': '30', period: '28d', 'max-requests': '60' },
  ...{ label: 'agent', top: '10' },
}

function read(inputs: Readonly<Record<string, string>>) {
  const problems: InputProblem[] = []
  const get = (name: string) => inputs[name] ?? given[name] ?? ''
  const source = { get, now, eventName: 'schedule', readPromptFile: () => ({ problem: 'not there' }) }
  return { read: readScorecardInputs(createInputReader(source, problems), now), problems }
}

test('what the workflow left out', () => {
  expect(read({})).toMatchObject({
    problems: [],
    read: {
      ...{ window: { from: '2026-10-24', to: '2026-11-21', days: 28 }, maxRequests: 60, timeoutMs: 1_800_000 },
      ...{ pagesRoot: undefined, pagesFrom: '', exportFiles: [], siteUrl: undefined, thread: undefined },
      ...{ topic: '', label: 'agent', repository: undefined, previousSecretKey: undefined },
    },
  })
})

test.each([
  ['thread', '#12', { thread: 12 }],
  ['topic', 'docs: weekly / 1', { topic: 'docs: weekly / 1' }],
  ['pages-root', './docs/', { pagesRoot: 'docs' }],
  ['pages-root', '.', { pagesRoot: '' }],
  ['repository', 'octo-org/docs', { repository: { owner: 'octo-org', name: 'docs' } }],
  ['export', 'a.json, b.HTML', { exportFiles: ['a.json', 'b.HTML'] }],
  ['previous-secret-key', 'another-key-of-16', { previousSecretKey: 'another-key-of-16' }],
  ['site-url', 'https://docs.example.com/', { siteUrl: 'https://docs.example.com' }],
])('%s: %s', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject({ problems: [], read: expected })
})

test.each([
  ['thread', '0'],
  ['topic', 'x'.repeat(201)],
  ['pages-root', '../docs'],
  ['pages-root', '/docs'],
  ['pages-root', 'docs/.git'],
  ['export', 'card.csv'],
  ['label', ''],
  ['github-token', ''],
  ['max-requests', '0'],
  ['period', 'next-week'],
  ['site-url', 'http://docs.example.com'],
  ['repository', 'docs'],
])('%s may not be %j', (name, value) => {
  expect(read({ [name]: value === '' ? ' ' : value }).problems.map(({ input }) => input)).toEqual([name])
})

const workspace = mkdtempSync(join(tmpdir(), 'pages-root-'))
mkdirSync(join(workspace, 'docs', 'guides'), { recursive: true })
writeFileSync(join(workspace, 'README.md'), '')
afterAll(() => rmSync(workspace, { recursive: true }))

const answers = {
  yes: async () => true,
  no: async () => false,
  refused: () => Promise.reject(new GitHubError('no', { status: 403 })),
  failed: () => Promise.reject(new GitHubError('no', { status: 500 })),
}

test.each([
  ['docs', 'no', undefined],
  ['docs/guides', 'failed', undefined],
  ['', 'failed', undefined],
  ['website', 'yes', undefined],
  // Without `contents: read` nobody can tell.
  ['website', 'refused', undefined],
  ['documentation', 'no', InputError],
  ['README.md', 'no', InputError],
  ['documentation', 'failed', GitHubError],
] as const)('the folder %j, and GitHub says %s', async (folder, answer, error) => {
  const checked = checkPagesRoot(folder, () => workspace, { hasFolder: answers[answer] })
  if (error === undefined) await expect(checked).resolves.toBeUndefined()
  else await expect(checked).rejects.toThrow(error)
})
