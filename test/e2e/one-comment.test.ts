// A command on an issue, a follow-up in the pull request, a review with three comments, a failing check and `status`; each job
// takes a little over a minute.
// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, conversation, type DeliveryOptions, opens } from './conversation.ts'

// Timers stay as they are: on a busy machine the time-out of a request would end before its answer.
const clock = 'const at=Date.now(),now=Date.now.bind(Date);Date.now=()=>at+(now()-at)*40'
/** The calendar of the action goes forty times as fast, so that a job of two seconds took a minute. */
const fast = { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` } }

/** The agent pushes once it has the prompt. */
async function work({ github, deliver, emulator }: Conversation, payload: unknown, options: DeliveryOptions = {}) {
  const before = emulator.listWrites().length
  const watch = setInterval(() => {
    if (emulator.listWrites().length === before) return
    clearInterval(watch)
    github.push(2)
  }, 20)
  const run = await deliver(payload, { ...fast, ...options })
  clearInterval(watch)
  return run
}

test('five requests leave one comment each, and no more mails, edits and requests than that takes', () =>
  conversation(
    async (given) => {
      const { github, command, deliver, replies } = given
      github.issue()
      github.pullRequest({ author: 'our-agent[bot]' })
      const requests: number[] = []
      const count = () => requests.push(github.journal.entries().length - requests.reduce((sum, one) => sum + one, 0))

      const first = await deliver(command('/agent Fix the typo'), fast)
      expect(first.outputs, JSON.stringify(first.annotations)).toMatchObject({
        outcome: 'completed',
        operation: 'create',
      })
      count()
      await work(given, command('/agent also update the changelog', { thread: 2 }))
      count()
      const review = github.review({
        thread: 2,
        author: 'mona',
        body: '/agent please',
        state: 'changes_requested',
        comments: [3, 4, 5].map((line) => ({ body: 'Shorter', line })),
      })
      await work(given, review, { on: 'pull_request_review' })
      count()
      await work(given, github.workflowRun({ pullRequests: [2] }), {
        on: 'workflow_run',
        inputs: { 'job-id': 'thread', prompt: 'These checks failed', topic: 'repair' },
      })
      count()
      await deliver(command('/agent status', { thread: 2 }), fast)
      count()

      const all = [1, 2].flatMap((thread) => github.everyComment(thread)).filter(({ author }) => author.type === 'Bot')
      const left = all.filter(({ deletedAt }) => deletedAt === null)
      const seen = left.filter(({ minimized }) => minimized === null)
      // A deleted comment was a mail as well.
      expect({
        comments: left.length,
        unfolded: seen.length,
        mails: all.length,
        edits: all.reduce((sum, { history }) => sum + history.length - 1, 0),
        reactions: [...github.comments(1), ...github.comments(2)].flatMap(({ id }) => github.reactions(id)),
      }).toEqual({ comments: 6, unfolded: 4, mails: 9, edits: 5, reactions: ['rocket', 'rocket', 'rocket'] })
      for (const cost of requests) expect(cost).toBeLessThanOrEqual(14)
      const [, changes] = replies(2)
      expect(changes).toMatch(
        /^\*\*✅ The agent pushed 1 commit to \[#2\].* · \[changes\]\(\S+\/pull\/2\/files\/\w{40}\.\.\w{40}\)$/m,
      )
    },
    { defaultJob: opens(2, undefined, 2), defaultMessage: opens(2, undefined, 2) },
  ))
