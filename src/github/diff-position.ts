// The position of a review comment in a diff. Pure.

import * as v from 'valibot'
import { textOrEmpty } from './schema.ts'

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

/** The present lines of the comment or, if they no longer exist, its original lines. */
export function toDiffPosition(from: v.InferOutput<v.ObjectSchema<typeof diffPosition, undefined>>) {
  const [start, end] = from.line ? [from.start_line, from.line] : [from.original_start_line, from.original_line]
  return {
    file: from.path,
    /** The first of several lines; undefined for one line. */
    startLine: start || undefined,
    /** Undefined for a comment on the whole file. */
    line: end || undefined,
    /** The part of the diff that ends with these lines. */
    diffHunk: from.diff_hunk || undefined,
  }
}

export type DiffPosition = Readonly<ReturnType<typeof toDiffPosition>>
