// The same ledger in check runs of one commit: each is read as a comment whose body is its text.

import type { CheckRun, CheckRunContent } from '../github/check-runs.ts'
import type { IssueComment } from '../github/comments.ts'
import type { GitHub } from '../github/github.ts'
import type { Keyed, SharedInputs } from '../inputs/inputs.ts'
import { renderYielded } from '../render/check-run.ts'
import type { RepositoryFacts, World } from '../world.ts'
import { toRunUrl } from './comment-renderer.ts'
import { createLedger, type Ledger, type RecordStore } from './ledger.ts'
import { deriveMarkerKey, toServiceHash } from './marker.ts'

/** What stands for the thread in the records of a commit. */
export const noThread = { number: 0, isPullRequest: undefined } as const

export interface CheckPlace {
  /** The commit: 40 or 64 hexadecimal digits. */
  readonly commit: string
  /** What GitHub shows in the list of checks. */
  readonly name: string
  /** Key of the request: its check runs are found by it. */
  readonly request: string
}

export interface CheckFacts {
  readonly world: Pick<World, 'clock' | 'log' | 'signal' | 'env'>
  readonly inputs: Keyed<SharedInputs>
  readonly repository: RepositoryFacts
}

export function openCheckLedger(
  { world, inputs, repository }: CheckFacts,
  github: GitHub,
  place: CheckPlace,
): Ledger<CheckRunContent> {
  const { clock, log, signal, env } = world
  const yielded = { runUrl: toRunUrl({ world, repository }), serverUrl: env('GITHUB_SERVER_URL') }
  return createLedger({
    store: createStore(github, place, yielded),
    commit: place.commit,
    // The id is that of the app, not that of its bot.
    isOwn: ({ author: { login } }) => github.isOwn({ author: { login } }),
    now: () => github.now(),
    key: deriveMarkerKey(inputs.secretKey),
    repositoryId: repository.id,
    service: toServiceHash(inputs.baseUrl, inputs.projectId),
    clock,
    signal,
    log,
  })
}

function createStore(
  { checkRuns }: GitHub,
  { commit, name, request }: CheckPlace,
  yielded: Parameters<typeof renderYielded>[1],
): RecordStore<CheckRunContent> {
  const toOwn = (run: CheckRun | undefined) => run && toComment(run)
  return {
    list: async () => (await checkRuns.list(commit)).filter(({ externalId }) => externalId === request).map(toComment),
    // A commit's check runs are read by whoever knows the commit.
    listRepository: async function* () {},
    get: async (id) => toOwn(await checkRuns.get(id)),
    create: async (_, content) => toComment(await checkRuns.create(commit, name, request, content)),
    update: async (id, content) => toOwn(await checkRuns.update(id, content)),
    delete: async (id, toLastMarker) => {
      await checkRuns.update(id, renderYielded(toLastMarker(), yielded))
    },
  }
}

function toComment({ id, text, app, startedAt, completedAt }: CheckRun): IssueComment {
  return {
    id,
    threadNumber: noThread.number,
    body: text,
    author: { login: `${app?.slug}[bot]`, id: app?.id ?? 0 },
    createdAt: startedAt,
    updatedAt: completedAt ?? startedAt,
  }
}
