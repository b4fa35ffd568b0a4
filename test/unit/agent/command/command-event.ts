// Builds the event of a command by `ada` in a comment on an issue.

import type { ConversationEvent, EventText } from '../../../../src/kit/github/event.ts'

const ada = { login: 'ada', type: 'User' }
export const repository = { id: 7, owner: 'octo', name: 'docs', isPrivate: false }
export const thread = { number: 12, isPullRequest: false, url: 'https://x/12', title: 'T', body: 'B', isLocked: false }

export function commandText(overrides: Partial<EventText> = {}): EventText {
  const written = { author: ada, body: '/agent go', url: 'https://x/12#5', createdAt: undefined }
  return { kind: 'comment', id: 5, ...written, ...overrides }
}

export function commandEvent({ sender = ada, ...overrides }: Partial<ConversationEvent> = {}): ConversationEvent {
  return {
    kind: 'conversation',
    name: 'issue_comment',
    action: 'created',
    repository,
    sender,
    thread,
    text: commandText({ author: sender }),
    isFromFork: false,
    ...overrides,
  }
}
