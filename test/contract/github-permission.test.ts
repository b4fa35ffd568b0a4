import { expect, test } from 'vitest'
import { authorizeSender } from '../../src/agent/command/admission.ts'
import { parseEvent } from '../../src/kit/github/event.ts'
import { rejectionOf, setUp } from './github-setup.ts'

// F4: before, every refusal counted as a person without access, and the run was green.
test.each([
  [403, 'the organization has an IP allow list enabled'],
  [403, 'Resource protected by organization SAML enforcement.'],
  [401, 'Bad credentials'],
  [404, 'mona is not a user'],
])('only a 404 is about the person who commands: %i %s', async (status, message) => {
  const { github, api } = await setUp()
  github.faults.add('repos/get-collaborator-permission-level', { kind: 'answer', status, body: { message } })
  github.issue()
  const event = parseEvent('issue_comment', github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
  const decision = authorizeSender(event, { minimumPermission: 'write', allowedUsers: [] }, api)
  if (status === 404) return expect(await decision).toMatchObject({ reason: 'not-authorized', access: 'none' })
  const said = expect.stringContaining(`GitHub did not show the permission of mona: ${status} ${message}`)
  expect(await rejectionOf(decision)).toMatchObject({ reason: 'github', message: said })
})
