import { expect, test } from 'vitest'
import { createConversation } from '../../../../src/agent/job/conversation.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import type { Tidying } from '../../../../src/kit/github/tidying.ts'
import { commandEvent } from '../command/command-event.ts'
import { bot } from '../ledger/memory-github.ts'
import { startRun } from './session.ts'

const done = { fold: false, remove: false, takeBack: false, why: undefined }

/** `answer`: to the request of GraphQL. Comment 100 is the working one. */
async function play(answer: typeof done | GitHubError, hasNodeIds = true) {
  const tidied: Tidying[] = []
  const oneByOne: string[] = []
  const github: Partial<GitHub> = {
    tidy: async (tidying) => {
      tidied.push(tidying)
      if (answer instanceof GitHubError) throw answer
      return answer
    },
    addReaction: async () => 1,
    listReactions: async () => [{ id: 9, author: bot }],
    deleteReaction: async (_, id) => void oneByOne.push(`take back ${id}`),
  }
  const event = commandEvent()
  const { run, steps, time } = startRun({ event, github, records: [{ state: 'running' }] })
  const { thread } = await openSession(run)
  if (thread === undefined || event.text === undefined) throw new Error('the event has a text')
  const nodeIdOf = () => (hasNodeIds ? 'IC_100' : undefined)
  const asked = { ...event.text, threadNumber: 12, ...(hasNodeIds && { nodeId: 'IC_5' }) }
  const conversation = createConversation({ ...thread, ledger: { ...thread.ledger, nodeIdOf } }, asked)
  const record = { thread: 1, request: 'comment:5', requestedAt: 0 }
  conversation.leave({ moved: { id: 101, toldId: 102, record, mayBeToldTwice: false }, outdated: ['IC_1'] })
  await time.run(conversation.tidyUp({ outcome: 'skipped', reason: 'backlog' }))
  return { tidied, oneByOne: [...steps, ...oneByOne] }
}

test('one request folds, deletes and takes back', async () => {
  const { tidied, oneByOne } = await play(done)
  const takeBack = { subject: 'IC_5', contents: ['eyes'] }
  expect(tidied).toEqual([{ fold: ['IC_1'], remove: 'IC_100', takeBack }])
  expect(oneByOne).toEqual([])
})

test.each<[string, typeof done | GitHubError, boolean]>([
  ['has no GraphQL', new GitHubError('404', { status: 404 }), true],
  ['refuses', { ...done, remove: true, takeBack: true }, true],
  ['does not say what GraphQL calls the comments', done, false],
])('H155: what must not stay goes one by one where the server %s', async (_, answer, hasNodeIds) => {
  expect((await play(answer, hasNodeIds)).oneByOne).toEqual(['remove the record', 'take back 9'])
})
