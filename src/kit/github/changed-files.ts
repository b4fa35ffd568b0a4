// A changed file, as comparisons and pull requests list it.

import * as v from 'valibot'

export interface FileChange {
  readonly path: string
  /** GitHub's word: `added`, `removed`, `modified`, `renamed`, `copied`, `changed`, `unchanged`. */
  readonly status: string
  readonly previousPath?: string | undefined
  /** Lines. */
  readonly additions?: number | undefined
  readonly deletions?: number | undefined
  /** The commit whose version this is. */
  readonly commit?: string | undefined
}

const lineCount = v.nullish(v.number())

export const changedFile = v.pipe(
  v.object({
    filename: v.string(),
    status: v.string(),
    previous_filename: v.nullish(v.string()),
    additions: lineCount,
    deletions: lineCount,
    contents_url: v.nullish(v.string()),
  }),
  v.transform(({ filename: path, status, previous_filename, additions, deletions, contents_url }): FileChange => {
    const previousPath = (status === 'renamed' && previous_filename) || undefined
    // GitHub gives the commit only as a part of an address.
    const commit = URL.parse(contents_url ?? '')?.searchParams.get('ref') ?? undefined
    return { path, status, previousPath, additions: additions ?? undefined, deletions: deletions ?? undefined, commit }
  }),
)
