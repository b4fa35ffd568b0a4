import { expect, test } from 'vitest'
import type { ReconciledRow, Reconciliation } from '../../../../src/agent/reconcile/reconcile.ts'
import { renderReconcileSummary, toReconciledSentence } from '../../../../src/agent/reconcile/run.ts'
import { opened } from '../ledger/memory-github.ts'
import { expectHarmless, foreign } from '../words/tree-oracle.ts'

const serverUrl = 'https://github.com'
const links = { serverUrl, repository: { owner: 'acme', name: 'site' }, jobUrl: undefined }
const counts = { failed: 0, left: 0, signedOtherwise: 0 }
const nothing: Reconciliation = { settled: [], open: [], ...counts, isPartial: false }
const render = (view: Partial<Reconciliation>) => renderReconcileSummary({ ...nothing, ...view }, links, (text) => text)

test('every request has a row, with its thread and its pull request as links', () => {
  const settled: ReconciledRow[] = [
    { thread: 7, jobId: 'job_42', state: 'completed', job: opened },
    { thread: 11, state: 'unknown' },
  ]
  const open: ReconciledRow[] = [{ thread: 12, jobId: 'job_43', state: 'running' }]
  expect(render({ settled, open, failed: 1, left: 2, signedOtherwise: 3 })).toMatchInlineSnapshot(`
    "### Status comments of agent jobs

    2 comments updated, 1 job still running, 1 comment could not be updated, 2 jobs not reached, 3 comments signed with another secret key.

    | Thread | State, pull request and job |
    | :- | :- |
    | [\`#7\`](https://github.com/acme/site/issues/7) | \`completed\` [octo-org/docs#2](https://github.com/octo-org/docs/pull/2) · \`job_42\` |
    | [\`#11\`](https://github.com/acme/site/issues/11) | \`unknown\` |
    | [\`#12\`](https://github.com/acme/site/issues/12) | \`running\` · \`job_43\` |

    The next run continues with the rest. See the log for failures. If the secret key was rotated, \`previous-secret-key\` with the key before reads these records.
    "
  `)
})

test.each<[Partial<Reconciliation>, string]>([
  [{}, 'Nothing to update.'],
  [{ failed: 1 }, '0 comments updated, 0 jobs still running, 1 comment could not be updated.'],
  [{ settled: [{ thread: 7, state: 'unknown' }] }, '1 comment updated, 0 jobs still running.'],
  [{ isPartial: true }, '0 comments updated, 0 jobs still running, only the newest 5,000 comments were read.'],
])('the sentence for %j', (view, sentence) => expect(toReconciledSentence({ ...nothing, ...view })).toBe(sentence))

test('H48, H49, H51, H52, H58: foreign text stays code in the table', () => {
  for (const text of [
    'a|b||c\\|d',
    '`a``',
    '</td></table><script>alert(1)</script><!--',
    '![](https://evil.example/x.png) [a](https://evil.example) www.evil.example',
    '@org/team #123 Fixes #1',
  ]) {
    const id = foreign(text)
    const job = { id, status: 'completed', prLink: foreign(text) }
    const row: ReconciledRow = { thread: 7, jobId: id, state: 'completed', job }
    expectHarmless(render({ settled: [row] }), [`${serverUrl}/acme/site/issues/7`])
  }
})
