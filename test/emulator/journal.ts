// Every request that reached the emulator, also those that a fault cut off. The key itself is never recorded.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

export type Operation = 'create' | 'message' | 'get' | 'page-views'
export type JournalEntry = Readonly<OpenEntry>

/** `operation`, `bodyBytes`, `bodyText` and `jobId` are for the handlers to fill in. */
export interface OpenEntry {
  readonly method: string
  /** As on the request line: not decoded, not normalized. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly authorization: 'Bearer' | 'other' | 'none'
  /** Undefined when the address is none of the interface. */
  operation: Operation | undefined
  bodyBytes: number
  bodyText: string
  /** The job that this request created or sent a message to, even if the answer never arrived. */
  jobId: string | undefined
  /** Undefined while, or because, no answer was begun. */
  readonly status: number | undefined
}

export function createEntry(
  { method = '', url = '', headers: given }: IncomingMessage,
  outgoing: ServerResponse,
): OpenEntry {
  const { authorization, ...headers } = given
  return {
    ...{ method, url, headers, operation: undefined, bodyBytes: 0, bodyText: '', jobId: undefined },
    authorization: authorization === undefined ? 'none' : /^Bearer /.test(authorization) ? 'Bearer' : 'other',
    get status() {
      return outgoing.headersSent ? outgoing.statusCode : undefined
    },
  }
}

/** Reads the whole body into the entry. False if the client went away before its end. */
export async function receiveBody(incoming: IncomingMessage, entry: OpenEntry): Promise<boolean> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) {
      chunks.push(chunk)
      entry.bodyBytes += chunk.length
    }
  } catch {
    return false
  } finally {
    entry.bodyText = Buffer.concat(chunks).toString('utf8')
  }
  return true
}
