// The position of a review comment in a diff. Pure.

import * as v from 'valibot'
import { textOrEmpty } from './schema.ts'

export interface DiffPosition {
  readonly file: string
  /** The first of several lines; undefined for one line. */
  readonly startLine: number | undefined
  /** Undefined for a comment on the whole file. */
  readonly line: number | undefined
  /** The part of the diff that ends with these lines. */
  readonly diffHunk: string | undefined
}

const line = v.nullish(v.number())

/** The fields of a review comment, in events and in answers. */
export const diffPosition = {
  path: v.string(),
  diff_hunk: textOrEmpty,
  line,
  start_line: line,
  original_line: line,
  original_start_line: line,
}

type RawPosition = v.InferOutput<v.ObjectSchema<typeof diffPosition, undefined>>

/** The present lines of the comment or, if they no longer exist, its original lines. */
export function toDiffPosition(from: RawPosition): DiffPosition {
  const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line]
  return {
    file: from.path,
    startLine: start || undefined,
    line: end || undefined,
    diffHunk: from.diff_hunk || undefined,
  }
}
