// What the emulated GitHub knows. Plain immutable values: a state that has been seen never changes.

/** `User` holds for people, `Bot` for apps; the `[bot]` suffix is part of an app's login. */
export interface User {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot' | 'Organization'
}

type Flags = Readonly<Record<'pull' | 'triage' | 'push' | 'maintain' | 'admin', boolean>>
type RoleName = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin'
/** A role of GitHub's, or one that an organization defined, with what it allows. */
export type Role = RoleName | { readonly roleName: string; readonly flags: Flags }

export interface Repository {
  readonly id: number
  readonly owner: string
  readonly name: string
  /** `owner/name`: GitHub redirects from them. */
  readonly formerNames: readonly string[]
  readonly isPrivate: boolean
  /** Names in addresses of the teams that may be asked for a review. */
  readonly teams: readonly string[]
  /** Every label that a thread may get without its being made. */
  readonly labels: readonly Label[]
  /** By login in lower case; everybody else has `none`. */
  readonly roles: Readonly<Record<string, Role>>
}

/** Of a repository: its names differ by more than case. */
export interface Label {
  readonly id: number
  readonly name: string
}

/** An issue or a pull request. Times are milliseconds since the epoch. */
export interface Thread {
  readonly id: number
  readonly number: number
  readonly kind: 'issue' | 'pull-request'
  readonly title: string
  readonly body: string | null
  readonly author: User
  readonly state: 'open' | 'closed'
  readonly isLocked: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly mergedAt: number | null
  /** Of a merged one, too. */
  readonly closedAt: number | null
  readonly labels: readonly Label[]
  /** Pull requests: `owner/name` of the repository that the branch is in, and the branch. */
  readonly headRepository: string
  readonly headRef: string
  readonly headSha: string
  /** Oldest first; the last one is the head. */
  readonly commits: readonly Commit[]
  readonly files: readonly ChangedFile[]
  readonly requestedReviewers: readonly User[]
  readonly requestedTeams: readonly string[]
}

export interface Commit {
  readonly sha: string
  /** Null where GitHub does not know whose address the commit names. */
  readonly author: User | null
  readonly isMerge: boolean
}

export interface ChangedFile {
  readonly path: string
  readonly status: 'added' | 'removed' | 'modified' | 'renamed'
  /** Of a renamed one. */
  readonly previousPath?: string
}

/** A commit of the repository, with what it changed. */
export interface GitCommit {
  readonly sha: string
  /** Null for a root. */
  readonly parent: string | null
  readonly message: string
  readonly files: readonly ChangedFile[]
}

export interface Release {
  readonly id: number
  readonly tag: string
  readonly isDraft: boolean
  readonly isPrerelease: boolean
  /** Milliseconds since the epoch. Null for a draft. */
  readonly publishedAt: number | null
}

/** A completed run of a workflow. */
export interface WorkflowRun {
  readonly id: number
  /** Name of the file. */
  readonly workflow: string
  readonly number: number
  readonly branch: string
  readonly headSha: string
  readonly conclusion: 'success' | 'failure' | 'cancelled'
  readonly isOfFork: boolean
}

/** A comment in the conversation, a comment on lines of a diff, or a review. */
export interface Text {
  readonly kind: 'comment' | 'review-comment' | 'review'
  readonly threadNumber: number
  readonly id: number
  readonly author: User
  readonly association: 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'FIRST_TIME_CONTRIBUTOR' | 'NONE'
  readonly body: string
  readonly createdAt: number
  readonly updatedAt: number
  /** Every body it ever had, oldest first, the present one included. */
  readonly history: readonly { readonly body: string; readonly at: number; readonly by: string }[]
  readonly deletedAt: number | null
  /** Comments: the reason for which it is folded, as the REST interface spells it. */
  readonly minimized: string | null
  /** Reviews: as the REST interface spells it, in lower case. */
  readonly state: 'approved' | 'changes_requested' | 'commented' | 'dismissed'
  /** Review comments: the review that it belongs to. */
  readonly reviewId: number
  /** Review comments: where it stands. Without a line its lines are gone. */
  readonly path: string
  readonly startLine: number | null
  readonly line: number | null
  /** Where it stood at first. Without a line it is about the whole file. */
  readonly originalStartLine: number | null
  readonly originalLine: number | null
  readonly diffHunk: string
}

/** `slug`: the login of its tokens without `[bot]`. */
export interface App {
  readonly id: number
  readonly slug: string
}

const ends = ['success', 'failure', 'neutral', 'cancelled', 'skipped', 'timed_out'] as const
export const conclusions = [...ends, 'action_required'] as const

export interface CheckRun {
  readonly id: number
  readonly headSha: string
  readonly name: string
  readonly externalId: string
  readonly app: App
  readonly status: 'queued' | 'in_progress' | 'completed'
  readonly conclusion: (typeof conclusions)[number] | null
  readonly title: string | null
  readonly summary: string | null
  readonly text: string | null
  readonly detailsUrl: string | null
  readonly startedAt: number
  readonly completedAt: number | null
}

export const reactionContents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'] as const

export interface Reaction {
  readonly id: number
  /** Of the thread or the text. */
  readonly subjectId: number
  readonly user: User
  readonly content: (typeof reactionContents)[number]
  readonly createdAt: number
}

/** What GitHub calculates: on a public repository everybody reads. */
export function effectiveRole(repository: Repository, login: string): { roleName: string; flags: Flags } {
  const role = repository.roles[login.toLowerCase()] ?? 'none'
  if (typeof role !== 'string') return role
  const roleName = role === 'none' && !repository.isPrivate ? 'read' : role
  const rank = ['read', 'triage', 'write', 'maintain', 'admin'].indexOf(roleName)
  const flags = { pull: rank >= 0, triage: rank > 0, push: rank > 1, maintain: rank > 2, admin: rank > 3 }
  return { roleName, flags }
}
