import { expect, test } from 'vitest'
import { readCommandPrompt, readThreadText } from '../../../../src/agent/job/read-text.ts'
import type { GitHub } from '../../../../src/kit/github/github.ts'
import { startRun } from './session.ts'

/** GitHub's page strikes out what stands between two tildes, and a converter writes two of each. */
const key = 'sk~0123456789abcdef~end'
const page = {
  // What nobody sees stands between its characters.
  body: `/agent use ${[...key].join('\u200b')} <!-- hidden -->`,
  bodyHtml: '<p>/agent use sk<del>0123456789abcdef</del>end </p>',
}

function session(secretKey: string) {
  const { run } = startRun()
  return { ...run, inputs: { ...run.inputs, secretKey }, connectGitHub: async () => ({}) as GitHub }
}

test('H105: a prompt in whose secret the page shows formatting is given as written, so that it is refused', async () => {
  expect((await readCommandPrompt(session(key), page, '/agent'.length)).text).toContain(key)
  expect((await readThreadText(session(key), page)).hasSecret).toBe(true)
})

test('without a secret a prompt is what its page shows', async () => {
  expect(await readCommandPrompt(session('another-key-0123456789'), page, '/agent'.length)).toEqual({
    text: 'use sk~~0123456789abcdef~~end',
    isRendered: true,
  })
  expect((await readThreadText(session('another-key-0123456789'), page)).hasSecret).toBe(false)
})
