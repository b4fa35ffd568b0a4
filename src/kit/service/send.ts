// Sends one HTTP request through undici, and reports whether any byte of it was sent.

import type { Dispatcher } from 'undici'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface UndiciAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

type SendResult =
  | UndiciAnswer
  /** `written`: bytes may have been sent. Only if false, the server has certainly received nothing. */
  | { readonly kind: 'failure'; readonly error: unknown; readonly written: boolean }

/** We refused the answer because of its head or its size. The message is a clause. */
export class RefusedAnswer extends Error {}

const largestBody = 5 * 1024 * 1024
const noBody = Buffer.alloc(0)

/**
 * Never rejects. If the status is 300 or more and the body cannot be read, the answer has an empty body: the status says
 * enough. `abort` ends the request at any point. `onWrite` is called just before the first byte is sent.
 */
export function sendWithUndici(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  abort: AbortSignal,
  onWrite: () => void,
): Promise<SendResult> {
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
      // Undici calls this when the connection is open and the request is about to be written.
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
  if (encoding !== undefined && encoding !== 'identity')
    return 'the answer is compressed, although the action did not ask for that'
  if (Number(headers['content-length']) > largestBody) return 'the answer is larger than 5 MiB'
  return undefined
}
