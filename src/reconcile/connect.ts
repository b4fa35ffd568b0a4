// What it takes to settle records that no run waits for any more: `mode: reconcile`, and the post step.

import type { Keyed, SharedInputs } from '../inputs/inputs.ts'
import { createOutcomeRenderer } from '../ledger/comment-renderer.ts'
import { openLedger } from '../ledger/conversation.ts'
import { createLabeler } from '../ledger/job-comments.ts'
import { toAttempt } from '../ledger/marker.ts'
import { createNotifier } from '../ledger/notice.ts'
import { graceIntervals } from '../service/job.ts'
import type { ServiceReader } from '../service/reader.ts'
import { type RealWorld, toRepository } from '../world.ts'

/** `deadline`: instant of the monotonic clock. */
export async function openSettling(world: RealWorld<ServiceReader>, inputs: Keyed<SharedInputs>, deadline: number) {
  const { clock, log, signal, env } = world
  const repository = toRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, deadline)
  const ledger = openLedger({ world, inputs, repository }, github)
  return {
    github,
    ledger,
    notify: createNotifier({ world, inputs }, ledger),
    addLabel: createLabeler({ world, inputs }, github),
    clock,
    log,
    attempt: toAttempt(world.random),
    serverUrl: env('GITHUB_SERVER_URL'),
    repository,
    jobUrl: inputs.jobUrl,
    render: createOutcomeRenderer({ world, inputs, repository }),
    service,
    signal,
    deadline,
    graceMs: graceIntervals * inputs.intervalMs,
  }
}
