// Measures how long a step takes when its only request gets an immediate 401, and when it has nothing to do.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { issueCommentEvent } from '../test/github/events.ts'
import { interleave, type Subject, toSubject } from './processes.ts'
import { action, buildReference, plainNode, secretKey, step } from './programs.ts'
import { median, ms, type Row, times } from './row.ts'

const rounds = 30

export async function measureStart(): Promise<Row[]> {
  const server = await startRefusing()
  try {
    const common = { 'base-url': server.url, 'project-id': 'project-1', 'secret-key': secretKey }
    // With `record: none`, the action does not call GitHub, and neither does the reference.
    const inputs = { ...common, prompt: 'Do it', record: 'none' }
    const plainComment = { name: 'issue_comment', payload: issueCommentEvent() }

    const node = toSubject(plainNode)
    const reference = toSubject(step([buildReference()], { inputs, exitCode: 1 }))
    const request = toSubject(action({ inputs, exitCode: 1 }))
    const comment = toSubject(action({ inputs: common, event: plainComment }))
    const post = toSubject(step([resolve('dist/post.js')], { inputs }))
    await interleave([node, reference, request, comment, post], { rounds })
    return [
      toRow(
        'start: one request that is answered 401 at once',
        request,
        [
          { to: reference, name: 'the reference', most: 1.35 },
          { to: node, name: 'node -e 0', most: 5 },
        ],
        [describe('node -e 0', node), describe('the reference', reference), describe('the action', request)],
      ),
      toRow(
        'start without work: a comment that is not a command',
        comment,
        [{ to: node, name: 'node -e 0', most: 2.5 }],
        [describe('the action', comment)],
      ),
      toRow(
        'post step with nothing to settle',
        post,
        [{ to: node, name: 'node -e 0', most: 1.15 }],
        [describe('the action', post)],
      ),
    ]
  } finally {
    server.close()
  }
}

interface Comparison {
  readonly to: Subject
  readonly name: string
  readonly most: number
}

function toRow(what: string, subject: Subject, comparisons: readonly Comparison[], details: readonly string[]): Row {
  const ratios = comparisons.map(({ to, name, most }) => ({ name, most, ratio: wall(subject) / wall(to) }))
  return {
    what,
    figure: ratios.map(({ name, ratio }) => `${times(ratio)} ${name}`).join(', '),
    goal: ratios.map(({ most }) => `≤ ${times(most)}`).join(', '),
    isMet: ratios.every(({ ratio, most }) => ratio <= most),
    details,
  }
}

function wall({ samples }: Subject): number {
  return median(samples.map(({ wallMs }) => wallMs))
}

function describe(name: string, { samples }: Subject): string {
  const walls = samples.map(({ wallMs }) => wallMs)
  const cpu = samples.reduce((total, { cpuMs }) => total + cpuMs, 0) / samples.length
  return `${name}: median ${ms(median(walls))}, fastest ${ms(Math.min(...walls))}, processor time ${ms(cpu)}`
}

/** Starts a service that rejects the key as fast as possible. */
async function startRefusing() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Invalid API key"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}`, close: () => server.close() }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
