// Fills the status comment with what is the same for every comment of a run.

import type { Inputs } from './inputs.ts'
import type { Status } from './ledger/thread-memory.ts'
import { renderStatusComment, type StatusCommentView, type StatusState } from './render/status-comment.ts'
import type { World } from './run.ts'

export type CommentWriter = (view: Pick<StatusCommentView, 'marker' | 'state' | 'place' | 'request'>) => string

export function createCommentWriter({ world, inputs }: { readonly world: World; readonly inputs: Inputs }): CommentWriter {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const runUrl = `${serverUrl}/${world.env('GITHUB_REPOSITORY')}/actions/runs/${world.env('GITHUB_RUN_ID')}`
  return (view) => renderStatusComment({ ...view, serverUrl, runUrl, command: inputs.command }, world.redact)
}

export function toStatusState({ job, outcome }: Status, now: number): StatusState {
  if (outcome !== undefined && isJobOutcome(outcome)) return { kind: 'settled', outcome }
  return job === undefined ? { kind: 'starting' } : { kind: 'running', job, asOf: now }
}
