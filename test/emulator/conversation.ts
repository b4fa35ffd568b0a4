// An emulated GitHub, played line by line: each becomes an event, and is answered with the command that runs your workflows for it.

import { systemClock } from '../../src/kit/clock.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { createActFolder, type Delivery } from './act-folder.ts'
import type { Emulator } from './server.ts'

interface Told {
  readonly thread: number
  readonly author: string
  readonly text: string
}

type Event = Pick<Delivery, 'event' | 'payload'>

interface Word {
  readonly help: string
  /** The number, if none is said: the issue is 10, the first pull request of the agent 1. */
  readonly thread: 1 | 10
  readonly play: (github: EmulatedGitHub, told: Told) => Event
}

const words: Readonly<Record<string, Word>> = {
  say: {
    help: 'say [#<number>] [@<login>] <text>',
    thread: 10,
    play: (github, { thread, author, text }) => ({
      event: 'issue_comment',
      payload: github.comment({ thread, author, body: text }),
    }),
  },
  review: {
    help: 'review [#<number>] [@<login>] <text>',
    thread: 1,
    play: (github, { thread, author, text }) => {
      const comments = [{ path: 'README.md', line: 3, body: 'Explain this.' }]
      return { event: 'pull_request_review', payload: github.review({ thread, author, body: text, comments }) }
    },
  },
  fail: {
    help: 'fail [#<number>]',
    thread: 1,
    play: (github, { thread }) => ({
      event: 'workflow_run',
      payload: github.workflowRun({ pullRequests: [thread] }),
    }),
  },
  push: turn('push', (github, { thread, author }) => github.push(thread, { author })),
  merge: turn('merge', (github, { thread, author }) => github.mergeThread(thread, author)),
  commit: {
    help: 'commit <path> …',
    thread: 10,
    play: (github, { text }) => {
      const before = github.store.read().refs.main ?? ''
      const files = text.split(/\s+/).map((path) => ({ path, status: 'modified' as const }))
      github.commit({ message: 'Change the code', files })
      return { event: 'push', payload: github.pushEvent(before) }
    },
  },
}

function turn(name: string, change: (github: EmulatedGitHub, told: Told) => object): Word {
  const play: Word['play'] = (github, told) => ({ event: 'pull_request', payload: change(github, told) })
  return { help: `${name} [#<number>]`, thread: 1, play }
}

export type Conversation = Awaited<ReturnType<typeof startConversation>>

export async function startConversation(emulator: Emulator) {
  const github = await startGitHub({ clock: systemClock })
  github.setRole('mona', 'write')
  // The jobs of the service link pull requests 1 to 9, then 12 and so on.
  const open = (count: number) => {
    for (let left = count; left > 0; left -= 1) github.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  }
  open(9)
  github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' })
  github.pullRequest({ author: 'mona', title: 'Add an option', files: [{ path: 'src/app.ts', status: 'modified' }] })
  open(49)
  github.commit()
  const folder = createActFolder(emulator, github)

  let last: Delivery | undefined
  const deliver = (delivery: Delivery) => {
    last = delivery
    return folder.deliver(delivery)
  }
  const answer = (line: string): string => {
    const [, name = '', number, author = 'mona', text = ''] =
      /^\s*(\S+)(?:\s+#(\d+))?(?:\s+@([\w[\]-]+))?\s*(.*?)\s*$/s.exec(line) ?? []
    if (name === 'read') return read(github, Number(number ?? 10))
    if (name === 'again' && last) return deliver({ ...last, attempt: last.attempt + 1 })
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    const thread = Number(number ?? word?.thread)
    if (!word || thread > 60 || (text === '') === /<text>|<path>/.test(word.help)) return help
    const { event, payload } = word.play(github, { thread, author, text })
    return deliver({ event, payload, secrets: {}, run: (last?.run ?? 0) + 1, attempt: 1 })
  }
  return {
    introduction: `github      ${github.apiUrl}

In octo-org/docs, mona has write permission. Number 10 is an issue, and 11 is a pull request of mona. The agent's jobs open
the pull requests 1 to 9, then 12 and so on. Type what happens: each line prints a command for act, to be run in the folder of
your workflows. Begin with: say /agent Fix the typo

${help}
`,
    answer,
    close: async () => {
      folder.remove()
      await github.close()
    },
  }
}

const help = ['You can type:', ...Object.values(words).map((word) => word.help), 'again', 'read [#<number>]'].join(
  '\n  ',
)

/** The comments as a reader sees them, with their reactions. */
function read(github: EmulatedGitHub, number: number): string {
  const shown = github.comments(number).map(({ id, author, body }) => {
    const visible = body.replaceAll(/<!--.*?-->\s*/gs, '').trim()
    return `## ${[author.login, ...github.reactions(id)].join(' ')}\n\n${visible}`
  })
  return shown.join('\n\n') || 'There are no comments.'
}
