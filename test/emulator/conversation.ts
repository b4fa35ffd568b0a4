// Controls an emulated GitHub by typed lines: each line becomes an event, and returns the command that runs your workflows for it.

import { systemClock } from '../../src/kit/clock.ts'
import { type EmulatedGitHub, startGitHub } from '../github/github.ts'
import { createActFolder, type Delivery } from './act-folder.ts'
import type { Emulator } from './server.ts'

interface Told {
  readonly thread: number
  readonly author: string
  readonly body: string
}

/** What can be typed after a word, the name of its event, and a function that causes the event and returns its payload. */
type Word = readonly [form: string, event: string, play: (github: EmulatedGitHub, told: Told) => object]

const comments = [{ path: 'README.md', line: 3, body: 'Explain this.' }]
const words: Readonly<Record<string, Word>> = {
  say: ['[#<number>] [@<login>] <text>', 'issue_comment', (github, told) => github.comment(told)],
  review: [
    '[#<number>] [@<login>] <text>',
    'pull_request_review',
    (github, told) => github.review({ ...told, comments }),
  ],
  fail: ['[#<number>]', 'workflow_run', (github, { thread }) => github.workflowRun({ pullRequests: [thread] })],
  push: ['[#<number>]', 'pull_request', (github, { thread, author }) => github.push(thread, { author })],
  merge: ['[#<number>]', 'pull_request', (github, { thread, author }) => github.mergeThread(thread, author)],
  commit: ['<path> …', 'push', (github, { body }) => commit(github, body.split(/\s+/))],
}

function commit(github: EmulatedGitHub, paths: readonly string[]): object {
  const before = github.store.read().refs.main ?? ''
  const files = paths.map((path) => ({ path, status: 'modified' as const }))
  github.commit({ message: 'Change the code', files })
  return github.pushEvent(before)
}

const forms = Object.entries(words).map(([name, [form]]) => `${name} ${form}`)
const help = ['You can type:', ...forms, 'again', 'read [#<number>]'].join('\n  ')

/** The number of the issue. The service's jobs link to the pull requests with lower numbers. */
const issue = 100

export type Conversation = Awaited<ReturnType<typeof startConversation>>

export async function startConversation(emulator: Emulator) {
  const github = await startGitHub({ clock: systemClock })
  github.setRole('mona', 'write')
  for (let number = 1; number < issue; number += 1) github.pullRequest({ author: 'agent[bot]', title: 'Fix the typo' })
  github.issue({ author: 'octocat', title: 'There is a typo', body: 'In the first line.' })
  github.pullRequest({ author: 'mona', title: 'Add an option', files: [{ path: 'src/app.ts', status: 'modified' }] })
  github.commit()
  const folder = createActFolder(emulator, github)

  let last: Delivery | undefined
  const deliver = (delivery: Delivery) => {
    last = delivery
    return folder.deliver(delivery)
  }
  const answer = (line: string): string => {
    const [, name = '', number, author = 'mona', body = ''] =
      /^\s*(\S+)(?:\s+#(\d+))?(?:\s+@([\w[\]-]+))?\s*(.*?)\s*$/s.exec(line) ?? []
    if (name === 'read') return read(github, Number(number ?? (body || issue)))
    if (name === 'again' && last) return deliver({ ...last, attempt: last.attempt + 1 })
    const [form = '', event = '', play] = (Object.hasOwn(words, name) && words[name]) || []
    const thread = Number(number ?? (name === 'say' ? issue : 1))
    if (!play || thread > issue + 1 || (body === '') === /<text>|<path>/.test(form)) return help
    const payload = play(github, { thread, author, body })
    return deliver({ event, payload, run: (last?.run ?? 0) + 1, attempt: 1 })
  }
  return {
    introduction: `github      ${github.apiUrl}

In octo-org/docs, mona has write permission. Number ${issue} is an issue, and ${issue + 1} is a pull request of mona. The agent's jobs
open the pull requests 1, 2, and so on. Type what happens: each line prints a command for act, to be run in the folder of your
workflows. Begin with: say /agent Fix the typo

${help}
`,
    answer,
    close: async () => {
      folder.remove()
      await github.close()
    },
  }
}

/** Renders the comments as a reader sees them, with their reactions. */
function read(github: EmulatedGitHub, number: number): string {
  const shown = github.comments(number).map(({ id, author, body }) => {
    const visible = body.replaceAll(/<!--.*?-->\s*/gs, '').trim()
    return `## ${[author.login, ...github.reactions(id)].join(' ')}\n\n${visible}`
  })
  return shown.join('\n\n') || 'There are no comments.'
}
