// Why a request was not sent, in words. Pure.

import { formatCounted } from '../../kit/text/format.ts'
import type { OutcomeOf } from '../outcome.ts'
import type { OutcomeWords } from './names.ts'

/** `again`: how to ask again, as a part of a sentence. `command`: the word of comments, if one can reach the job. */
export function describeSkipped(
  { reason, open = [], limit }: OutcomeOf<'skipped'>,
  command: string | undefined,
  again: string,
): OutcomeWords {
  const icon = '⏭️'
  const meaning = 'nothing was sent'
  switch (reason) {
    case 'dry-run':
      return {
        icon: '🧪',
        sentence: 'dry run: nothing was sent or written',
        next: 'To send it, set `dry-run: false`.',
      }
    case 'duplicate':
      return { icon, sentence: 'another run handles this request', meaning: 'this run sent nothing' }
    case 'open-pull-request':
      return {
        icon,
        sentence: 'skipped: the pull request of an earlier run is still open',
        meaning,
        next: 'Merge or close it, or remove its label. The next run then starts a new job.',
      }
    case 'rejected':
      return {
        icon,
        sentence: 'skipped: the last pull request of this topic was closed without a merge',
        meaning,
        next: 'To ask again, run the workflow by hand (`workflow_dispatch`), choose a new `topic`, or set `changes: true`.',
      }
    case 'nothing-changed':
      return { icon, sentence: 'skipped: nothing relevant changed', meaning }
    case 'backlog':
      return {
        icon,
        sentence: `skipped: the agent has ${formatCounted(open.length, 'open pull request')} already${toLimit(limit, command)}`,
        meaning,
        next: `Merge or close one of them, or remove its label. Then ${again}.`,
      }
    case 'follow-up-limit':
      return {
        icon,
        sentence: `skipped: workflows have asked the agent ${toTimes(limit)} here since a person last did`,
        meaning: 'that is the limit (max-follow-ups), and nothing was sent',
        next: `To go on, comment \`${command ?? '/agent'} <what to try>\` there. The count then starts again.`,
      }
    default:
      return { icon, sentence: `skipped (${reason})`, meaning: 'nothing was sent or written' }
  }
}

/** Somebody who asked in a comment does not know the inputs of the step. */
function toLimit(limit: number | undefined, command: string | undefined): string {
  const input = command === undefined ? ' (max-open-pull-requests)' : ''
  return limit === undefined ? input : `, and ${limit} is the limit${input}`
}

export function toTimes(times: number | undefined): string {
  if (times === undefined) return 'several times'
  return times === 1 ? 'once' : `${times} times`
}
