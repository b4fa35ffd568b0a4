// Why a request was not sent, in words. Pure.

import { formatCounted } from '../../kit/text/format.ts'
import type { OutcomeOf } from '../outcome.ts'
import { type OutcomeWords, say } from './names.ts'

/** `again`: how to ask again, as a part of a sentence. `command`: the word of comments, if one can reach the job. */
export function describeSkipped(
  { reason, open = [], limit }: OutcomeOf<'skipped'>,
  command: string | undefined,
  again: string,
): OutcomeWords {
  const skip = (sentence: string, next?: string) => say('⏭️', `skipped: ${sentence}`, 'nothing was sent', next)
  switch (reason) {
    case 'dry-run':
      return say('🧪', 'dry run: nothing was sent or written', undefined, 'To send it, set `dry-run: false`.')
    case 'duplicate':
      return say('⏭️', 'another run handles this request', 'this run sent nothing')
    case 'open-pull-request':
      return skip(
        'the pull request of an earlier run is still open',
        'Merge or close it, or remove its label. The next run then starts a new job.',
      )
    case 'rejected':
      return skip(
        'the last pull request of this topic was closed without a merge',
        'To ask again, run the workflow by hand (`workflow_dispatch`), choose a new `topic`, or set `changes: true`.',
      )
    case 'nothing-changed':
      return skip('nothing relevant changed')
    case 'backlog':
      return skip(
        `the agent has ${formatCounted(open.length, 'open pull request')} already${toLimit(limit, command)}`,
        `Merge or close one of them, or remove its label. Then ${again}.`,
      )
    case 'follow-up-limit':
      return say(
        '⏭️',
        `skipped: workflows have asked the agent ${toTimes(limit)} here since a person last did`,
        'that is the limit (max-follow-ups), and nothing was sent',
        `To go on, comment \`${command ?? '/agent'} <what to try>\` there. The count then starts again.`,
      )
    default:
      return say('⏭️', `skipped (${reason})`, 'nothing was sent or written')
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
