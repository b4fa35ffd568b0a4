// Records requests and responses, so that test/openapi can check them against GitHub's published description.

import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './answers.ts'
import type { JournalEntry } from './journal.ts'

export interface Exchange extends Pick<JournalEntry, 'method' | 'path'> {
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Both are missing if a test scripted the response. */
  readonly status?: number | undefined
  readonly answer?: unknown
}

/** Appends a line of JSON to a file of this process in the folder OPENAPI_EXCHANGES; does nothing without that variable. */
export function recordExchange({ operation, method, path, url, body }: JournalEntry, answer: Answer | undefined): void {
  const folder = process.env.OPENAPI_EXCHANGES
  if (!folder || operation === 'graphql') return
  mkdirSync(folder, { recursive: true })
  const query = Object.fromEntries(new URLSearchParams(url.slice(path.length)))
  const exchange: Exchange = { method, path, query, body, status: answer?.status, answer: answer?.body }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`)
}
