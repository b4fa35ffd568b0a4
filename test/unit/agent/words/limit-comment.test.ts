import { expect, it } from 'vitest'
import { renderLimitComment } from '../../../../src/agent/words/limit-comment.ts'
import { createCommentText } from '../../../../src/agent/words/record-body.ts'
import { runUrl, textUrl, toLink } from './views.ts'

const foreign = createCommentText((text) => text)
const view = { tries: 3, login: 'mona', lastTryUrl: toLink(textUrl), runUrl: toLink(runUrl), command: '/agent' }

it('says how often the agent tried, which run sent nothing, and what a person can do', () => {
  expect(renderLimitComment({ ...view, isPullRequest: true }, foreign)).toMatchInlineSnapshot(`
    "**✋ The agent has tried 3 times. Now a person has to decide**

    Workflows may not ask it more often than that, so [this workflow run](https://github.com/acme/site/actions/runs/123) did not. You can read [what the agent did last](https://github.com/acme/site/issues/7#issuecomment-99).

    To go on, @mona, comment \`/agent <what to try>\`. To stop here, close this pull request.
    "
  `)
})

it('mentions nobody whom it does not know, and has no pull request to close in an issue', () => {
  const nobody = { ...view, tries: 1, login: undefined, lastTryUrl: undefined, runUrl: undefined }
  expect(renderLimitComment({ ...nobody, isPullRequest: false }, foreign)).toMatchInlineSnapshot(`
    "**✋ The agent has tried once. Now a person has to decide**

    Workflows may not ask it more often than that, so this workflow run did not.

    To go on, comment \`/agent <what to try>\`. This needs a workflow here that answers comments. To stop here, do nothing.
    "
  `)
})
