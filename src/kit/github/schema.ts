// Parses what several of GitHub's responses have in common: accounts, positions in a diff, changed files.

import * as v from 'valibot'

export interface RepositoryName {
  readonly owner: string
  readonly name: string
}

/** Enterprise accounts have an underscore (`name_company`). Other characters could change the path of a call. */
export function isPersonLogin(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text)
}

/** A safe integer. Octokit parses a larger one as BigInt, which this schema rejects. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const textOrEmpty = v.nullish(v.string(), '')

interface Account {
  readonly login: string
  readonly id: number
  readonly type?: string | undefined
}

/** GitHub attributes the comments of a deleted account to the user `ghost`, or to nobody. */
export function toAuthor(user: Account | null | undefined): Account {
  return user ? { login: user.login, id: user.id, type: user.type } : { login: 'ghost', id: 10_137 }
}

const line = v.nullish(v.number())

export const diffPosition = {
  path: textOrEmpty,
  diff_hunk: textOrEmpty,
  line,
  start_line: line,
  original_line: line,
  original_start_line: line,
}

/** Uses the comment's current lines or, if they no longer exist, its original lines. */
export function toDiffPosition(from: v.InferInput<v.ObjectSchema<typeof diffPosition, undefined>>) {
  const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line]
  return {
    file: from.path ?? '',
    startLine: start || undefined,
    line: end || undefined,
    diffHunk: from.diff_hunk || undefined,
  }
}

export type DiffPosition = Readonly<ReturnType<typeof toDiffPosition>>

export interface FileChange {
  readonly path: string
  /** In GitHub's terms: `added`, `removed`, `modified`, `renamed`, `copied`, `changed`, `unchanged`. */
  readonly status: string
  readonly previousPath?: string | undefined
  readonly additions?: number | undefined
  readonly deletions?: number | undefined
}

type RawFile = Omit<FileChange, 'path' | 'previousPath'> & { readonly filename: string; previous_filename?: string }

export function toFileChange({ filename: path, status, previous_filename, additions, deletions }: RawFile): FileChange {
  return { path, status, previousPath: (status === 'renamed' && previous_filename) || undefined, additions, deletions }
}
