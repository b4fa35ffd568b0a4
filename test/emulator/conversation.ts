// An emulated GitHub, played from a terminal: what `say` is told becomes an event, and the command that delivers it.

import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { systemClock } from '../../src/clock.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { listen } from '../github/server.ts'
import { createActFolder } from './act-folder.ts'
import type { Emulator } from './server.ts'

const states = ['approved', 'changes_requested', 'commented'] as const
const fork = 'hubot/docs'
const permissions = ['issues', 'pull-requests', 'checks'] as const

export async function startConversation(emulator: Emulator) {
  const github = await startGitHub({ clock: systemClock })
  github.setRole('mona', 'write')
  // The jobs of the service link pull requests 1, 2, 3 …
  for (let count = 1; count <= 9; count += 1) github.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' })
  github.pullRequest({ author: 'hubot', headRepository: fork })

  const answer = ([command = '', ...args]: readonly string[]): string => {
    if (command === 'read') return read(github, args)
    const { event, payload, secrets } = say(github, args)
    return folder.deliver(event, payload, secrets)
  }
  const server = await listen(async (request, response) => {
    try {
      response.end(answer(v.parse(v.array(v.string()), JSON.parse(await text(request)))))
    } catch (error) {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error))
    }
  })
  const folder = createActFolder(emulator, github, `http://127.0.0.1:${server.port}`)
  const { port } = new URL(emulator.url)
  const portOption = port === '8080' ? '' : ` --port ${port}`
  return {
    introduction: `github      ${github.apiUrl}

In octo-org/docs, mona has write permission. Number 10 is an issue, and 11 is a pull request from a fork. The agent's jobs
open the pull requests 1 to 9. To comment on the issue, run this in another terminal:

  npm run emulator -- say '/agent Fix the typo'${portOption}

It prints a command for act. Run that command in the folder of your workflows. Then read the conversation:

  npm run emulator -- read${portOption}
`,
    close: async () => {
      folder.remove()
      await Promise.all([github.close(), server.close()])
    },
  }
}

/** The event, and the secrets of its run that differ. Throws an Error that says what is wrong with the call. */
function say(github: EmulatedGitHub, args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'mona' },
      in: { type: 'string', default: '10' },
      review: { type: 'string' },
      line: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      port: { type: 'string' },
    },
  })
  const [body = '', ...others] = positionals
  if (body === '' || others.length > 0) throw new Error('Put what you say in quotes, as one text.')
  const written = { thread: Number(values.in), author: values.as, body }
  const state = v.parse(v.optional(v.picklist(states)), values.review)
  const comments = values.line.map(toLineComment)
  const thread = github.store.read().threads.find(({ number }) => number === written.thread)
  if (state === undefined && comments.length > 0)
    throw new Error('A comment on a line belongs to a review. Add --review, for example --review commented.')
  if (state !== undefined && thread?.kind === 'issue')
    throw new Error('A review belongs to a pull request. Name one, for example --in 1.')
  // On a review in a pull request from a fork, GitHub runs the workflow without secrets, and lets its token only read.
  const isRestricted = state !== undefined && thread?.headRepository === fork
  const denied = isRestricted ? permissions : v.parse(v.array(v.picklist(permissions)), values.without)
  const denials = Object.fromEntries(denied.map((permission) => [permission, 'none' as const]))
  return {
    ...(state === undefined
      ? { event: 'issue_comment', payload: github.comment(written) }
      : { event: 'pull_request_review', payload: github.review({ ...written, state, comments }) }),
    secrets: {
      ...(denied.length === 0 ? {} : { GITHUB_TOKEN: github.token({ permissions: denials }) }),
      ...(isRestricted ? { AGENT_KEY: '' } : {}),
    },
  }
}

function toLineComment(given: string) {
  const [, path, line, body] = /^(\S+):(\d+) (.+)$/s.exec(given) ?? []
  if (path !== undefined && body !== undefined) return { path, line: Number(line), body }
  throw new Error(
    `--line is "${given}". It takes path, line and text, for example 'README.md:3 Name the old spelling.'`,
  )
}

/** The comments as a reader sees them, with their reactions. */
function read(github: EmulatedGitHub, args: readonly string[]): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { port: { type: 'string' } } })
  const shown = github.comments(Number(positionals[0] ?? 10)).map(({ id, author, body }) => {
    const visible = body.replaceAll(/<!--.*?-->\s*/gs, '').trim()
    return [`## ${[author.login, ...github.reactions(id)].join(' ')}`, visible].join('\n\n')
  })
  return shown.join('\n\n') || 'There are no comments.'
}
