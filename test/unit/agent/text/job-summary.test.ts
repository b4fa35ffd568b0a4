// Checks the job summary: the result, the pull request, what to do next, and the details in small print.

import { expect, test } from 'vitest'
import { renderJobSummary, type SummaryFacts } from '../../../../src/agent/text/job-summary.ts'
import { toServerUrl } from '../../../../src/kit/text/safe-url.ts'
import { everyOutcome, foreignOutcomes, hostileTexts, ourLinks, repository, serverUrl } from '../views.ts'
import { expectHarmless } from '../words/tree-oracle.ts'

const textUrl = toServerUrl('https://github.com/acme/site/issues/7#issuecomment-99', serverUrl)
const world = { redact: (text: string) => text.replaceAll('s3cret', '***'), env: () => repository }
const render = (given: Partial<SummaryFacts>) =>
  renderJobSummary(world, { outcome: everyOutcome.completed, ...given }, 123_000)

test('a job with a pull request', () => {
  const asker = { login: 'octocat', url: textUrl }
  expect(render({ prompt: 'Fix the typos', asker, command: '/agent' })).toMatchInlineSnapshot(`
    "### ✅ The agent opened [acme/docs#12](https://github.com/acme/docs/pull/12)

    To request changes, comment \`/agent <prompt>\`.

    <sub>Job \`job_42\` · \`model-1\` · \`https://github.com/acme/docs@main\` · waited 2 min 3 s · requested by [\`octocat\`](https://github.com/acme/site/issues/7#issuecomment-99)</sub>

    <details>
    <summary>Prompt</summary>

    \`\`\`
    Fix the typos
    \`\`\`

    </details>
    "
  `)
})

test('a run without a thread that did not wait, and is not recorded', () => {
  const remark = 'With `record: none` this request is not recorded.'
  const summary = render({ outcome: everyOutcome.started, asker: { workflow: 'Weekly' }, remark })
  expect(summary).toContain('and no prompt.\n\nWith `record: none` this request is not recorded.\n\n<sub>Job')
  expect(summary).toMatch(/`https:\/\/github.com\/acme\/docs@main` · requested by the workflow `Weekly`<\/sub>\n$/)
})

test('what was sent, what was left out, and why a new job was started', () => {
  const conversation = { comments: [1, 2], leftOut: 3 }
  const notes = { conversation, leftOutComments: 1, replaced: { id: 'j', because: 'archived' } as const }
  expect(render({ notes })).toContain(
    '· New job, because the earlier one is archived · Comments from the thread: 2 in the prompt, 3 left out · Left out of the prompt: 1 comment</sub>',
  )
})

test('open pull requests, and invalid inputs', () => {
  expect(render({ outcome: everyOutcome.backlog })).toContain('/pull/12) `Tidy the guide`\n- `#11` `Shorten it`')
  const lack = '- `prompt-file` is `task.md`, which is not there. Use a file.'
  expect(render({ outcome: everyOutcome['error of the inputs'] })).toContain(lack)
})

test('out of scope: ten files are named, and the others counted', () => {
  const paths = (count: number) =>
    ({ kind: 'outside', paths: Array.from({ length: count }, (_, n) => `src/${n}`), count, isComplete: true }) as const
  const of = (count: number) => render({ outcome: { ...everyOutcome.outside, paths: paths(count) } })
  expect(of(10)).not.toContain('more')
  expect(of(12)).toMatch(
    /^### ⚠️ \[acme\/docs#12\]\(.*\) changes 12 files outside of `allowed-paths`\n\n- `src\/0`[\s\S]*- and 2 more\n\nThe agent opened \[/,
  )
})

test.each(hostileTexts)('H45 to H59: foreign text gets out of no summary: %j', (text) => {
  const asker = { login: text, url: textUrl }
  for (const outcome of foreignOutcomes(text)) expectHarmless(render({ outcome, prompt: text, asker }), ourLinks)
  const plan = { operation: 'message', jobId: text, prompt: text } as const
  expectHarmless(render({ outcome: everyOutcome['dry run'], plan, asker: { workflow: text } }), ourLinks)
})
