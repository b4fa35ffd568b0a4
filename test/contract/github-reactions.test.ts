import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

async function setUpTexts() {
  const { github, api, ...rest } = await setUp()
  github.setRole('mona', 'write')
  const { issue } = github.issue({ author: 'mona' })
  github.pullRequest()
  const { comment } = github.comment({ thread: 1, author: 'mona' })
  const { comment: onLine } = github.reviewComment({ thread: 2, author: 'mona' })
  const texts = [
    [{ kind: 'issue', id: issue.id, threadNumber: 1 }, issue.id],
    [{ kind: 'comment', id: comment.id, threadNumber: 1 }, comment.id],
    [{ kind: 'review-comment', id: onLine.id, threadNumber: 2 }, onLine.id],
  ] as const
  return { ...rest, github, api, texts }
}

test('a reaction is added once, found, and taken back, whatever it is about', async () => {
  const { github, api, texts } = await setUpTexts()
  for (const [text, id] of texts) {
    const reactionId = await api.addReaction(text, 'eyes')
    expect(await api.addReaction(text, 'eyes')).toBe(reactionId)
    await api.addReaction(text, 'confused')
    const [found, ...others] = await api.listReactions(text, 'eyes')
    expect([found?.id, others]).toEqual([reactionId, []])
    expect(await api.isOurs(found ?? { author: { login: 'nobody' } })).toBe(true)
    await api.deleteReaction(text, reactionId ?? 0)
    // Catches: a failure because somebody else was faster.
    await api.deleteReaction(text, reactionId ?? 0)
    expect(github.reactions(id)).toEqual(['confused'])
  }
  github.journal.clear()
  // GitHub has no reactions to reviews.
  expect(await api.addReaction({ kind: 'review', id: 1, threadNumber: 2 }, 'eyes')).toBeUndefined()
  expect(github.journal.entries()).toEqual([])
})
