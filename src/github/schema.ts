// What answers of GitHub share. Only what the action reads is looked at.

import * as v from 'valibot'

export interface RepositoryName {
  readonly owner: string
  readonly name: string
}

/** Safe integers: octokit reads larger ones as BigInt, which this refuses. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export interface Author {
  readonly login: string
  readonly id: number
}

/** GitHub shows the texts of a deleted account as those of the user `ghost`, or with no user at all. */
const ghost: Author = { login: 'ghost', id: 10_137 }

// Gitea numbers accounts of its own (deleted ones, its workflows) below zero.
const accountId = v.pipe(v.number(), v.safeInteger())

export const account = v.object({ login: v.string(), id: accountId })

export const author = v.nullish(account, ghost)

/** Asks for `body_text` as well: what GitHub shows of a body, as text. Other forges have none. */
export const withRendering = { accept: 'application/vnd.github.full+json' }

/** ISO 8601 → milliseconds since the epoch. */
export const time = v.pipe(v.string(), v.transform(Date.parse), v.number())

/** A text that may be absent or null where it is empty. */
export const text = v.nullish(v.string(), '')

/** A body, and what GitHub shows of it. */
export const shownText = { body: text, body_text: v.nullish(v.string()) }

export function toShownText({
  body,
  body_text,
}: {
  readonly body: string
  readonly body_text?: string | null | undefined
}) {
  return { body, rendering: body_text ?? undefined }
}
