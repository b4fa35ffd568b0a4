// Examples, and the quick start of the README, from start to end in a workflow engine that is not ours: what one step or job hands to the next arrives there.

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type EmulatorOptions, startEmulator } from '../emulator/server.ts'
import { firstOfLastMonth, lastMonday, viewed } from '../examples/page-views.ts'
import { readWorkflowFiles, type WorkflowFile } from '../examples/workflow.ts'
import { pushEvent, scheduleEvent } from '../github/events.ts'
import { startGitHub } from '../github/github.ts'
import { type ActOptions, type ActRun, runAct } from './act.ts'

type World = Pick<ActOptions, 'emulator' | 'github'>

async function inWorld(tell: (world: World) => Promise<void>, options: EmulatorOptions = {}): Promise<void> {
  const emulator = await startEmulator({ repository: 'https://github.com/octo-org/docs', ...options })
  const github = await startGitHub({ clock: { now: () => Date.now() } })
  github.setRole('mona', 'write')
  try {
    await tell({ emulator, github })
  } finally {
    await github.close()
    await emulator.close()
  }
}

function theFile(name: string): WorkflowFile {
  const found = readWorkflowFiles().find((file) => file.name === name)
  if (found === undefined) throw new Error(`There is no workflow ${name}`)
  return found
}

const scheduled = { name: 'schedule', payload: scheduleEvent() }

function expectSuccess({ exitCode, log }: ActRun, { emulator }: World): void {
  expect(exitCode, log).toBe(0)
  expect(log).not.toContain(emulator.key)
  expect(log).toMatch(/Job succeeded/)
}

// The intervals of the examples are those of a product: the tests wait side by side.
describe.concurrent('act runs', () => {
  test('comment-driven: a comment becomes a job, and its thread is told', () =>
    inWorld(async (world) => {
      const { emulator, github } = world
      github.issue()
      const payload = github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' })
      const run = await runAct({
        ...world,
        workflow: theFile('comment-driven.yml'),
        event: { name: 'issue_comment', payload },
      })
      expectSuccess(run, world)
      expect(emulator.countJobsStarted()).toBe(1)
      expect(github.comments(1).at(-1)?.body).toContain('completed with a pull request')
      expect(github.reactions(payload.comment.id)).toEqual(['eyes', 'rocket'])
    }))

  test('the quick start of the README: from the README alone to a pull request', () =>
    inWorld(async (world) => {
      world.github.issue()
      const payload = world.github.comment({ thread: 1, author: 'mona', body: '/agent fix the typo' })
      const event = { name: 'issue_comment', payload }
      expectSuccess(await runAct({ ...world, workflow: theFile('readme-1.yml'), event }), world)
      expect(world.github.comments(1).at(-1)?.body).toContain('completed with a pull request')
    }))

  test('comment-driven: an ordinary comment starts no workflow job', () =>
    inWorld(async (world) => {
      world.github.issue()
      const payload = world.github.comment({ thread: 1, author: 'mona', body: 'Thank you!' })
      const run = await runAct({
        ...world,
        workflow: theFile('comment-driven.yml'),
        event: { name: 'issue_comment', payload },
      })
      expect(run.exitCode, run.log).toBe(0)
      expect(run.log).not.toMatch(/Job succeeded|Run Main/)
      expect(world.github.journal.entries()).toEqual([])
    }))

  test('split-wait: a command is started and not waited for', () =>
    inWorld(async (world) => {
      world.github.issue()
      const payload = world.github.comment({ thread: 1, author: 'mona', body: '/agent update the guide' })
      expectSuccess(
        await runAct({ ...world, workflow: theFile('split-wait.yml'), event: { name: 'issue_comment', payload } }),
        world,
      )
      expect(world.emulator.countJobsStarted()).toBe(1)
      expect(world.github.comments(1).at(-1)?.body).toContain('The agent job was started')
    }))

  test('release-chain: the pull request goes from one workflow job into the notes that the other one writes', () =>
    inWorld(async (world) => {
      const folder = mkdtempSync(join(tmpdir(), 'gh-'))
      try {
        writeFileSync(join(folder, 'gh'), `#!/usr/bin/env bash\nprintf '%s\\n' "$@" > '${folder}/arguments'\n`)
        chmodSync(join(folder, 'gh'), 0o755)
        const event = { name: 'push', payload: { ...pushEvent(), ref: 'refs/tags/v1.2.0' } }
        expectSuccess(await runAct({ ...world, workflow: theFile('release-chain.yml'), event, path: [folder] }), world)
        const notes = 'Documentation: https://github.com/octo-org/docs/pull/1'
        expect(readFileSync(join(folder, 'arguments'), 'utf8')).toMatch(new RegExp(`\nv1.2.0\n[\\s\\S]*\n${notes}\n$`))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }))

  test('report-to-agent: the pages of the report become the prompt of the job', () =>
    inWorld(
      async (world) => {
        const folder = mkdtempSync(join(tmpdir(), 'curl-'))
        try {
          const sitemap = '<urlset><url><loc>https://docs.example.com/never</loc></url></urlset>'
          writeFileSync(join(folder, 'curl'), `#!/usr/bin/env bash\nprintf '%s' '${sitemap}' > sitemap.xml\n`)
          chmodSync(join(folder, 'curl'), 0o755)
          const workflow = theFile('report-to-agent.yml')
          expectSuccess(await runAct({ ...world, workflow, event: scheduled, path: [folder] }), world)
          const [write] = world.emulator.listWrites()
          expect(write?.bodyText).toContain('\\"/never\\"')
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
      { pageViews: [viewed('/guide', { human: 1, ai: 9 }, firstOfLastMonth())] },
    ))

  test('many-projects: three reports arrive in one table', () =>
    inWorld(
      async (world) => {
        const run = await runAct({ ...world, workflow: theFile('many-projects.yml'), event: scheduled })
        expectSuccess(run, world)
        for (const site of ['api', 'blog', 'docs']) expect(run.log).toContain(`| ${site} | 42 | 40 | 2 | 1 |`)
      },
      { pageViews: [viewed('/guide', { human: 40, ai: 2 }, lastMonday())] },
    ))

  test('chat-message: the sentence of the report arrives in the chat', () =>
    inWorld(
      async (world) => {
        const messages: string[] = []
        const chat = createServer(async (request, response) => {
          messages.push(Buffer.concat(await request.toArray()).toString())
          response.end()
        })
        await new Promise<void>((listening) => chat.listen(0, '127.0.0.1', listening))
        const address = chat.address()
        const port = typeof address === 'object' && address !== null ? address.port : 0
        try {
          const secrets = { CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/canary` }
          const run = await runAct({ ...world, workflow: theFile('chat-message.yml'), event: scheduled, secrets })
          expectSuccess(run, world)
          expect(run.log).not.toContain('canary')
          expect(messages).toHaveLength(1)
          expect(messages[0]).toMatch(
            /^\{"text": "42 views, .* https:\/\/github\.com\/octo-org\/docs\/actions\/runs\/1"\}$/,
          )
        } finally {
          chat.close()
        }
      },
      { pageViews: [viewed('/guide', { human: 40, ai: 2 }, lastMonday())] },
    ))
})
