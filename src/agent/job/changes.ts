// Implements `changes: true`: adds a list of what changed to the prompt, or skips the run if nothing relevant changed.

import type { Comparison } from '../../kit/github/comparisons.ts'
import { type EventRange, parseEventRange } from '../../kit/github/event-range.ts'
import { getWorkflowPath } from '../../kit/inputs/default-topic.ts'
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
  const summary =
    changes.files.length === 0
      ? `No file changed in \`${changes.range}\``
      : `${counts} in \`${changes.range}\` ${match} \`changes-paths\``
  if (relevant.length === 0 && changes.isComplete) return refuse('nothing-changed', summary, 'create')
  log.info(`${summary}.`)
  return describeChanges(prompt, changes, relevant, redact)
}

/** Returns the changes, or a sentence that says why they are unknown. */
async function readChanges(context: JobContext): Promise<ChangeList | string> {
  const { world, here } = context
  const range = parseEventRange(world.env('GITHUB_EVENT_NAME'), JSON.parse(world.readEventFile()))
  switch (range.kind) {
    case 'deleted':
      return { ...emptyComparison, range: 'a deleted branch or tag' }
    case 'pull-request': {
      const { number, title, url } = range
      const { entries: files, isComplete } = await here.github.listChangedFiles(number)
      return { ...emptyComparison, range: `pull request #${number}`, title, url, files, isComplete }
    }
    case 'first-push':
      return 'this is the first push to the default branch.'
    case 'commits':
      return compare(context, range.base, range)
    case 'release': {
      const base = await findEarlierRelease(context, range)
      return base ? compare(context, base) : 'there is no earlier release.'
    }
    case 'last-run': {
      const base = await findLastRun(context)
      if (base) return compare(context, base, { isForward: true })
      return 'this workflow has no earlier successful run on this branch.'
    }
    default:
      return range satisfies never
  }
}

/** `isForward`: commits that only `base` has mean a force push. The comparison would not show that they were removed. */
async function compare(
  { world, here }: JobContext,
  base: string,
  { head = world.env('GITHUB_SHA'), isForward = false }: { head?: string | undefined; isForward?: boolean } = {},
): Promise<ChangeList | string> {
  const found = base === head ? emptyComparison : await here.github.compare(base, head)
  const [from, to] = [base, head].map((name) => (/^[0-9a-f]{40,64}$/.test(name) ? name.slice(0, 12) : name))
  const range = `${from}...${to}`
  if (found === undefined) return `GitHub no longer has the range ${range}.`
  if (isForward && found.behindBy > 0) return `the branch has been rewritten since ${from}.`
  return { ...found, range }
}

/** Returns the tag of the latest earlier release, ignoring drafts and pre-releases. */
async function findEarlierRelease({ here }: JobContext, release: Extract<EventRange, { kind: 'release' }>) {
  const { tag, publishedAt = Number.POSITIVE_INFINITY } = release
  const releases = (await here.github.listReleases()).map((one) => ({ ...one, at: Date.parse(one.published_at ?? '') }))
  const earlier = releases.filter(
    ({ tag_name, draft, prerelease, at }) => !draft && !prerelease && tag_name !== tag && at <= publishedAt,
  )
  return earlier.sort((a, b) => b.at - a.at)[0]?.tag_name
}

/** Returns the head commit of the last successful run before this one. Skips forks: their branches may have the same name. */
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
