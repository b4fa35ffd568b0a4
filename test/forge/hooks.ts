// Takes in what a forge delivers to its web hooks.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Hooks {
  readonly url: string
  /** The payload of the next or an earlier delivery of that event that matches. */
  delivered<T>(event: string, match: (payload: unknown) => T | undefined): Promise<T>
  close(): Promise<void>
}

interface Delivery {
  readonly event: string
  readonly payload: unknown
}

export async function listenToHooks(): Promise<Hooks> {
  const deliveries: Delivery[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    deliveries.push({ event: String(request.headers['x-github-event']), payload: JSON.parse(await text(request)) })
    response.end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    delivered: (event, match) =>
      new Promise((resolve) => {
        const look = () => {
          for (const delivery of deliveries) {
            const found = delivery.event === event ? match(delivery.payload) : undefined
            if (found === undefined) continue
            waiting.delete(look)
            resolve(found)
            return
          }
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
