// Implements `changes: true`: adds a list of what changed to the prompt, or skips the run if nothing relevant changed.

import * as v from 'valibot'
import type { Comparison } from '../../kit/github/comparisons.ts'
import { id } from '../../kit/github/schema.ts'
import { getWorkflowPath } from '../../kit/inputs/place.ts'
import { createPathFilter } from '../../kit/text/path-filter.ts'
import { type Refusal, refuse } from '../command/authorization.ts'
import type { JobContext } from '../context.ts'
import { type ChangeList, describeChanges } from '../request/change-list.ts'

const emptyComparison: Comparison = { url: '', behindBy: 0, commitCount: 0, subjects: [], files: [], isComplete: true }

/** Returns the prompt with the list of changes, or a refusal if no changed file matches. Rejects with a GitHubError. */
export async function addChanges(context: JobContext, prompt: string): Promise<string | Refusal> {
  const { log, redact } = context.world
  const changes = await readChanges(context)
  if (typeof changes === 'string') {
    log.info(`What changed is unknown: ${changes}`)
    return describeChanges(prompt, changes, [], redact)
  }
  const filter = createPathFilter(context.inputs.changesPaths)
  // A path that is too deep for the filter counts as relevant.
  const relevant = changes.files.filter(({ path, previousPath = path }) =>
    [path, previousPath].some((one) => filter(one) !== false),
  )
  const counts = `${relevant.length} of ${changes.files.length} changed files`
  const match = relevant.length === 1 ? 'matches' : 'match'
  const range = `\`${changes.range.replaceAll('`', '')}\``
  const summary =
    changes.files.length === 0 ? `No file changed in ${range}` : `${counts} in ${range} ${match} \`changes-paths\``
  if (relevant.length === 0 && changes.isComplete) return refuse('nothing-changed', summary, 'create')
  log.info(`${summary}.`)
  return describeChanges(prompt, changes, relevant, redact)
}

const pushed = v.object({
  before: v.string(),
  after: v.optional(v.string()),
  deleted: v.nullish(v.boolean()),
  ref: v.string(),
  repository: v.object({ default_branch: v.string() }),
})
const queued = v.object({ merge_group: v.object({ base_sha: v.string(), head_sha: v.string() }) })
const pulled = v.object({ pull_request: v.object({ number: id, title: v.string(), html_url: v.string() }) })
const released = v.object({ release: v.object({ tag_name: v.string(), published_at: v.nullish(v.string()) }) })

/** Returns the changes in the event's range or, if it has none, since the last successful run; or says why they are unknown. */
async function readChanges(context: JobContext): Promise<ChangeList | string> {
  const { world, here } = context
  const name = world.env('GITHUB_EVENT_NAME')
  const payload: unknown = JSON.parse(world.readEventFile())
  if (name === 'push' && v.is(pushed, payload)) return readPush(context, payload)
  if (name === 'merge_group' && v.is(queued, payload))
    return compare(context, payload.merge_group.base_sha, { head: payload.merge_group.head_sha })
  if (/^pull_request(_|$)/.test(name) && v.is(pulled, payload)) {
    const { number, title, html_url: url } = payload.pull_request
    const { entries: files, isComplete } = await here.github.listChangedFiles(number)
    return { ...emptyComparison, range: `pull request #${number}`, title, url, files, isComplete }
  }
  if (name === 'release' && v.is(released, payload)) {
    const { tag_name: tag, published_at: at } = payload.release
    return compareWithRelease(context, tag, at ? Date.parse(at) : undefined)
  }
  const base = await findLastRun(context)
  if (base) return compare(context, base, { isForward: true })
  return 'this workflow has no earlier successful run on this branch.'
}

async function readPush(context: JobContext, push: v.InferOutput<typeof pushed>): Promise<ChangeList | string> {
  const { before, after: head, deleted, ref, repository } = push
  if (deleted || isNoCommit(head)) return { ...emptyComparison, range: 'a deleted branch or tag' }
  const [, tag] = /^refs\/tags\/(.*)$/s.exec(ref) ?? []
  if (tag !== undefined) return compareWithRelease(context, tag)
  if (!isNoCommit(before)) return compare(context, before, { head, isForward: true })
  const { default_branch: base } = repository
  return ref === `refs/heads/${base}`
    ? 'this is the first push to the default branch.'
    : compare(context, base, { head })
}

function isNoCommit(sha = ''): boolean {
  return /^0+$/.test(sha)
}

/** With `isForward`, commits that are only in `base` mean a force push, and the comparison would not show what it removed. */
async function compare(
  { world, here }: JobContext,
  base: string,
  { head = world.env('GITHUB_SHA'), isForward = false }: { head?: string | undefined; isForward?: boolean } = {},
): Promise<ChangeList | string> {
  const found = base === head ? emptyComparison : await here.github.compare(base, head)
  const [from, to] = [base, head].map((name) => (/^[0-9a-f]{40,64}$/.test(name) ? name.slice(0, 12) : name))
  const range = `${from}...${to}`
  if (found === undefined) return `GitHub no longer has the commits in the range ${range}.`
  if (isForward && found.behindBy > 0) return `the branch has been rewritten since ${from}.`
  return { ...found, range }
}

/** Compares with the latest earlier release, ignoring drafts and pre-releases. The tag may not have a release yet. */
async function compareWithRelease(context: JobContext, tag: string, publishedAt = Number.POSITIVE_INFINITY) {
  const releases = await context.here.github.listReleases()
  const [base] = releases
    .map((one) => ({ ...one, at: Date.parse(one.published_at ?? '') }))
    .filter(({ tag_name, draft, prerelease }) => !draft && !prerelease && tag_name !== tag)
    .filter(({ at }) => at <= publishedAt)
    .sort((a, b) => b.at - a.at)
  return base ? compare(context, base.tag_name) : 'there is no earlier release.'
}

/** Returns the head commit of the previous successful run. Skips runs from forks: their branches may have the same name. */
async function findLastRun({ world, here }: JobContext): Promise<string | undefined> {
  const { env } = world
  const file = getWorkflowPath(env).split('/').at(-1)
  if (!file) return undefined
  const runs = await here.github.listRuns(file, { per_page: 30, branch: env('GITHUB_REF_NAME'), status: 'success' })
  const runNumber = Number(env('GITHUB_RUN_NUMBER')) || Number.POSITIVE_INFINITY
  // After a fork is deleted, `head_repository` is null, although the types do not say so.
  const isHere = (head?: { readonly id: number } | null) => (head?.id ?? here.id) === here.id
  return runs.find((run) => run.run_number < runNumber && isHere(run.head_repository))?.head_sha
}
