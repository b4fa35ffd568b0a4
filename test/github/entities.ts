// What the emulated GitHub knows, with what holds if nobody says otherwise. Plain immutable values: a state that has been seen
// never changes. Times are milliseconds since the epoch.

/** `User` holds for people, `Bot` for apps; the `[bot]` suffix is part of an app's login. */
export interface User {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot' | 'Organization'
}

export const octocat: User = { login: 'octocat', id: 583_231, type: 'User' }
/** Every workflow of every repository writes as this one. */
export const actionsBot: User = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' }

/** As which the workflow's own tokens act. `slug`: the login of an app's tokens without `[bot]`. */
export const actionsApp = { id: 15_368, slug: 'github-actions' }
export type App = Readonly<typeof actionsApp>

type Flags = Readonly<Record<'pull' | 'triage' | 'push' | 'maintain' | 'admin', boolean>>
type RoleName = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin'
/** A role of GitHub's, or one that an organization defined, with what it allows. */
export type Role = RoleName | { readonly roleName: string; readonly flags: Flags }

export interface Label {
  readonly name: string
}

/** One of the values that a field may have. */
const one = <T>(value: T): T => value
/** Fixed, so that payloads built without a store are the same in every run. */
const defaultTime = Date.parse('2026-03-02T10:00:00Z')

const defaultRepository = {
  id: 3_100_000_001,
  owner: 'octo-org',
  name: 'docs',
  /** `owner/name`: GitHub redirects from them. */
  formerNames: one<readonly string[]>([]),
  isPrivate: false,
  /** Names in addresses of the teams that may be asked for a review. */
  teams: one<readonly string[]>([]),
  /** By login in lower case; everybody else has `none`. */
  roles: one<Readonly<Record<string, Role>>>({}),
}
export type Repository = Readonly<typeof defaultRepository>

export const aRepository = (given: Partial<Repository>): Repository => ({ ...defaultRepository, ...given })

export interface Commit {
  readonly sha: string
  /** Null where GitHub does not know whose address the commit names. */
  readonly author: User | null
  readonly isMerge: boolean
}

export interface ChangedFile {
  readonly path: string
  readonly status: 'added' | 'removed' | 'modified' | 'renamed'
  readonly previousPath?: string
}

const defaultThread = {
  id: 3_200_000_001,
  number: 1,
  kind: one<'issue' | 'pull-request'>('issue'),
  title: 'The guide is out of date',
  body: one<string | null>('The second chapter describes the old version.'),
  author: octocat,
  state: one<'open' | 'closed'>('open'),
  isLocked: false,
  createdAt: defaultTime,
  updatedAt: defaultTime,
  mergedAt: one<number | null>(null),
  closedAt: one<number | null>(null),
  labels: one<readonly Label[]>([]),
  /** Pull requests: `owner/name` of the repository that the branch is in, and the branch. */
  headRepository: 'octo-org/docs',
  headRef: 'improve-the-guide',
  /** That of GitHub's example pull request. */
  headSha: 'ec26c3e57ca3a959ca5aad62de7213c562f8c821',
  /** Oldest first; the last one is the head. */
  commits: one<readonly Commit[]>([]),
  files: one<readonly ChangedFile[]>([{ path: 'docs/guide.md', status: 'modified' }]),
  /** Who is asked for a review: logins, and names of teams. */
  requestedReviewers: one<readonly string[]>([]),
}
export type Thread = Readonly<typeof defaultThread>

const ofPullRequests = { title: 'Improve the guide', body: 'This improves the guide.' }

export function aThread(given: Partial<Thread> = {}): Thread {
  const thread = { ...defaultThread, ...(given.kind === 'pull-request' ? ofPullRequests : {}), ...given }
  return { ...thread, commits: given.commits ?? [{ sha: thread.headSha, author: thread.author, isMerge: false }] }
}

export interface GitCommit {
  readonly sha: string
  readonly parent: string | null
  readonly message: string
  readonly files: readonly ChangedFile[]
}

/** As the REST interface shows it. */
export interface Release {
  readonly id: number
  readonly tag_name: string
  readonly draft: boolean
  readonly prerelease: boolean
  readonly published_at: string | null
}

/** A completed run of a workflow. */
export interface WorkflowRun {
  readonly id: number
  readonly workflow: string
  readonly number: number
  readonly branch: string
  readonly headSha: string
  /** Null while it is in progress. */
  readonly conclusion: 'success' | 'failure' | 'cancelled' | null
  readonly isOfFork: boolean
}

/** A comment in the conversation, a comment on lines of a diff, or a review. */
const defaultText = {
  kind: one<'comment' | 'review-comment' | 'review'>('comment'),
  threadNumber: 1,
  id: 3_300_000_001,
  author: octocat,
  association: one<'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'FIRST_TIME_CONTRIBUTOR' | 'NONE'>('NONE'),
  body: 'Thank you!',
  createdAt: defaultTime,
  updatedAt: defaultTime,
  /** Every body it ever had, oldest first, the present one included. */
  history: one<readonly { readonly body: string }[]>([]),
  deletedAt: one<number | null>(null),
  /** Review comments: the review that it belongs to. */
  reviewId: 3_400_000_001,
  /** Review comments: where it stands. Without a line its lines are gone. */
  path: 'docs/guide.md',
  startLine: one<number | null>(null),
  line: one<number | null>(12),
  /** Where it stood at first. Without a line it is about the whole file. */
  originalStartLine: one<number | null>(null),
  originalLine: one<number | null>(12),
  diffHunk: '@@ -1 +1 @@',
}
export type Text = Readonly<typeof defaultText>

export function aText(given: Partial<Text>): Text {
  const text = { ...defaultText, ...given }
  const { body, createdAt, startLine, line } = text
  return {
    ...text,
    ...{ updatedAt: createdAt, history: [{ body }], originalStartLine: startLine, originalLine: line },
    ...given,
  }
}

const ends = ['success', 'failure', 'neutral', 'cancelled', 'skipped', 'timed_out'] as const
export const conclusions = [...ends, 'action_required'] as const

/** As the REST interface shows it. */
export interface CheckRun {
  readonly id: number
  readonly name: string
  readonly head_sha: string
  readonly external_id: string
  readonly details_url: string
  readonly status: 'queued' | 'in_progress' | 'completed'
  readonly conclusion: (typeof conclusions)[number] | null
  readonly output: Readonly<Record<'title' | 'summary' | 'text', string | null>>
  readonly app: App
}

export const reactionContents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'] as const

export interface Reaction {
  readonly id: number
  readonly subjectId: number
  readonly user: User
  readonly content: (typeof reactionContents)[number]
  readonly createdAt: number
}

export interface Lists {
  readonly threads: readonly Thread[]
  readonly texts: readonly Text[]
  readonly reactions: readonly Reaction[]
  readonly checkRuns: readonly CheckRun[]
  readonly releases: readonly Release[]
  readonly workflowRuns: readonly WorkflowRun[]
}

export interface State extends Lists {
  readonly repository: Repository
  readonly commits: readonly GitCommit[]
  /** Commits by branch or tag. */
  readonly refs: Readonly<Record<string, string>>
}
