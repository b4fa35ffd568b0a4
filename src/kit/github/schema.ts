// Names, and schemas that several answers of GitHub share. They check only what the action reads.

import * as v from 'valibot'

export interface RepositoryName {
  readonly owner: string
  readonly name: string
}

/** A safe integer. Octokit reads a larger one as BigInt, which this refuses. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** GitHub attributes the texts of a deleted account to the user `ghost`, or to no user. */
const ghost = { login: 'ghost', id: 10_137 }

/** `type`: GitHub's word, such as `User` or `Bot`. */
export const author = v.nullish(v.object({ login: v.string(), id, type: v.optional(v.string()) }), ghost)

/** ISO 8601 → milliseconds since the epoch. */
export const timestamp = v.pipe(v.string(), v.transform(Date.parse), v.number())

export const textOrEmpty = v.nullish(v.string(), '')

const line = v.nullish(v.number())

export const diffPosition = {
  path: v.string(),
  diff_hunk: textOrEmpty,
  line,
  start_line: line,
  original_line: line,
  original_start_line: line,
}

/** The present lines of the comment or, if they no longer exist, its original lines. */
export function toDiffPosition(from: v.InferOutput<v.ObjectSchema<typeof diffPosition, undefined>>) {
  const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line]
  return {
    file: from.path,
    /** The first of several lines; undefined for one line. */
    startLine: start || undefined,
    /** Undefined for a comment on the whole file. */
    line: end || undefined,
    diffHunk: from.diff_hunk || undefined,
  }
}

export type DiffPosition = Readonly<ReturnType<typeof toDiffPosition>>

export interface FileChange {
  readonly path: string
  /** GitHub's word: `added`, `removed`, `modified`, `renamed`, `copied`, `changed`, `unchanged`. */
  readonly status: string
  readonly previousPath?: string | undefined
  readonly additions?: number | undefined
  readonly deletions?: number | undefined
}

interface RawFile {
  readonly filename: string
  readonly status: string
  readonly previous_filename?: string
  readonly additions: number
  readonly deletions: number
}

export function toFileChange({ filename: path, status, previous_filename, additions, deletions }: RawFile): FileChange {
  return { path, status, previousPath: (status === 'renamed' && previous_filename) || undefined, additions, deletions }
}

/** Undefined for a value of another form. */
export function pick<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** Accounts of an enterprise have an underscore (`name_company`). Other characters could change the path of a call. */
export function isPersonLogin(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text)
}
