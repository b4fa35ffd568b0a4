import { expect, test } from 'vitest'
import { authorizeSender } from '../../src/agent/command/admission.ts'
import { parseEvent } from '../../src/kit/github/event.ts'
import { setUp } from './github-setup.ts'

test('a 404 is about the person who commands', async () => {
  const { github, api } = await setUp()
  const message = 'mona is not a user'
  github.faults.add('repos/get-collaborator-permission-level', { kind: 'answer', status: 404, body: { message } })
  github.issue()
  const event = parseEvent('issue_comment', github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
  const decision = await authorizeSender(event, { minimumPermission: 'write', allowedUsers: [] }, api)
  expect(decision).toMatchObject({ reason: 'not-authorized' })
})
