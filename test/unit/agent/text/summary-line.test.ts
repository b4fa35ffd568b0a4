// Checks the sentence for chat messages and the annotation: one line of plain words that neither a chat nor a log misinterprets.

import { expect, test } from 'vitest'
import { renderAnnotation, renderOutcomeLine } from '../../../../src/agent/text/summary-line.ts'
import { everyOutcome, foreignOutcomes, repository } from '../views.ts'
import { foreign } from '../words/tree-oracle.ts'

test.each([
  ['completed', 'The agent opened acme/docs#12.'],
  ['outside', 'acme/docs#12 changes 2 files outside of allowed-paths; the agent opened acme/docs#12.'],
  ['open pull request', 'Skipped: the pull request from an earlier run is still open (acme/docs#12).'],
  ['unknown', 'The service gave no usable answer; an agent job may have been started.'],
  ['wrong key', 'Error (unauthorized): The message.'],
  ['error while waiting', 'Error (network), agent job job_42: The message.'],
  ['error of the inputs', 'Error (input): prompt-file is … which is not there (and 1 more).'],
] as const)('%s', (name, sentence) =>
  expect(renderOutcomeLine(everyOutcome[name], 'acme/site.io')).toBe(`acme/site io: ${sentence}`),
)

test('every outcome is one sentence, and a pull request in this repository has its number', () => {
  for (const outcome of Object.values(everyOutcome))
    expect(renderOutcomeLine(outcome, repository)).toMatch(/^acme\/site: [^\n<>@`]+[.…]$/)
  expect(renderOutcomeLine(everyOutcome.completed, 'Acme/Docs')).toBe('Acme/Docs: The agent opened #12.')
})

const hostile = ['<b>@octocat</b>', 'https://evil.example', 'a\nb\r::error::x', '\u202eabc\u0000', 'x'.repeat(5_000)]

test.each(hostile.map(foreign))('H58: foreign text is bounded and inert: %j', (text) => {
  for (const outcome of foreignOutcomes(text)) {
    const sentence = renderOutcomeLine(outcome, repository)
    expect(sentence).toMatch(/^[^\n\r<>@\0\u202e]{1,900}$/)
    expect(sentence).not.toMatch(/:\/\/|www\./)
  }
})

test('the annotation has the sentence, the pull request, and what to do; in a thread, with the command', () => {
  expect(renderAnnotation(everyOutcome.completed, repository)).toBe(
    'The agent opened acme/docs#12.\nhttps://github.com/acme/docs/pull/12',
  )
  expect(renderAnnotation(everyOutcome.timeout, repository, '/agent')).toMatch(/\.\nTo see its status, comment .*\.$/)
  expect(renderAnnotation(everyOutcome.outside, repository)).toContain('\nOutside: src/app.ts, a`b')
  expect(renderAnnotation(everyOutcome['wrong key'], repository).split('\n')).toEqual([
    'The message.',
    'No job was started.',
    expect.stringContaining('The key is wrong'),
  ])
})
