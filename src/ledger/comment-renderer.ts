// Fills the status comment with what is the same for every comment of a run.

import type { CheckRunContent } from '../github/check-runs.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { JobOutcome } from '../outcome.ts'
import { renderCheckRun } from '../render/check-run.ts'
import type { RequestView } from '../render/request.ts'
import { renderStatusComment, type StatusCommentView } from '../render/status-comment.ts'
import type { World } from '../world.ts'
import type { UnplacedRecord } from './marker.ts'

export type RenderComment = (view: Pick<StatusCommentView, 'marker' | 'state' | 'place' | 'request'>) => string

interface CommentFacts {
  readonly world: Pick<World, 'env' | 'redact'>
  readonly inputs: Pick<Inputs, 'command' | 'jobUrl'>
  readonly repository: { readonly owner: string; readonly name: string }
}

export function createCommentRenderer({ world, inputs, repository }: CommentFacts): RenderComment {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const runUrl = toRunUrl({ world, repository })
  const { command, jobUrl } = inputs
  return (view) => renderStatusComment({ ...view, serverUrl, runUrl, command, jobUrl }, world.redact)
}

/** `command`: the word of commands, where a comment can reach the job. */
export function createCheckRenderer(
  { world, inputs: { jobUrl }, repository }: CommentFacts,
  command: string | undefined,
): (view: Pick<StatusCommentView, 'marker' | 'state' | 'request'>) => CheckRunContent {
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const runUrl = toRunUrl({ world, repository })
  return (view) => renderCheckRun({ ...view, place: 'check', serverUrl, runUrl, command, jobUrl }, world.redact)
}

/** The page of the workflow run. */
export function toRunUrl({
  world,
  repository: { owner, name },
}: Pick<CommentFacts, 'repository'> & { readonly world: Pick<World, 'env'> }): string {
  return `${world.env('GITHUB_SERVER_URL')}/${owner}/${name}/actions/runs/${world.env('GITHUB_RUN_ID')}`
}

/** For records of other runs: who asked is known from the key of the request, as a link. */
export function createOutcomeRenderer(
  facts: CommentFacts,
  own?: { readonly request: string; readonly view: RequestView },
) {
  const render = createCommentRenderer(facts)
  return (record: UnplacedRecord, outcome: JobOutcome, marker: string): string => {
    const request = own?.request === record.request ? own.view : toRecordedView(record, facts)
    const place = record.kind === 'pull-request' ? 'pull-request' : 'thread'
    return render({ place, state: { kind: 'settled', outcome }, request, marker })
  }
}

const anchors: Record<string, string> = {
  comment: 'issuecomment-',
  'review-comment': 'discussion_r',
  review: 'pullrequestreview-',
}

/** The page of the text that asked. A comment of a pull request names another thread, and so has no such link. */
function toRecordedView(
  { kind, request, thread, login }: UnplacedRecord,
  { world, repository }: CommentFacts,
): RequestView {
  const [text = '', id = ''] = request.split(':')
  if (kind !== 'status' || (anchors[text] === undefined && text !== 'issue')) return {}
  // The server leads from an issue's address to that of a pull request, and the fragment stays.
  const page = `${world.env('GITHUB_SERVER_URL')}/${repository.owner}/${repository.name}/issues/${thread}`
  return { requester: login, textUrl: anchors[text] === undefined ? page : `${page}#${anchors[text]}${id}` }
}
