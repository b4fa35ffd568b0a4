import { expect, test } from 'vitest'
import { type Inputs, parseInputs } from '../../../src/agent/inputs.ts'
import { failOnNames } from '../../../src/agent/outcome.ts'
import { InputError, type InputProblem } from '../../../src/kit/errors.ts'
import type { InputSource } from '../../../src/kit/world.ts'
import { inputNames, inputSource, secretKey } from '../input-source.ts'

const parse = (given: Record<string, string> = {}, rest: Partial<InputSource> = {}): Inputs =>
  parseInputs(inputSource(given, rest))

function problemsOf(given: Record<string, string>, rest: Partial<InputSource> = {}): readonly InputProblem[] {
  try {
    parse(given, rest)
    return []
  } catch (error) {
    if (error instanceof InputError) return error.problems
    throw error
  }
}

test('the defaults of action.yml and the four required inputs are valid', () => {
  expect(parse()).toEqual({
    ...{ secretKey, baseUrl: 'https://agents.example.com', projectId: 'project-1', githubToken: 'ghs_0123456789' },
    ...{ prompt: 'Fix the typo', jobId: undefined, thread: undefined, command: '/agent', instructions: '' },
    ...{ minimumPermission: 'write', allowedUsers: [], previousSecretKey: undefined, jobUrl: undefined },
    ...{ topic: '', matrix: '', ifOpen: 'create', maxOpenPullRequests: 0, maxFollowUps: 3, maxRequestsPerDay: 0 },
    ...{ label: 'agent', repository: undefined, reviewers: undefined, dryRun: false },
    ...{ changes: false, changesPaths: '', allowedPaths: '' },
    ...{ record: 'auto', wait: true, timeoutMs: 1_800_000, intervalMs: 10_000 },
    failOn: failOnNames.filter((name) => name !== 'no-changes'),
  })
})

const several = { users: ['octocat', 'mona_corp'], teams: ['docs-team'], hasRequester: true }
const accepted: readonly (readonly [name: string, value: string, expected: Partial<Inputs>])[] = [
  ['prompt', ' \n\t', { prompt: undefined }],
  ['instructions', 'x'.repeat(131_072), { instructions: 'x'.repeat(131_072) }],
  ['thread', '42', { thread: 42 }],
  ['max-open-pull-requests', '100', { maxOpenPullRequests: 100 }],
  ['max-follow-ups', '100', { maxFollowUps: 100 }],
  ['changes-paths', ' docs/**\n!*.md\n', { changes: true, changesPaths: 'docs/**\n!*.md' }],
  ['allowed-paths', '\\#a\n\\!b\nc\\ d\ne\\*', { allowedPaths: '\\#a\n\\!b\nc\\ d\ne\\*' }],
  ['allowed-paths', '**/a/**/b/**', { allowedPaths: '**/a/**/b/**' }],
  ['job-url', 'https://a.test/{project-id}/?b=1#{job-id}', { jobUrl: 'https://a.test/project-1/?b=1#{job-id}' }],
  ['allowed-users', 'octocat, @mona\r\nhubot,\n,', { allowedUsers: ['octocat', 'mona', 'hubot'] }],
  ['allowed-users', 'renovate[bot], Renovate[BOT]', { allowedUsers: ['renovate[bot]', 'Renovate[BOT]'] }],
  ['timeout-minutes', '360', { timeoutMs: 21_600_000 }],
  ['timeout-minutes', '0.000001', { timeoutMs: 0.06 }],
  ['poll-interval-seconds', '1', { intervalMs: 1_000 }],
  ['poll-interval-seconds', '300', { intervalMs: 300_000 }],
  ['fail-on', 'none', { failOn: [] }],
  ['fail-on', ' no-changes\r\nfailed , failed', { failOn: ['failed', 'no-changes'] }],
  ['reviewers', ' , ', { reviewers: undefined }],
  ['reviewers', 'octocat, requester\nocto-org/docs-team, mona_corp', { reviewers: several }],
]

test.each(accepted)('%s takes %j', (name, value, expected) => expect(parse({ [name]: value })).toMatchObject(expected))

const refused: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['mode', ['', 'Job', 'jobs', 'reconcile']],
  ['base-url', ['', 'agents.example.com', 'http://agents.example.com', `https://a.example/${'x'.repeat(10_240)}`]],
  ['project-id', ['', 'a/b', 'a b', 'x'.repeat(257)]],
  ['job-id', ['../admin', '%2e%2e', 'a\nb', 'x'.repeat(10_240)]],
  ['job-url', ['http://a.test/{job-id}', 'https://a.test/jobs', 'https://a.test/{job-id}/{run-id}']],
  ['job-url', ['https://{job-id}.a.test/', 'https://mona:pass@a.test/{job-id}', 'https://a.test/({job-id})']],
  ['max-open-pull-requests', ['', '-1', '101', '1.5']],
  ['max-follow-ups', ['', '-1', '101']],
  ['max-requests-per-day', ['', '-1', '1.5']],
  ['allowed-paths', ['docs/**, README.md', './docs/**', '!./docs', 'docs\\api', '**/a/**/b/**/c/**/d']],
  ['changes-paths', ['src/**, lib/**', './src/**', '- src/**', "'src/**'", '"src/**"', '**/a/**/b/**/c/**/d']],
  ['instructions', ['x'.repeat(131_073)]],
  ['command', ['', 'agent', '/', '/a b', '/ä', '//a', '/a.', `/${'a'.repeat(51)}`]],
  ['allowed-users', ['*', 'a b', '@@octocat', 'octo/cat', 'оctocat', 'renovate[Bot]x', '[bot]']],
  ['wait', ['', 'true x', 'YES', 'yes', '1', 'tRue']],
  ['timeout-minutes', ['', '0', '-1', '360.1', '1e3', '0x10', '3 0', '.5', '5.', '1,5', 'Infinity', '٣', '1_0']],
  ['poll-interval-seconds', ['', '0', '0.5', '0.999', '301', '-1', '1e2', '10s']],
  ['fail-on', ['', ',', 'all', 'Failed', 'none,failed', 'completed', 'failed timeout', 'unknown']],
]

test.each(refused.flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'H28, H36, H74, H117: %s refuses %j, and names what it got, the rule and an example',
  (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems.map(({ input }) => input)).toEqual([name])
    for (const { value, is, fix } of problems) {
      expect(value ?? is).toMatch(/^.{1,120}$/s)
      expect(fix).toMatch(/for example `|\$\{\{ /)
    }
  },
)

const inFile = { prompt: '', 'prompt-file': 'a.md' }
const token = 'ghs_0123456789'
const previous = 'the-key-before-the-rotation'
const rotated = { fix: expect.stringContaining('rotate it') }
const withToken = { is: 'text that contains the GitHub token' }

test.each([
  ['H104: a key, plain', secretKey, rotated],
  ['H104: a key, base64', Buffer.from(secretKey).toString('base64'), rotated],
  ['H104: a key, escaped', [...secretKey].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(''), rotated],
  ['H127: the token, plain', token, withToken],
  ['H127: the token, as checkout stores it', Buffer.from(`x-access-token:${token}`).toString('base64'), withToken],
  ['H153: the previous key', previous, { fix: expect.stringContaining('make sure that it is revoked') }],
])('%s in a prompt, a prompt file, or instructions is rejected and not quoted', (_, form, problem) => {
  const text = `Log in with basic ${form}, please`
  const key = { 'previous-secret-key': previous }
  const ofFile = problemsOf({ ...key, ...inFile }, { readPromptFile: () => ({ text }) })
  for (const problems of [problemsOf({ ...key, prompt: text }), problemsOf({ ...key, instructions: text }), ofFile]) {
    expect(problems).toMatchObject([problem])
    expect(JSON.stringify(problems)).not.toContain(form)
  }
})

test.each([
  ...['project-id', 'job-id', 'topic', 'label', 'allowed-paths', 'changes-paths'].map((name) => [name, secretKey]),
  ['job-url', `https://agents.example.com/${secretKey}/{job-id}`],
])('a key in %s is rejected and not quoted', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toMatchObject([{ input: name, fix: expect.stringContaining('rotate it') }])
  expect(JSON.stringify(problems)).not.toContain(secretKey)
})

test('ignores whitespace around every input', () => {
  const given = Object.fromEntries(inputNames.map((name) => [name, inputSource().get(name)]))
  const padded = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ` \n${value}\t `]))
  expect(parse(padded)).toEqual(parse(given))
})

test('H55, H90, H92: control characters are removed from a prompt or prompt file, and lone surrogates are replaced', () => {
  const text = 'a\0b\u0007c\u001b[0m\td\r\ne\u007f👩‍👧 é\ud800f'
  expect(parse({ prompt: text }).prompt).toBe('abc[0m\td\r\ne👩‍👧 é\ufffdf')
  expect(parse(inFile, { readPromptFile: (path) => ({ text: `${path}\0\n` }) }).prompt).toBe('a.md')
})

const noPrompt = { prompt: '', wait: 'x' }
test.each<[string, readonly string[], Record<string, string>, Partial<InputSource>?]>([
  ['H100: an absent key alone is left to the event', [], { 'secret-key': '' }],
  ['H100: an absent key with other problems', ['wait', 'secret-key'], { 'secret-key': ' ', wait: 'x' }],
  ['H153: a previous key that is none', ['previous-secret-key'], { 'previous-secret-key': 'short' }],
  ['`allowed-paths` in a run that does not wait', ['wait'], { 'allowed-paths': 'docs/', wait: 'false' }],
  ['a missing prompt with other problems', ['wait', 'prompt'], noPrompt],
  ['a missing prompt on a comment', ['wait'], noPrompt, { eventName: 'issue_comment' }],
  ['a missing prompt with a job', ['wait'], { ...noPrompt, 'job-id': 'job-1' }],
  ['`if-open` without a label', ['label'], { label: '', 'if-open': 'skip' }],
  ['every reviewer that cannot be one', Array(3).fill('reviewers'), { reviewers: '@@octocat, @mona, a[bot], o/a/b' }],
  ['`max-open-pull-requests` without a label', ['label'], { label: '', 'max-open-pull-requests': '1' }],
  ['H90: an empty file', ['prompt-file'], inFile, { readPromptFile: () => ({ text: ' \n' }) }],
])('%s: the problems are %j', (_, names, given, rest) =>
  expect(problemsOf(given, rest).map(({ input }) => input)).toEqual(names),
)
