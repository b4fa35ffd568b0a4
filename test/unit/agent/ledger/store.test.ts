import { expect, test } from 'vitest'
import { onlyOurs } from '../../../../src/agent/ledger/ledger.ts'
import { signRecord } from '../../../../src/agent/ledger/record.ts'
import { createCheckStore, createCommentStore } from '../../../../src/agent/ledger/store.ts'
import { aRecord, bot, commit, issue, setUpLedger, signingKey } from './memory-github.ts'

const elsewhere = 'b'.repeat(40)
const checkThread = { number: 0, isPullRequest: false }
const record = aRecord({ thread: 0, state: 'starting', commit })
const content = (text: string) => ({ title: 'Title', summary: 'Summary', text })

test('a comment holds the record, an empty line and the text; there and in a check run all is redacted', async () => {
  const { github } = setUpLedger()
  const redact = (text: string) => text.replaceAll('secret', '***')
  const store = createCommentStore(github.port, redact)
  const { id } = await store.create(issue, '<!-- secret -->', { text: 'A secret' })
  expect(github.comments.get(id)?.body).toBe('<!-- *** -->\n\nA ***')
  await store.update(id, '<!-- secret -->', { text: 'No secret' })
  expect(github.comments.get(id)?.body).toBe('<!-- *** -->\n\nNo ***')
  const options = { commit, name: 'agent: docs', request: 'comment:5', runUrl: undefined }
  const check = await createCheckStore(github.port, redact, options).create(checkThread, 'A secret', {
    title: 'One secret',
    text: 'No secret',
  })
  expect(github.checks.get(check.id)?.content).toMatchObject({ title: 'One ***', summary: 'No ***', text: 'A ***' })
})

test('a check run has the record as its text, and is read back as a comment of thread 0', async () => {
  const { github, openChecks } = setUpLedger()
  const ledger = openChecks()
  const id = await ledger.createOnce(checkThread, record, { title: 'Title', text: 'Summary' })
  const check = github.checks.get(id)
  const parts = {
    title: 'Title',
    summary: 'Summary',
    text: signRecord(record, signingKey),
    detailsUrl: 'https://github.com/octo-org/docs/actions/runs/7',
  }
  expect(check).toMatchObject({ sha: commit, externalId: 'comment:5', content: parts })
  const [entry] = await ledger.listRecords(checkThread)
  expect(entry).toMatchObject({ id, record: { thread: 0, commit }, createdAt: check?.startedAt })
  expect(await ledger.findRecord(id)).toEqual(entry)
})

// Catches: check runs found by their name, or all of a commit taken for those of the request.
test.each([
  ['H86: copied to another commit', elsewhere, 'comment:5'],
  ['of another request', commit, 'another'],
])('a check run %s counts for nothing', async (_, sha, externalId) => {
  const { github, openChecks } = setUpLedger()
  await github.port.checkRuns.create(sha, 'agent: docs', externalId, content(signRecord(record, signingKey)))
  expect(await openChecks(sha).listRecords(checkThread)).toEqual([])
})

// Catches: the id of an app compared with that of its bot.
test('a check run of our own app is ours, and that of another one or of none is not', async () => {
  const { github, openChecks } = setUpLedger()
  const ledger = openChecks()
  const { id } = await github.port.checkRuns.create(commit, '', 'comment:5', content(signRecord(record, signingKey)))
  const check = github.checks.get(id)
  if (check !== undefined) {
    github.checks.set(id + 1, { ...check, id: id + 1, app: { id: bot.id, slug: 'linter' } })
    github.checks.set(id + 2, { ...check, id: id + 2, app: undefined })
  }
  expect(github.checks.size).toBe(3)
  expect((await onlyOurs(ledger, await ledger.listRecords(checkThread))).map((entry) => entry.id)).toEqual([id])
})

test('a check run that is removed is completed as neutral, and holds no record any more', async () => {
  const { github, openChecks } = setUpLedger()
  const ledger = openChecks()
  const id = await ledger.createOnce(checkThread, record, { title: 'Title', text: 'Summary' })
  await ledger.remove(id, { title: 'Duplicate', text: 'Another run', conclusion: 'neutral' })
  const left = { title: 'Duplicate', summary: 'Another run', text: '', conclusion: 'neutral' }
  expect(github.checks.get(id)?.content).toMatchObject(left)
  expect(await ledger.listRecords(checkThread)).toEqual([])
})
