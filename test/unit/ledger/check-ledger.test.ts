import { expect, test } from 'vitest'
import type { CheckRun, CheckRunContent } from '../../../src/github/check-runs.ts'
import type { GitHub } from '../../../src/github/github.ts'
import { parseSharedInputs } from '../../../src/inputs/inputs.ts'
import { noThread, openCheckLedger } from '../../../src/ledger/check-ledger.ts'
import { parseMarker, type UnplacedRecord } from '../../../src/ledger/marker.ts'
import { inputSource } from '../input-source.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'
import { unasked } from './board.ts'

const request = `prompt:${'a'.repeat(64)}`
const actions = { id: 15_368, slug: 'github-actions' }
const content = (text: string): CheckRunContent => ({ title: 'Title', summary: 'Summary', text })
const record: UnplacedRecord = {
  kind: 'status',
  thread: 0,
  request,
  requestedAt: 1,
  attempt: '00000000000000aa',
  state: 'starting',
  stateAt: 1,
}

/** Ledgers of commits over one list of check runs. */
function setUp() {
  const { clock } = createVirtualTime()
  const { log } = createRecordingLog()
  let runs: (CheckRun & { readonly sha: string; readonly content?: CheckRunContent })[] = []
  const add = (sha: string, given: Partial<CheckRun> = {}) => {
    const run = {
      id: 100 + runs.length,
      sha,
      externalId: request,
      text: '',
      app: actions,
      startedAt: 5_000,
      completedAt: undefined,
      ...given,
    }
    runs = [...runs, run]
    return run
  }
  const checkRuns: GitHub['checkRuns'] = {
    list: async (sha) => runs.filter((run) => run.sha === sha),
    get: async (id) => runs.find((run) => run.id === id),
    create: async (sha, _, externalId, { text }) => add(sha, { externalId, text }),
    update: async (id, content) => {
      runs = runs.map((run) => (run.id === id ? { ...run, text: content.text, content } : run))
      return runs.find((run) => run.id === id)
    },
  }
  const isOwn: GitHub['isOwn'] = async ({ author: { login, id } }) =>
    login === 'github-actions[bot]' && id === undefined
  const open = (commit: string) =>
    openCheckLedger(
      {
        world: {
          clock,
          log,
          signal: new AbortController().signal,
          env: (name) => (name === 'GITHUB_RUN_ID' ? '7' : 'https://github.com'),
        },
        inputs: parseSharedInputs(inputSource()),
        repository: { id: 9, owner: 'octo-org', name: 'docs' },
      },
      { ...unasked, checkRuns, isOwn, now: () => clock.now() },
      { commit, name: 'agent: docs', request },
    )
  return { add, open, runs: () => runs }
}

const here = 'a'.repeat(40)
const elsewhere = 'b'.repeat(40)

test('a record stands in the text of a check run and is read back as one of thread 0', async () => {
  const { open } = setUp()
  const ledger = open(here)
  const { id } = await ledger.createOnce(noThread, ledger.sign(record), content(ledger.sign(record)))
  const [entry] = await ledger.read(noThread)
  expect(entry).toMatchObject({ isVerified: true, record: { thread: 0, commit: here, state: 'starting' } })
  expect(entry?.comment).toMatchObject({ id, createdAt: 5_000 })
  expect(await ledger.readEntry(id)).toEqual(entry)
})

// Catches: a copy at another commit that counts there, and one that a thread's ledger would believe; check runs found by
// their name, or all of the commit taken for those of the request.
test.each([
  ['H86: copied to another commit', elsewhere, {}],
  ['of another request', here, { externalId: 'another' }],
])('one %s counts for nothing', async (_, commit, given) => {
  const { add, open } = setUp()
  add(commit, { text: open(here).sign(record), ...given })
  expect(await open(commit).read(noThread)).toEqual([])
})

// Catches: the id of an app compared with that of its bot.
test('what our own app wrote is ours, what another wrote is not', async () => {
  const { add, open } = setUp()
  const ledger = open(here)
  add(here, { text: ledger.sign(record) })
  add(here, { text: ledger.sign(record), app: { id: 7, slug: 'linter' } })
  add(here, { text: ledger.sign(record), app: undefined })
  const entries = await ledger.read(noThread)
  expect(entries).toHaveLength(3)
  expect((await ledger.onlyOwn(entries)).map(({ comment }) => comment.id)).toEqual([100])
})

// Catches: one that cannot be deleted and goes on to count.
test('one that is not wanted any more says so: neutral, signed, later than what it said before', async () => {
  const { open, runs } = setUp()
  const ledger = open(here)
  const { id } = await ledger.createOnce(noThread, ledger.sign(record), content(ledger.sign(record)))
  await ledger.delete(id, record)
  const [run] = runs()
  expect(run?.content).toMatchObject({
    conclusion: 'neutral',
    summary: expect.stringContaining('(https://github.com/octo-org/docs/actions/runs/7)'),
  })
  expect(parseMarker(run?.text ?? '')?.record).toMatchObject({ state: 'yielded', attempt: record.attempt })
  const [entry] = await ledger.read(noThread)
  expect(entry?.isVerified).toBe(true)
  expect(entry?.record.stateAt).toBeGreaterThan(record.stateAt)
})
