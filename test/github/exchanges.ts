// Records what was asked and answered, for GitHub's published description to judge (test/openapi).

import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Exchange {
  readonly method: string
  /** As it was sent, percent-encoded. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Both are left out where a test scripted the answer. */
  readonly status?: number
  readonly answer?: unknown
}

/** Appends a line of JSON to a file of this process in the folder OPENAPI_EXCHANGES; does nothing without that variable. */
export function recordExchange(exchange: Exchange): void {
  const folder = process.env.OPENAPI_EXCHANGES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`)
}
