// Keeps the scorecard as one comment of a thread.

import { toWarning } from '../errors.ts'
import { keepComment } from '../ledger/kept-comment.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createAttemptId, toDigestRequestKey } from '../ledger/record.ts'
import { longestComment, toFoot } from '../page-views/publish.ts'
import { byteLength } from '../render/fit.ts'
import { toMarkdown } from '../render/markdown.ts'
import type { World } from '../world.ts'

export interface ScorecardPublishing {
  readonly world: World
  readonly ledger: Ledger
  readonly thread: number
  /** Each topic has a comment of its own. Empty: the one of all topics. */
  readonly topic: string
  readonly isDryRun: boolean
  /** The scorecard in at most so many bytes. */
  readonly render: (bytes: number) => string
}

/** Never rejects: if the thread cannot be read or written, it warns. Returns what a dry run would have done. */
export async function publishScorecard(publishing: ScorecardPublishing): Promise<string | undefined> {
  const { world, thread } = publishing
  try {
    return await publish(publishing)
  } catch (error) {
    world.log.warning(`The scorecard could not be kept in #${thread}: ${toWarning(error)}`)
    return undefined
  }
}

async function publish(publishing: ScorecardPublishing): Promise<string | undefined> {
  const { world, ledger, topic, isDryRun, render } = publishing
  const thread = { number: publishing.thread, isPullRequest: undefined }
  const request = toDigestRequestKey('scorecard', [topic])
  const earlier = (await ledger.read(thread)).filter(({ record }) => record.request === request)
  if (isDryRun) {
    const kept = earlier.length > 0 ? 'would replace the one that is there' : 'would become a comment'
    return `Dry run: nothing was written to #${thread.number}. This scorecard ${kept}.`
  }
  const now = world.clock.now()
  const signed = { request, requestedAt: now, attempt: createAttemptId(world.random), stateAt: now }
  const record = { ...signed, kind: 'scorecard', thread: thread.number, state: 'reported' } as const
  const foot = toMarkdown(toFoot(world))
  const room = longestComment - byteLength(`${ledger.sign(record)}\n\n\n${foot}`)
  await keepComment(ledger, { thread, earlier }, record, `${render(room)}\n${foot}`)
  world.log.info(`The scorecard is kept in #${thread.number}.`)
  return undefined
}
