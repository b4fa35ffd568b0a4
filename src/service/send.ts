// One request through undici, and exactly how far it came.

import type { Dispatcher } from 'undici'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export type Sent =
  | Answer
  /** `written`: bytes of the request may have left. Only when false is it certain that the server has seen none. */
  | { readonly kind: 'failure'; readonly error: unknown; readonly written: boolean }

/** The answer was refused by us, for what its head or its size says. The message is a clause of ours. */
export class RefusedAnswer extends Error {}

export const largestBody = 5 * 1024 * 1024
const noBody = Buffer.alloc(0)

/**
 * Never rejects. A body that cannot be read loses nothing once the status says that the request was refused: then the
 * answer has an empty body. `abort` ends it wherever it is; `onWrite` is called just before the first byte leaves.
 */
export function send(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  abort: AbortSignal,
  onWrite: () => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let head: { status: number; headers: Headers } | undefined
    let size = 0
    const chunks: Buffer[] = []
    const fail = (error: unknown) => {
      if (head && head.status >= 300) resolve({ kind: 'answer', ...head, body: noBody })
      else resolve({ kind: 'failure', error, written: controller !== undefined })
    }
    const end = (error: Error) => {
      fail(error)
      controller?.abort(error)
    }
    abort.addEventListener('abort', () => end(abort.reason), { once: true })
    const handler: Dispatcher.DispatchHandler = {
      // Called when a connection stands and the request is about to be written, not before.
      onRequestStart: (started) => {
        if (abort.aborted) return started.abort(abort.reason)
        controller = started
        onWrite()
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return
        head = { status, headers }
        const problem = refuseHead(status, headers)
        if (problem !== undefined) end(new RefusedAnswer(problem))
      },
      onResponseData: (_, chunk) => {
        size += chunk.length
        if (size > largestBody) end(new RefusedAnswer('the answer is larger than 5 MiB'))
        else chunks.push(chunk)
      },
      onResponseEnd: () => {
        if (head) resolve({ kind: 'answer', ...head, body: Buffer.concat(chunks) })
      },
      onResponseError: (_, error) => fail(error),
    }
    try {
      dispatcher.dispatch(options, handler)
    } catch (error) {
      fail(error)
    }
  })
}

function refuseHead(status: number, headers: Headers): string | undefined {
  if (status >= 300 && status < 400) return 'redirects are not followed'
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 'the answer is compressed, which was not asked for'
  if (Number(headers['content-length']) > largestBody) return 'the answer is larger than 5 MiB'
  return undefined
}
