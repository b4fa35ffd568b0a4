// `changes: true`: reads what changed, starts nothing if nothing relevant did, and adds the list to the prompt.

import type { Comparison } from '../../kit/github/comparisons.ts'
import { type EventRange, parseEventRange } from '../../kit/github/event-range.ts'
import { getWorkflowPath } from '../../kit/inputs/default-topic.ts'
import { createPathFilter } from '../../kit/text/path-filter.ts'
import { type Refusal, refuse } from '../command/authorization.ts'
import type { JobContext } from '../context.ts'
import { type ChangeList, describeChanges } from '../request/change-list.ts'

const emptyComparison: Comparison = { url: '', behindBy: 0, commitCount: 0, subjects: [], files: [], isComplete: true }

/** Returns the prompt with what changed, or a refusal if no changed file is relevant. Rejects with a GitHubError. */
export async function addChanges(context: JobContext, prompt: string): Promise<string | Refusal> {
  const { log, redact } = context.world
  const changes = await readChanges(context)
  if (typeof changes === 'string') {
    log.info(`What changed is unknown: ${changes}`)
    return describeChanges(prompt, changes, [], redact)
  }
  const filter = createPathFilter(context.inputs.changesPaths)
  // A path that is too deep to match counts as relevant.
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

/** `isForward`: if `base` has commits of its own, they were lost in a force push, and the comparison would not show them. */
async function compare(
  { world, here }: JobContext,
  base: string,
  { head = world.env('GITHUB_SHA'), isForward = false }: { head?: string | undefined; isForward?: boolean } = {},
): Promise<ChangeList | string> {
  const found = base === head ? emptyComparison : await here.github.compare(base, head)
  const [from, to] = [base, head].map((name) => (/^[0-9a-f]{40,64}$/.test(name) ? name.slice(0, 12) : name))
  const range = `${from}...${to}`
  if (found === undefined) return `GitHub no longer has the range ${range}.`
  if (isForward && found.behindBy > 0) return `the branch was rewritten since ${from}.`
  return { ...found, range }
}

/** The tag of the latest earlier release. Drafts and pre-releases do not count. */
async function findEarlierRelease({ here }: JobContext, release: Extract<EventRange, { kind: 'release' }>) {
  const { tag, publishedAt = Number.POSITIVE_INFINITY } = release
  const releases = (await here.github.listReleases()).map((one) => ({ ...one, at: Date.parse(one.published_at ?? '') }))
  const earlier = releases.filter(
    ({ tag_name, draft, prerelease, at }) => !draft && !prerelease && tag_name !== tag && at <= publishedAt,
  )
  return earlier.sort((a, b) => b.at - a.at)[0]?.tag_name
}

/** The head commit of the last successful run before this one. A fork's branch may have the same name. */
async function findLastRun({ world, here }: JobContext): Promise<string | undefined> {
  const { env } = world
  const file = getWorkflowPath(env).split('/').at(-1)
  if (!file) return undefined
  const runs = await here.github.listRuns(file, { per_page: 30, branch: env('GITHUB_REF_NAME'), status: 'success' })
  const runNumber = Number(env('GITHUB_RUN_NUMBER')) || Number.POSITIVE_INFINITY
  // After a fork was deleted, the repository of the head is null, whatever the types say.
  const isHere = (head?: { readonly id: number } | null) => (head?.id ?? here.id) === here.id
  return runs.find((run) => run.run_number < runNumber && isHere(run.head_repository))?.head_sha
}
