// Whole threads as GitHub shows them, played by the action's own code: pictures in reports/browser, for a desk and a phone.

import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../agent/site.ts'
import { openSite } from '../agent/test.ts'
import * as faults from '../emulator/faults.ts'
import { launchBrowser, lookAt, screens, show } from './browser.ts'
import { toBox } from './github-page.ts'

const folder = 'reports/browser'
let browser: Browser

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const words = '/agent Fix the typo in the second chapter of the guide'

/** Someone pushes after the run has read the head of the pull request. */
function pushDuringJob({ github }: Site, pull: number, author: string): void {
  github.faults.add('pulls/get', { kind: 'then', happens: () => github.push(pull, { author }) })
}

async function open(site: Site): Promise<number> {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask(words)
  return pull
}

/** Plays it, and returns the thread to look at. */
const situations: Readonly<Record<string, (site: Site) => Promise<number>>> = {
  opened: async (site) => {
    await open(site)
    return 1
  },
  'follow-up with commits by somebody': async (site) => {
    const pull = await open(site)
    pushDuringJob(site, pull, 'octocat')
    site.planFollowUp({ pull })
    await site.ask('/agent Shorten it', { thread: pull })
    return pull
  },
  'no change': async (site) => {
    const pull = await open(site)
    site.planFollowUp({ pull })
    await site.ask('/agent Is the third chapter right?', { thread: pull })
    return pull
  },
  'out of scope': async (site) => {
    const files = ['src/app.ts', 'package.json'].map((path) => ({ path, status: 'modified' as const }))
    site.plan({ pull: site.pull({ files }) })
    await site.ask(words, { inputs: { 'allowed-paths': 'docs/**' } })
    return 1
  },
  failed: async (site) => {
    site.plan({ status: 'failed' })
    await site.ask(words)
    return 1
  },
  'timeout, and status while it runs': async (site) => {
    site.plan({ minutes: 50, pull: site.pull() })
    await site.ask(words)
    await site.ask('/agent status')
    return 1
  },
  'unknown, and status after it': async (site) => {
    site.service.fault({ operation: 'create' }, faults.resetAfterBody())
    await site.ask(words)
    await site.ask('/agent status')
    return 1
  },
  backlog: async (site) => {
    for (const title of ['Update the guide', 'Repair the links in <b>all</b> chapters'])
      site.github.pullRequest({ title, labels: ['agent'] })
    await site.ask(words, { inputs: { 'max-open-pull-requests': '2' } })
    return 1
  },
  'follow-up limit': async (site) => {
    const pull = await open(site)
    for (const _ of [1, 2]) {
      pushDuringJob(site, pull, 'agent-app[bot]')
      site.planFollowUp({ pull })
      await site.checksFail(pull, { 'max-follow-ups': '2' })
    }
    await site.checksFail(pull, { 'max-follow-ups': '2' })
    return pull
  },
  'a set-up problem, and a refused key': async (site) => {
    await site.ask(words, { inputs: { 'secret-key': '' } })
    site.service.fault({ operation: 'create' }, faults.status(401))
    await site.ask(words)
    return 1
  },
  'merged, so begun anew': async (site) => {
    site.github.mergeThread(await open(site))
    site.plan({ pull: site.pull() })
    await site.ask('/agent Add an example', { thread: 2 })
    return 2
  },
  'help, and a word mistyped': async (site) => {
    await site.ask('/agent help')
    await site.ask('/agent stauts')
    return 1
  },
}

test.each(Object.entries(situations))('%s looks as it should', async (name, play) => {
  const site = await openSite()
  const number = await play(site)
  const comments = site.github.comments(number)
  const faces = { eyes: '👀', rocket: '🚀', confused: '😕' } as const
  const boxes = comments.map(({ id, author, body }) => {
    const reactions = site.github.reactions(id).map((one) => faces[one as keyof typeof faces] ?? one)
    return toBox(`<b>${author.login}</b> ${reactions.join(' ')}`, body)
  })
  for (const screen of screens.filter(({ theme }) => theme === 'light')) {
    const { page, requests } = await show(browser, boxes.join('\n'), screen)
    await page.screenshot({ path: `${folder}/thread ${name}.${screen.name}.png`.replaceAll(' ', '-'), fullPage: true })
    const articles = await lookAt(page)
    await page.close()
    expect(requests).toEqual([])
    expect(articles).toHaveLength(comments.length)
    for (const { links, ...seen } of articles) {
      expect(seen).toMatchObject({ active: [], outOfOrder: [], overflow: 0, leftovers: [] })
      for (const link of links) expect(link).toMatch(/^https:\/\/github\.com\/octo-org\/docs\/[\w/.]+(#[\w-]+)?$/)
    }
  }
})
