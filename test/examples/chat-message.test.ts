// @module-tag long

import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { scheduleEvent } from '../github/events.ts'
import { lastMonday, viewed } from './page-views.ts'
import { readExample } from './workflow.ts'
import { inWorld, theRun } from './world.ts'

const workflow = readExample('chat-message')
const event = { name: 'schedule', payload: scheduleEvent() }

/** A chat on loopback that keeps what it was sent. */
async function withChat(status: number, tell: (url: string, messages: readonly unknown[]) => Promise<void>) {
  const messages: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    messages.push({ type: request.headers['content-type'], body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    await tell(`http://127.0.0.1:${port}/hooks/canary`, messages)
  } finally {
    server.close()
  }
}

test('the sentence and the address of the run are posted, and the webhook is not shown', () =>
  withChat(200, (url, messages) =>
    inWorld(
      async ({ run }) => {
        const { result, steps } = theRun(await run(workflow, event, { secrets: { CHAT_WEBHOOK_URL: url } }), 'report')
        expect(result).toBe('success')
        const sentence = steps[0]?.outputs['summary-line']
        expect(sentence).toMatch(/^42 views/)
        const text = `${sentence} https://github.com/octo-org/docs/actions/runs/16000000001`
        expect(messages).toEqual([{ type: 'application/json', body: { text } }])
        expect(`${steps[1]?.script?.stdout}${steps[1]?.script?.stderr}`).toBe('')
      },
      { pageViews: [viewed('/guide', { human: 40, ai: 2 }, lastMonday())] },
    ),
  ))

test('a chat that refuses fails the step, without showing the webhook', () =>
  withChat(404, (url) =>
    inWorld(async ({ run }) => {
      const { result, steps } = theRun(await run(workflow, event, { secrets: { CHAT_WEBHOOK_URL: url } }), 'report')
      expect(result).toBe('failure')
      expect(steps[1]?.script?.stderr).toContain('HTTP Error 404')
      expect(steps[1]?.script?.stderr).not.toContain('canary')
    }),
  ))
