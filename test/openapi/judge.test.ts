// Checks the emulated GitHub against GitHub's published OpenAPI description (test/github/README.md).

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../github/exchanges.ts'
import { createJudge, getPart, readDescription } from './judge.ts'

const path = '/repos/octo-org/docs/issues/1/comments'
/** GitHub's own example. */
const comment = Object(getPart(readDescription('api.github.com'), 'components', 'examples', 'issue-comment', 'value'))
const good: Exchange = { method: 'POST', path, query: {}, body: { body: 'Hello' }, status: 201, answer: comment }
const list: Exchange = { method: 'GET', path, query: { per_page: '100', page: '2' }, status: 200, answer: [comment] }

/** Removes duplicate exchanges. */
function readExchanges(): readonly Exchange[] {
  const folder = process.env.OPENAPI_EXCHANGES
  if (!folder) throw new Error('Set OPENAPI_EXCHANGES to a folder, and run the contract and the e2e tests first.')
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  return [...new Set(lines)].map((line) => JSON.parse(line))
}

describe.each(['api.github.com', 'ghes-3.18'])('%s', (name) => {
  const judge = createJudge(name)

  test('a correct exchange is not reported', () => expect([judge(good), judge(list)]).toEqual([[], []]))

  test.each<[string, Exchange, string]>([
    ['an unknown path', { ...good, path: '/repos/octo-org/docs/issues/1/notes' }, 'path: POST'],
    ['an unknown parameter', { ...list, query: { perpage: '100' } }, 'query/perpage is not described'],
    ['a parameter of another type', { ...list, query: { page: 'two' } }, 'query/page must be integer'],
    ['a body without a field', { ...good, body: {} }, "body must have required property 'body'"],
    ['a body with an unknown field', { ...good, body: { body: 'Hello', text: 'x' } }, '"additionalProperty":"text"'],
    ['an unknown field', { ...list, answer: [{ ...comment, text: 'x' }] }, '"additionalProperty":"text"'],
    ['a field of another type', { ...good, answer: { ...comment, id: '1' } }, 'answer/id must be integer'],
    ['a time of another form', { ...good, answer: { ...comment, created_at: '2 March' } }, 'answer/created_at'],
    ['a null that never is', { ...good, answer: { ...comment, created_at: null } }, 'answer/created_at'],
    ['an unknown status', { ...good, status: 202 }, 'the status 202 is not described'],
    ['a refusal of another form', { ...good, status: 403, answer: { error: 'no' } }, '"additionalProperty":"error"'],
  ])('%s is reported', (_, exchange, problem) => {
    expect(judge(exchange).join()).toContain(problem)
  })

  test('no exchange of the contract, agent, and e2e tests is reported', () => {
    const exchanges = readExchanges()
    const problems = exchanges.flatMap((exchange) => {
      const told = `${exchange.method} ${exchange.path.replace(/\d+/g, 'N')} ${exchange.status}`
      return judge(exchange).map((problem) => `${told}: ${problem}`)
    })
    console.info(`${exchanges.length} different exchanges judged by ${name}`)
    expect([...new Set(problems)]).toEqual([])
    expect(exchanges).not.toEqual([])
  })
})
