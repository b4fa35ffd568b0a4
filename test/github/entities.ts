// Defines the entities of the emulated GitHub and their default values. All of them are plain immutable values, so an earlier state
// never changes. Times are in milliseconds since the epoch.

/** `User` is a person, and `Bot` an app, whose login includes the suffix `[bot]`. */
export interface User {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot' | 'Organization'
}

export const octocat: User = { login: 'octocat', id: 583_231, type: 'User' }
/** The account of every workflow's own token. */
export const actionsBot: User = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' }

/** The app behind the workflow's own tokens. `slug`: the login of the app without `[bot]`. */
export const actionsApp = { id: 15_368, slug: 'github-actions' }
export type App = Readonly<typeof actionsApp>

type Flags = Readonly<Record<'pull' | 'triage' | 'push' | 'maintain' | 'admin', boolean>>
type RoleName = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin'
/** A built-in role, or a custom role of an organization, with what it allows. */
export type Role = RoleName | { readonly roleName: string; readonly flags: Flags }

export interface Label {
  readonly name: string
}

/** One of the allowed values of a field. */
const one = <T>(value: T): T => value
/** A fixed time, so that payloads built without a store are the same in every run. */
const defaultTime = Date.parse('2026-03-02T10:00:00Z')

const defaultRepository = {
  id: 3_100_000_001,
  owner: 'octo-org',
  name: 'docs',
  /** Former names as `owner/name`, from which GitHub redirects. */
  formerNames: one<readonly string[]>([]),
  isPrivate: false,
  /** The slugs of the teams that may be asked for a review. */
  teams: one<readonly string[]>([]),
  /** Roles by login in lower case. Everybody else has `none`. */
  roles: one<Readonly<Record<string, Role>>>({}),
}
export type Repository = Readonly<typeof defaultRepository>

export const aRepository = (given: Partial<Repository>): Repository => ({ ...defaultRepository, ...given })

export interface Commit {
  readonly sha: string
  /** Null if GitHub cannot match the commit's email address to an account. */
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
  /** Only for pull requests: the branch, and the `owner/name` of its repository. */
  headRepository: 'octo-org/docs',
  headRef: 'improve-the-guide',
  /** The head of GitHub's example pull request. */
  headSha: 'ec26c3e57ca3a959ca5aad62de7213c562f8c821',
  /** The oldest first. The last one is the head. */
  commits: one<readonly Commit[]>([]),
  files: one<readonly ChangedFile[]>([{ path: 'docs/guide.md', status: 'modified' }]),
  /** The requested reviewers: logins, and slugs of teams. */
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

/** The fields that the REST API returns. */
export interface Release {
  readonly id: number
  readonly tag_name: string
  readonly draft: boolean
  readonly prerelease: boolean
  readonly published_at: string | null
}

/** A completed workflow run. */
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
  /** Every body it ever had, the oldest first, including the current one. */
  history: one<readonly { readonly body: string }[]>([]),
  deletedAt: one<number | null>(null),
  /** Only for review comments: the review that it belongs to. */
  reviewId: 3_400_000_001,
  /** Only for review comments: its current position. Without a line, its lines no longer exist. */
  path: 'docs/guide.md',
  startLine: one<number | null>(null),
  line: one<number | null>(12),
  /** Its original position. Without a line, it is about the whole file. */
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

export const conclusions = ['success', 'failure', 'neutral', 'cancelled', 'timed_out'] as const

/** The fields that the REST API returns. */
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
