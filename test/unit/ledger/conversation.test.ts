import { describe, expect, test } from 'vitest'
import { ActionError, CancelledError, GitHubError } from '../../../src/errors.ts'
import { parseEvent } from '../../../src/github/event.ts'
import type { GitHub } from '../../../src/github/github.ts'
import { parseInputs } from '../../../src/inputs/inputs.ts'
import { openConversation, react, toReaction, withMemoryHint } from '../../../src/ledger/conversation.ts'
import { deriveMarkerKey, toServiceHash } from '../../../src/ledger/marker.ts'
import { outcomeNames } from '../../../src/outcome.ts'
import { issueCommentEvent, pullRequestReviewEvent, pushEvent } from '../../github/events.ts'
import { inputSource, secretKey } from '../input-source.ts'
import { aComment, badGateway, bot, setUpLedger, unasked } from './board.ts'

const event = {
  comment: parseEvent('issue_comment', issueCommentEvent({ text: { body: '/agent do it', id: 100 } })),
  review: parseEvent('pull_request_review', pullRequestReviewEvent({ text: { body: '/agent do it' } })),
  push: parseEvent('push', pushEvent()),
}

function setUp(inputs: Readonly<Record<string, string>> = {}) {
  const set = setUpLedger()
  const { board, time, log, stop } = set
  const reactions: string[] = []
  const github: GitHub = {
    ...unasked,
    comments: { ...unasked.comments, list: board.port.list },
    addReaction: async ({ kind, id }, reaction) => void reactions.push(`${kind} ${id} ${reaction}`),
  }
  let connections = 0
  const open = (on: keyof typeof event) =>
    time.run(
      openConversation(
        {
          inputs: { ...parseInputs(inputSource(inputs)), secretKey },
          world: { clock: time.clock, log, signal: stop.signal },
          repository: { id: 9, owner: 'octo-org', name: 'docs' },
          connectGitHub: async () => {
            connections += 1
            return github
          },
        },
        event[on],
      ),
    )
  return { ...set, github, reactions, open, connections: () => connections }
}

describe('the thread of a run', () => {
  test('is none without one, and GitHub is not even connected', async () => {
    const { open, connections } = setUp()
    expect(await open('push')).toBeUndefined()
    expect(connections()).toBe(0)
  })

  test('is the one that the input names', async () => {
    const { open, board } = setUp({ thread: '7' })
    expect(await open('push')).toMatchObject({ thread: { number: 7 } })
    expect(board.requests).toEqual(['list #7'])
  })

  test('is that of the event, even if the input names another', async () => {
    const { open } = setUp({ thread: '7' })
    expect(await open('review')).toMatchObject({ thread: { number: 1, isPullRequest: true } })
  })

  test('has no memory with `status-comment: false`: its comments are not even read', async () => {
    const { open, board } = setUp({ 'status-comment': 'false' })
    expect(await open('review')).toMatchObject({ ledger: undefined, entries: [] })
    expect(board.requests).toEqual([])
  })
})

test('a list that does not show the command yet is not believed; a review is in no list', async () => {
  const { open, board, time } = setUp()
  board.write(1, '/agent do it', bot, 100)
  board.hideNewest(1)
  await open('comment')
  expect(board.requests).toEqual(['list #1', 'list #1'])
  expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
  await open('review')
  expect(board.requests).toHaveLength(3)
})

test('the records of this repository, service and key are those that count', async () => {
  const { open, board } = setUp()
  const service = toServiceHash('https://agents.example.com', 'project-1')
  board.write(1, aComment({ service, jobId: 'job-1' }, deriveMarkerKey(secretKey)))
  board.write(1, aComment({ jobId: 'job-2' }, deriveMarkerKey(secretKey)))
  const found = (await open('review'))?.entries.map(({ record, isVerified }) => [record.jobId, isVerified])
  expect(found).toEqual([['job-1', true]])
})

describe('H63: a ledger that cannot be read before the POST', () => {
  test('says how to run without', async () => {
    const { open, board } = setUp()
    board.fail({ operation: 'list', error: new GitHubError('no', { status: 403, hint: 'Grant `issues: write`.' }) })
    await expect(open('review')).rejects.toMatchObject({
      reason: 'github',
      status: 403,
      hint: expect.stringMatching(/^Grant `issues: write`\. To run without .*`status-comment: false`/),
    })
  })

  test('what is no failure of GitHub’s stays as it is', async () => {
    const error = new ActionError('internal', 'a defect')
    await expect(withMemoryHint(Promise.reject(error))).rejects.toBe(error)
    expect(await withMemoryHint(Promise.resolve(5))).toBe(5)
  })
})

describe('reactions', () => {
  const asked = event.comment.kind === 'command' ? event.comment.text : undefined

  test.each([
    ['go to the text that asked', undefined, undefined],
    [
      'that cannot be added are told in words',
      badGateway(),
      expect.stringMatching(/^The reaction could not be added: GitHub did not answer as it should: 502/),
    ],
    [
      'H120: that had no time left after a signal are no defect of the action',
      new CancelledError('Received SIGINT'),
      'The reaction could not be added: Received SIGINT, and there was no time left.',
    ],
  ])('%s', async (_, failure, said) => {
    const { open, github, reactions } = setUp()
    if (failure) github.addReaction = () => Promise.reject(failure)
    const conversation = await open('review')
    expect(conversation && asked && (await react(conversation, asked, 'eyes'))).toEqual(said)
    expect(reactions).toEqual(failure ? [] : ['comment 100 eyes'])
  })

  test.each(outcomeNames)('the last one for %s', (outcome) => {
    const isGood = ['completed', 'no-changes', 'started', 'reported'].includes(outcome)
    expect(toReaction({ outcome })).toBe(isGood ? 'rocket' : 'confused')
  })
})
