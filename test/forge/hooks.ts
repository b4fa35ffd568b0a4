// Takes in what a forge delivers to its web hooks.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

export interface Hooks {
  readonly url: string
  /** The payload of the next or an earlier delivery of that event that has this shape. */
  delivered(event: string, shape: v.GenericSchema): Promise<unknown>
  close(): Promise<void>
}

export async function listenToHooks(): Promise<Hooks> {
  const deliveries: { readonly event: unknown; readonly payload: unknown }[] = []
  const server = createServer(async (request, response) => {
    deliveries.push({ event: request.headers['x-github-event'], payload: JSON.parse(await text(request)) })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    delivered: async (event, shape) => {
      for (;;) {
        const found = deliveries.find((delivery) => delivery.event === event && v.is(shape, delivery.payload))
        if (found) return found.payload
        await sleep(20)
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
