// The memory of the run's request, and what the post step is told of it.

import { createCommentRenderer } from '../ledger/comment-renderer.ts'
import { withMemoryHint } from '../ledger/conversation.ts'
import { createThreadMemory, noMemory, type RequestMemory } from '../ledger/memory.ts'
import { createNotifier } from '../ledger/notice.ts'
import type { RequestView } from '../render/request.ts'
import type { JobSession } from './session.ts'
import { lastWritesMs, settleOthers } from './settle-others.ts'

export function createMemory(session: JobSession, asked: RequestView): RequestMemory {
  const memory = openMemory(session, asked)
  return {
    claim: () => withMemoryHint(memory.claim()),
    recordJob: (job, operation) => {
      session.world.progress.saveState('job-id', job.id)
      memory.recordJob(job, operation)
    },
    settle: async (outcome) => {
      session.conversation?.github.endWithin(lastWritesMs)
      // The request's own record comes last: while it is open, it leads to the pull request's comment.
      await settleOthers(session, outcome, asked)
      await memory.settle(outcome)
    },
  }
}

function openMemory(session: JobSession, asked: RequestView): RequestMemory {
  const { world, inputs, conversation, identity, deadline } = session
  if (conversation?.ledger === undefined) return noMemory
  const { ledger, thread, entries } = conversation
  const { clock, log, signal, progress } = world
  const render = createCommentRenderer(session)
  return createThreadMemory(
    {
      ledger,
      clock,
      log,
      signal,
      deadline,
      thread,
      request: identity.key,
      requestedAt: identity.requestedAt,
      login: identity.login,
      notify: createNotifier(session, ledger),
      since: toSince(session),
      attempt: identity.attempt,
      wait: inputs.wait,
      onComment: (id) => progress.saveState('open-comment', id === undefined ? '' : String(id)),
      render: (state, marker) => render({ place: 'thread', state, request: asked, marker }),
    },
    entries,
  )
}

/** A command cannot have been taken up before it was written. */
function toSince({ ask: { intent } }: JobSession): number | undefined {
  return intent.kind === 'command' ? intent.text.createdAt : undefined
}
