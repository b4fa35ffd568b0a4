// A service that answers page views, made up while it answers.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PageServerOptions {
  /** Rows of every window. */
  readonly rows: number
}

export interface PageServer {
  readonly url: string
  /** Requests so far. */
  readonly requests: () => number
  readonly close: () => void
}

export async function startPageServer({ rows }: PageServerOptions): Promise<PageServer> {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const page = toPage(rows, Number(searchParams.get('offset')), Number(searchParams.get('limit')))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}`,
    requests: () => requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function toViews(index: number) {
  const human = (index * 7919) % 1000
  const ai = (index * 104_729) % 400
  return { path: `/guides/chapter-${index % 97}/page-${index}`, human, ai, total: human + ai }
}

function toPage(rows: number, offset: number, limit: number) {
  const length = Math.max(0, Math.min(limit, rows - offset))
  const views = Array.from({ length }, (_, index) => toViews(offset + index))
  return { totals: { human: rows * 500, ai: rows * 200, total: rows * 700 }, views, hasMore: offset + length < rows }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
