import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { InputError, type InputProblem } from '../../../src/errors.ts'
import { type Inputs, parseInputs } from '../../../src/inputs/inputs.ts'
import type { InputSource } from '../../../src/world.ts'
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

const sentencesOf = (given: Record<string, string>) => new InputError(problemsOf(given)).message.split('\n')
const namesOf = (given: Record<string, string>, rest?: Partial<InputSource>) =>
  problemsOf(given, rest).map(({ input }) => input)

test('with what action.yml gives and the four that it cannot, there is no problem', () => {
  const service = { secretKey, baseUrl: 'https://agents.example.com', projectId: 'project-1', jobUrl: undefined }
  const asked = { mode: 'job', ignored: [], prompt: 'Fix the typo', jobId: undefined, thread: undefined }
  const told = { command: '/agent', instructions: '', context: 'thread', pageViews: undefined }
  const permitted = { minimumPermission: 'write', allowedUsers: [], allowedBots: [], githubToken: 'ghs_0123456789' }
  const limited = { topic: '', ifOpen: 'create', maxOpenPullRequests: 0, label: 'agent', dryRun: false }
  const waiting = { wait: true, timeoutMs: 1_800_000, intervalMs: 10_000, failOn: ['failed', 'archived', 'timeout'] }
  const shown = { statusComment: true, reactions: true, notify: true, check: false }
  const followedUp = { maxFollowUps: 3, answerReviews: false }
  const opened = { repository: undefined, reviewers: { users: [], teams: [], hasRequester: false } }
  const done = { ...limited, ...waiting, ...shown, ...followedUp, ...opened }
  const inputs = { ...service, ...asked, ...told, ...permitted, ...done }
  expect(parse()).toEqual(inputs)
})

const accepted: readonly (readonly [name: string, value: string, expected: Partial<Inputs>])[] = [
  ['mode', 'reconcile', { mode: 'reconcile', prompt: undefined }],
  ['base-url', 'https://agents.example.com/v/1//', { baseUrl: 'https://agents.example.com/v/1' }],
  ['base-url', 'http://127.0.0.1:8080', { baseUrl: 'http://127.0.0.1:8080' }],
  ['project-id', ' prj_1 ', { projectId: 'prj_1' }],
  ['secret-key', ` ${secretKey}\n`, { secretKey }],
  ['prompt', ' \n\t', { prompt: undefined }],
  ['prompt', '  a\n b ', { prompt: 'a\n b' }],
  ['job-id', ' job-1\n', { jobId: 'job-1' }],
  ['thread', '42', { thread: 42 }],
  ['if-open', 'continue', { ifOpen: 'continue' }],
  ['max-open-pull-requests', '100', { maxOpenPullRequests: 100 }],
  ['label', ' good: 🤖 agent ', { label: 'good: 🤖 agent' }],
  ['check', 'true', { check: true }],
  ['topic', 'Weekly.docs_2-b', { topic: 'Weekly.docs_2-b' }],
  ['command', '/fix-it_2', { command: '/fix-it_2' }],
  ['instructions', ' Be brief. ', { instructions: 'Be brief.' }],
  ['notify', 'false', { notify: false }],
  ['job-url', 'https://a.test/{project-id}/?b=1#{job-id}', { jobUrl: 'https://a.test/project-1/?b=1#{job-id}' }],
  ['minimum-permission', 'admin', { minimumPermission: 'admin' }],
  ['allowed-users', 'octocat, mona\r\nhubot,\n,', { allowedUsers: ['octocat', 'mona', 'hubot'] }],
  ['allowed-bots', 'renovate[bot], Copilot', { allowedBots: ['renovate[bot]', 'Copilot'] }],
  ['wait', 'False', { wait: false }],
  ['context', 'link', { context: 'link' }],
  ['wait', ' false\n', { wait: false }],
  ['timeout-minutes', '360', { timeoutMs: 21_600_000 }],
  ['timeout-minutes', '0.000001', { timeoutMs: 0.06 }],
  ['poll-interval-seconds', '1', { intervalMs: 1_000 }],
  ['poll-interval-seconds', '300', { intervalMs: 300_000 }],
  ['fail-on', 'none', { failOn: [] }],
  ['fail-on', ' no-changes\r\nfailed , failed', { failOn: ['failed', 'no-changes'] }],
  ['status-comment', 'false', { statusComment: false }],
  ['reactions', 'false', { reactions: false }],
  ['dry-run', 'true', { dryRun: true }],
  ['github-token', '', { githubToken: '' }],
]

test.each(accepted)('%s takes %j', (name, value, expected) => {
  expect(parse({ [name]: value })).toMatchObject(expected)
})

const refused: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['mode', ['', 'Job', 'jobs', 'job page-views']],
  // One of each kind: test/unit/service/base-url.test.ts has the table.
  ['base-url', ['', 'agents.example.com', 'http://agents.example.com', `https://a.example/${'x'.repeat(10_240)}`]],
  ['project-id', ['', 'a/b', 'a b', 'x'.repeat(257)]],
  ['job-id', ['../admin', '%2e%2e', 'a\nb', 'x'.repeat(10_240)]],
  ['job-url', ['http://a.test/{job-id}', 'https://a.test/jobs', 'https://a.test/{job-id}/{run-id}']],
  ['job-url', ['https://{job-id}.a.test/', 'https://mona:pass@a.test/{job-id}', 'https://a.test/({job-id})']],
  ['thread', ['0', '-1', '1.5', '#1', '1e3', '0x1', '01', '12345678901']],
  ['topic', ['a b', 'a:b', 'ä', 'x'.repeat(101)]],
  ['if-open', ['', 'true', 'Continue']],
  ['max-open-pull-requests', ['', '-1', '101', '1.5']],
  ['label', ['a\nb', 'x'.repeat(51)]],
  ['check', ['', 'yes']],
  ['command', ['', 'agent', '/', '/a b', '/ä', '//a', '/a.', `/${'a'.repeat(51)}`]],
  ['context', ['', 'all']],
  ['minimum-permission', ['', 'none', 'Write', 'owner']],
  ['allowed-users', ['*', 'a b', '@octocat', 'octo/cat', 'оctocat']],
  ['allowed-bots', ['*', 'renovate[Bot]x', '[bot]']],
  ['wait', ['', 'true x', 'YES', 'yes', '1', 'tRue']],
  ['status-comment', ['', 'on']],
  ['reactions', ['no']],
  ['dry-run', ['', '0']],
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

it.each([
  ['H102: a line break in it', 'admin_unit_key\n_0123456789'],
  ['H102: smart quotes around it', `“${secretKey}”`],
  ['H102: its scheme before it', `Bearer ${secretKey}`],
  ['H102: its name before it', `AGENT_KEY=${secretKey}`],
  ['H102: a control character', `${secretKey}\u0007`],
  ['H103: fewer than 16 characters', 'admin_unit_key_'],
  ['more than 4096 characters', 'a'.repeat(4_097)],
])('a key with %s is refused without a word of it', (_, value) => {
  const problems = problemsOf({ 'secret-key': value })
  expect(problems.map(({ input }) => input)).toEqual(['secret-key'])
  expect(JSON.stringify(problems)).not.toMatch(/admin|\b(4097|15|aaaa)\b/)
})

it('a key of 16 characters, and with padding at its end, is taken', () => {
  expect(parse({ 'secret-key': '0123456789abcdef' }).secretKey).toBe('0123456789abcdef')
  expect(parse({ 'secret-key': 'YWRtaW5fdW5pdF9rZXk==' }).secretKey).toBe('YWRtaW5fdW5pdF9rZXk==')
})

it('H100: a key that is absent is no problem of its own, but is told along with others', () => {
  expect(namesOf({ 'secret-key': '' })).toEqual([])
  expect(namesOf({ 'secret-key': ' ', wait: 'x' })).toEqual(['wait', 'secret-key'])
})

it.each([
  ['plain', secretKey],
  ['base64', Buffer.from(secretKey).toString('base64')],
  ['escaped for JSON', [...secretKey].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')],
])('H104: a key in a prompt, a prompt file or instructions, %s, is refused and not quoted', (_, form) => {
  const text = `Log in with ${form}, please`
  const inFile = problemsOf({ prompt: '', 'prompt-file': 'a.md' }, { readPromptFile: () => ({ text }) })
  for (const problems of [problemsOf({ prompt: text }), problemsOf({ instructions: text }), inFile]) {
    expect(problems).toMatchObject([{ fix: expect.stringContaining('rotate it') }])
    expect(JSON.stringify(problems)).not.toContain(form)
  }
})

const token = 'ghs_0123456789'

it.each([
  ['plain', token],
  ['as `actions/checkout` stores it', Buffer.from(`x-access-token:${token}`).toString('base64')],
])('H127: the GitHub token in a prompt, a prompt file or instructions, %s, is refused and not quoted', (_, form) => {
  const text = `AUTHORIZATION: basic ${form}`
  const inFile = problemsOf({ prompt: '', 'prompt-file': 'a.md' }, { readPromptFile: () => ({ text }) })
  for (const problems of [problemsOf({ prompt: text }), problemsOf({ instructions: text }), inFile]) {
    expect(problems).toMatchObject([{ is: 'a text that contains the GitHub token' }])
    expect(JSON.stringify(problems)).not.toContain(form)
  }
})

it.each(['project-id', 'job-id', 'job-url', 'topic', 'label'])('a key in %s is refused and not quoted', (name) => {
  const problems = problemsOf({ [name]: `x-${secretKey}` })
  expect(problems).toMatchObject([{ input: name, fix: expect.stringContaining('rotate it') }])
  expect(JSON.stringify(problems)).not.toContain(secretKey)
})

it('ignores white space around every input', () => {
  const given = Object.fromEntries(inputNames.map((name) => [name, inputSource().get(name)]))
  const report = { mode: 'page-views', prompt: '', export: 'a.csv', 'site-url': 'https://docs.example.com' }
  for (const inputs of [given, { ...given, ...report }]) {
    const padded = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, ` \n${value}\t `]))
    expect(parse(padded)).toEqual(parse(inputs))
  }
})

it('a prompt comes from a file', () => {
  const file = { readPromptFile: (path: string) => ({ text: `From ${path}\n` }) }
  expect(parse({ prompt: '', 'prompt-file': ' task.md ' }, file).prompt).toBe('From task.md')
})

it('H90: a prompt from a file that is empty is a problem', () => {
  const file = { readPromptFile: () => ({ text: ' \n' }) }
  expect(namesOf({ prompt: '', 'prompt-file': 'task.md' }, file)).toEqual(['prompt-file'])
})

it('H55, H92: a prompt loses NUL and other controls, and no character to a lone surrogate', () => {
  const { prompt } = parse({ prompt: 'a\0b\u0007c\u001b[0m\td\r\ne\u007f👩‍👧 é\ud800f' })
  expect(prompt).toBe('abc[0m\td\r\ne👩‍👧 é\ufffdf')
})

it('a prompt that is missing is told along with other problems, where the event has none itself', () => {
  const given = { prompt: '', wait: 'x' }
  expect(namesOf(given)).toEqual(['wait', 'prompt'])
  expect(namesOf(given, { eventName: 'issue_comment' })).toEqual(['wait'])
  expect(namesOf({ ...given, 'job-id': 'job-1' })).toEqual(['wait'])
  expect(namesOf({ ...given, mode: 'reconcile', 'prompt-file': 'gone.md' })).toEqual(['wait'])
})

const pageViews = { mode: 'page-views', prompt: '' }

it('mode page-views reads the inputs of the report', () => {
  const given = {
    top: '0',
    trend: 'true',
    export: 'a.csv, b.json\nc.ndjson,d.HTML',
    'site-url': 'https://docs.test/en/',
  }
  const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
  const previous = { from: '2026-11-07', to: '2026-11-14', days: 7 }
  expect(parse({ ...pageViews, ...given }).pageViews).toEqual({
    windows: { window, previous, isOngoing: false },
    top: 0,
    trend: 'window',
    alerts: [],
    pagesFrom: '',
    exportFiles: ['a.csv', 'b.json', 'c.ndjson', 'd.HTML'],
    siteUrl: 'https://docs.test/en',
    maxRequests: 90,
  })
})

it('mode page-views reads a trend of weeks, and rules', () => {
  const given = { trend: 'weeks', alerts: 'total < 5\nai > 2', 'pages-from': ' site.xml ' }
  const alerts = [{ text: 'total < 5' }, { text: 'ai > 2' }]
  const expected = { trend: 'weeks', alerts, pagesFrom: 'site.xml' }
  expect(parse({ ...pageViews, ...given }).pageViews).toMatchObject(expected)
})

it.each([
  ['false', '7d'],
  ['true', '7d'],
  ['weeks', '8d'],
])('`unusual` needs eight weeks and a window of seven days: not trend %s, period %s', (trend, period) => {
  expect(namesOf({ ...pageViews, trend, period, alerts: 'human unusual' })).toEqual(['alerts'])
  expect(namesOf({ ...pageViews, trend: 'weeks', period: 'last-week', alerts: 'human unusual' })).toEqual([])
})

it('each wrong rule is named by its line, with what is wrong in it', () => {
  const alerts = 'total<100\nai-share > 120%'
  expect(sentencesOf({ ...pageViews, alerts })).toEqual([
    'alerts is "total<100", which is not a rule (line 1). Put spaces around `<` and `>`. The form is `WHAT < N`, for example `total < 100`.',
    'alerts is "ai-share > 120%", which is not a rule (line 2). A share cannot be more than 100%. The form is `ai-share > N%` with N from 0 to 100, for example `ai-share > 60%`.',
  ])
})

it('site-url is quoted unless it may hold a password', () => {
  const expected =
    'It must start with https:// and have no user, query, or fragment, for example `https://docs.example.com`.'
  const given = (url: string) => sentencesOf({ ...pageViews, 'site-url': url })
  expect(given('docs.example.com')).toEqual([`site-url is "docs.example.com". ${expected}`])
  expect(given('https://u:p@docs.test')).toEqual([`site-url is an address with a user. ${expected}`])
})

it.each([
  ...['101', '1.5'].map((value) => ['top', value] as const),
  ...['yes', 'Weeks'].map((value) => ['trend', value] as const),
  ...['http://docs.test', 'https://u@docs.test'].map((value) => ['site-url', value] as const),
  ...Object.entries({ alerts: 'total < 5%', compare: 'last', period: '0d', 'date-from': '2026-13-01' }),
  ...Object.entries({ export: 'a.xlsx', 'max-requests': '0' }),
])('mode page-views: %s refuses %j', (name, value) => {
  expect(namesOf({ ...pageViews, [name]: value })).toEqual([name])
  // No other mode looks at them.
  expect(namesOf({ [name]: value })).toEqual([])
})

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', 'true', '0', '10', 'none', 'page-views', 'reconcile', '*', ',', '1e9', 'https://a.example'),
  fc.constantFrom(secretKey, `"${secretKey}"`, `https://${secretKey}@a.example`),
)

test('whatever the inputs, only an InputError is thrown, and it holds no key', () => {
  const given = fc.dictionary(fc.constantFrom(...inputNames), value, { maxKeys: inputNames.length })
  fc.assert(
    fc.property(given, value, (inputs, file) => {
      const key = (inputs['secret-key'] ?? secretKey).trim()
      try {
        parse(inputs, { readPromptFile: () => ({ text: file }) })
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
        // Elsewhere a key may have been put by mistake: the sinks redact it there.
        const own = error instanceof InputError ? error.problems.filter(({ input }) => input === 'secret-key') : []
        if (key.length >= 8) expect(JSON.stringify(own)).not.toContain(key)
      }
    }),
    { numRuns: 1_000 },
  )
})
