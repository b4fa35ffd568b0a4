// Drives an emulated GitHub from typed lines: turns each line into an event, and into the command that runs your workflows for it.

import { systemClock } from '../src/kit/clock.ts'
import type { Emulator } from '../test/emulator/server.ts'
import { type EmulatedGitHub, startGitHub } from '../test/github/github.ts'
import { createActFolder } from './act-folder.ts'

const help = `You can type:
  say [#<number>] [@<login>] <text>
  commit <path> …
  read [#<number>]`

/** The number of the issue. The service's jobs link to the pull requests with lower numbers. */
const issue = 100

export async function startConversation(emulator: Emulator) {
  const github = await startGitHub({ clock: systemClock })
  github.setRole('mona', 'write')
  for (let number = 1; number < issue; number += 1) github.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' })
  github.commit()
  const folder = createActFolder(emulator, github)
  let run = 0
  const deliver = (event: string, payload: object) => folder.deliver({ event, payload, run: ++run })
  const answer = (line: string): string => {
    const [, word, number, author = 'mona', body = ''] =
      /^\s*(\S+)(?:\s+#(\d+))?(?:\s+@([\w[\]-]+))?\s*(.*?)\s*$/s.exec(line) ?? []
    const thread = Number(number ?? issue)
    if (thread <= issue && word === 'read') return read(github, thread)
    if (thread <= issue && word === 'say' && body !== '')
      return deliver('issue_comment', github.comment({ thread, author, body }))
    return word === 'commit' && body !== '' ? deliver('push', commit(github, body.split(/\s+/))) : help
  }
  return {
    introduction: `github      ${github.apiUrl}

In octo-org/docs, mona has write permission, and number ${issue} is an issue. The agent's jobs open the pull requests 1, 2, and so
on. Type what happens: each line prints a command for act, to be run in the folder of your workflows. Begin with:
say /agent Fix the typo

${help}
`,
    answer,
    close: async () => {
      folder.remove()
      await github.close()
    },
  }
}

function commit(github: EmulatedGitHub, paths: readonly string[]): object {
  const before = github.commit()
  github.commit({ message: 'Change the code', files: paths.map((path) => ({ path, status: 'modified' })) })
  return github.pushEvent(before)
}

/** Renders the comments as a reader sees them, with their reactions. */
function read(github: EmulatedGitHub, number: number): string {
  const shown = github.comments(number).map(({ id, author, body }) => {
    const visible = body.replaceAll(/<!--.*?-->\s*/gs, '').trim()
    return `## ${[author.login, ...github.reactions(id)].join(' ')}\n\n${visible}`
  })
  return shown.join('\n\n') || 'There are no comments.'
}
