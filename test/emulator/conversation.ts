// An emulated GitHub, played from a terminal: what it is told becomes an event, and the command that delivers it.

import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { systemClock } from '../../src/kit/clock.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { listen } from '../github/server.ts'
import { createActFolder, type Delivery } from './act-folder.ts'
import { play, readText } from './life.ts'
import type { Emulator } from './server.ts'

export async function startConversation(emulator: Emulator) {
  const github = await startGitHub({ clock: systemClock })
  github.setRole('mona', 'write')
  const site = github.addRepository({ owner: 'octo-org', name: 'site' })
  // The jobs of the service link pull requests 1 to 9, then 13 and so on.
  const open = (repository: Pick<EmulatedGitHub, 'pullRequest'>, count: number) => {
    for (let left = count; left > 0; left -= 1) repository.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  }
  open(github, 9)
  open(site, 60)
  github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' })
  github.pullRequest({ author: 'hubot', headRepository: 'hubot/docs' })
  github.pullRequest({ author: 'mona', title: 'Add an option', files: [{ path: 'src/app.ts', status: 'modified' }] })
  open(github, 48)
  github.commit()

  let last: (Delivery & { readonly textId?: number }) | undefined
  const answer = ([command = '', ...args]: readonly string[]): string => {
    if (command === 'read') return read({ docs: github, site }, args)
    if (command === 'edit' || command === 'again') {
      const text = readRest(args)
      if (last === undefined)
        throw new Error(`${command} is about what happened last, and nothing has. Start with say.`)
      if (command === 'again') last = { ...last, attempt: last.attempt + 1 }
      else if (last.textId === undefined)
        throw new Error('edit is for what was said last. Use say or review before it.')
      // The command stays the same: its run reads the text now.
      else github.editText(last.textId, readText(text))
    } else last = { ...play(github, command, args), run: (last?.run ?? 0) + 1, attempt: 1 }
    return folder.deliver(last)
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

In octo-org/docs, mona has write permission. Number 10 is an issue, 11 is a pull request from a fork, and 12 is one of mona.
The agent's jobs open the pull requests 1 to 9, then 13 and so on. To comment on the issue, run this in another terminal:

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

type Readable = Pick<EmulatedGitHub, 'comments' | 'reactions'>

/** The comments as a reader sees them, with their reactions. */
function read(repositories: Readonly<Record<'docs' | 'site', Readable>>, args: readonly string[]): string {
  const [, there, number] = /^(site#)?(\d+)$/.exec(readRest(args)[0] ?? '10') ?? []
  if (number === undefined)
    throw new Error('read takes a number, such as 1, or site#1 for the repository octo-org/site.')
  const repository = repositories[there ? 'site' : 'docs']
  const shown = repository.comments(Number(number)).map(({ id, author, body }) => {
    const visible = body.replaceAll(/<!--.*?-->\s*/gs, '').trim()
    return [`## ${[author.login, ...repository.reactions(id)].join(' ')}`, visible].join('\n\n')
  })
  return shown.join('\n\n') || 'There are no comments.'
}

function readRest(args: readonly string[]): readonly string[] {
  return parseArgs({ args: [...args], allowPositionals: true, options: { port: { type: 'string' } } }).positionals
}
