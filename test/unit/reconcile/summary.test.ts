import { expect, test } from 'vitest'
import type { ReconciledRow, Reconciliation } from '../../../src/reconcile/reconcile.ts'
import { renderReconcileSummary, toReconciledSentence } from '../../../src/reconcile/summary.ts'
import { expectHarmless, foreign } from '../render/tree-oracle.ts'
import { pullRequestUrl, serverUrl } from '../render/views.ts'

const place = { serverUrl, repository: { owner: 'acme', name: 'site' }, jobUrl: undefined }
const nothing: Reconciliation = { settled: [], open: [], failed: 0, left: 0, isDryRun: false }
const render = (view: Partial<Reconciliation>) => renderReconcileSummary({ ...nothing, ...view }, place, (text) => text)

test('a row for each request, with its thread and its pull request as links', () => {
  const settled: readonly ReconciledRow[] = [
    { thread: 7, jobId: 'job_42', state: 'completed', prLink: pullRequestUrl },
    { thread: 11, state: 'unknown' },
  ]
  expect(
    render({ settled, open: [{ thread: 12, jobId: 'job_43', state: 'running' }], failed: 1, left: 2 }),
  ).toMatchInlineSnapshot(`
    "### Status comments of agent jobs

    2 requests settled, 1 job still running, 1 request could not be settled, 2 jobs not reached.

    | Thread | State | Job |
    | :- | :- | :- |
    | [\`#7\`](https://github.com/acme/site/issues/7) | \`completed\` [\`acme/docs#12\`](https://github.com/acme/docs/pull/12) | \`job_42\` |
    | [\`#11\`](https://github.com/acme/site/issues/11) | \`unknown\` | none known |
    | [\`#12\`](https://github.com/acme/site/issues/12) | \`running\` | \`job_43\` |

    The next run goes on with what is left; the log says what failed.
    "
  `)
})

test('nothing open is one sentence; what could not be asked about is open all the same, and a dry run says what would be', () => {
  expect(render({})).toBe('### Status comments of agent jobs\n\nNo status comment is open.\n')
  const failed = '0 requests settled, 0 jobs still running, 1 request could not be settled.'
  expect(toReconciledSentence({ ...nothing, failed: 1 })).toBe(failed)
  const dryRun = { ...nothing, settled: [{ thread: 7, state: 'unknown' } as const], isDryRun: true }
  expect(toReconciledSentence(dryRun)).toContain('1 request would be settled')
})

test('H48, H49, H51, H52, H58: what is foreign stays code in the table', () => {
  for (const text of [
    'a|b||c\\|d',
    '`a``',
    '</td></table><script>alert(1)</script><!--',
    '![](https://evil.example/x.png) [a](https://evil.example) www.evil.example',
    '@org/team #123 Fixes #1',
  ]) {
    const row: ReconciledRow = { thread: 7, jobId: foreign(text), state: 'completed', prLink: foreign(text) }
    expectHarmless(render({ settled: [row] }), [`${serverUrl}/acme/site/issues/7`])
  }
})
