// The same as `mode: reconcile` for what the step itself left open: its status comment, its check run.

import type { CheckRunContent } from '../github/check-runs.ts'
import type { Keyed, SharedInputs } from '../inputs/inputs.ts'
import { openCheckLedger } from '../ledger/check-ledger.ts'
import { createCheckRenderer } from '../ledger/comment-renderer.ts'
import { upsertPullRequestComment } from '../ledger/job-comments.ts'
import type { ServiceReader } from '../service/reader.ts'
import type { RealWorld, StateName } from '../world.ts'
import { openSettling } from './connect.ts'
import { type InterruptedDeps, parseInterrupted, settleInterrupted } from './interrupted.ts'

type TellPullRequest = Parameters<typeof settleInterrupted>[3]
type CheckDeps = InterruptedDeps<CheckRunContent>

/** Four seconds more are left for the comment, as after every deadline: fifteen at most. */
const timeoutMs = 11_000

/** `state`: what the step left for its post step, an empty string where it left nothing. */
export async function runPost(
  world: RealWorld<ServiceReader>,
  inputs: Keyed<SharedInputs>,
  state: (name: StateName) => string,
): Promise<void> {
  const { github, ...deps } = await openSettling(world, inputs, world.startedAt + timeoutMs)
  const interrupted = parseInterrupted(state)
  const { commentId, check } = interrupted
  if (commentId !== undefined) {
    const tell: TellPullRequest = (result, thread) => upsertPullRequestComment(deps, result, thread)
    await settleInterrupted(deps, commentId, interrupted, tell)
  }
  if (check === undefined) return
  const facts = { world, inputs, repository: deps.repository }
  const place = { commit: check.commit, name: '', request: '' }
  const ledger = openCheckLedger(facts, github, place)
  const show = createCheckRenderer(facts, undefined)
  const render: CheckDeps['render'] = (_, outcome, marker) =>
    show({ state: { kind: 'settled', outcome }, request: {}, marker })
  // The status comment has told it already.
  const tell: TellPullRequest = async (result) => {
    if (commentId === undefined) await upsertPullRequestComment(deps, result, undefined)
  }
  await settleInterrupted({ ...deps, ledger, render, notify: async () => {} }, check.id, interrupted, tell)
}
