import { expect, it } from 'vitest'
import { renderLimitComment } from '../../../../src/agent/words/limit-comment.ts'
import { createCommentText } from '../../../../src/agent/words/record-body.ts'
import { runUrl, textUrl, toLink } from './views.ts'

const foreign = createCommentText((text) => text)
const view = { tries: 3, login: 'mona', lastTryUrl: toLink(textUrl), runUrl: toLink(runUrl), command: '/agent' }

it('says how often the agent tried, which run was the last, and what a person can do', () => {
  expect(renderLimitComment({ ...view, isPullRequest: true }, foreign)).toMatchInlineSnapshot(`
    "**✋ The agent has tried 3 times. Now a person has to decide**

    [The last run](https://github.com/acme/site/actions/runs/123) asked once more, and nothing was sent: workflows may ask 3 times in a row here ([the last try](https://github.com/acme/site/issues/7#issuecomment-99)); after that, a person has to ask.

    To go on, @mona, comment \`/agent <what to try>\`. To stop here, close this pull request.
    "
  `)
})

it('mentions nobody whom it does not know, and has no pull request to close in an issue', () => {
  const nobody = { ...view, tries: 1, login: undefined, lastTryUrl: undefined, runUrl: undefined }
  expect(renderLimitComment({ ...nobody, isPullRequest: false }, foreign)).toMatchInlineSnapshot(`
    "**✋ The agent has tried once. Now a person has to decide**

    The last run asked once more, and nothing was sent: workflows may ask once in a row here; after that, a person has to ask.

    To go on, comment \`/agent <what to try>\`. To stop here, do nothing.
    "
  `)
})
