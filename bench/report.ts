// How long the collector takes for 40 pages of 50 ms each, against a loop that asks for one after the other.

import { systemClock } from '../src/kit/clock.ts'
import { createServiceClient, type ServiceClient } from '../src/kit/service/client.ts'
import { collectPageViews } from '../src/report/collector.ts'
import { createRequests } from '../src/report/requests.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { secretKey } from './programs.ts'
import { ms, type Row, times } from './row.ts'

const pages = 40
const pageSize = 250
/** The fastest of them counts: what else the machine does can only add to it. */
const rounds = 5
const silent = { debug: () => {}, info: () => {}, notice: () => {}, warning: () => {}, error: () => {} }
const window = { from: '2026-01-01', to: '2026-01-08', days: 7 }
const { signal } = new AbortController()

export async function measureReport(): Promise<Row[]> {
  const server = await startPageServer({ rows: pages * pageSize, delayMs: 50 })
  const service = createServiceClient({
    baseUrl: server.url,
    projectId: 'project-1',
    secretKey,
    clock: systemClock,
    log: silent,
    redact: (text) => text,
    random: Math.random,
    parsePullRequest: () => undefined,
    env: () => '',
  })
  try {
    // Both once before they count: code and connections are warm.
    await readSequentially(service)
    await collect(service, 90)
    const loops: Timed[] = []
    const collections: Timed[] = []
    for (let round = 0; round < rounds; round++) {
      loops.push(await time(server, () => readSequentially(service)))
      collections.push(await time(server, () => collect(service, 90)))
    }
    const [loop, ours] = [findFastest(loops), findFastest(collections)]
    const bounded: { most: number; spent: number }[] = []
    for (const most of [1, 10, pages - 1, pages, pages + 1]) {
      bounded.push({ most, spent: (await time(server, () => collect(service, most))).requests })
    }
    const speed = loop.ms / ours.ms
    const extra = Math.max(...collections.map(({ requests }) => requests)) - loop.requests
    return [
      {
        what: `report: ${pages} pages of 50 ms`,
        figure: `${times(speed)} as fast as one after the other, ${extra} extra requests`,
        goal: '≥ 4×, ≤ 3, never above max-requests',
        isMet: speed >= 4 && extra <= 3 && bounded.every(({ most, spent }) => spent <= most),
        details: [
          `one after the other ${ms(loop.ms)}, ${loop.requests} requests; the collector ${ms(ours.ms)}, ${ours.requests} requests`,
          ...bounded.map(({ most, spent }) => `max-requests ${most}: ${spent} requests`),
        ],
      },
    ]
  } finally {
    server.close()
  }
}

interface Timed {
  readonly ms: number
  readonly requests: number
}

function findFastest(all: readonly Timed[]): Timed {
  return all.reduce((fastest, one) => (one.ms < fastest.ms ? one : fastest))
}

async function time(server: PageServer, work: () => Promise<unknown>): Promise<Timed> {
  const before = server.requests()
  const startedAt = performance.now()
  await work()
  return { ms: performance.now() - startedAt, requests: server.requests() - before }
}

function collect(service: ServiceClient, maxRequests: number): Promise<unknown> {
  const deadline = systemClock.monotonic() + 60_000
  const requests = createRequests({
    service,
    clock: systemClock,
    log: silent,
    random: Math.random,
    deadline,
    maxRequests,
  })
  return collectPageViews({ window, isOngoing: false }, requests, signal)
}

async function readSequentially(service: ServiceClient): Promise<void> {
  const deadline = systemClock.monotonic() + 60_000
  for (let offset = 0; ; offset += pageSize) {
    const query = { dateFrom: window.from, dateTo: window.to, limit: pageSize, offset }
    const { hasMore } = await service.getPageViews(query, { deadline, signal })
    if (!hasMore) return
  }
}
