import { test } from 'vitest'
import { createTurns } from '../model/stage.ts'
import { openWorld, undisturbed } from '../model/world.ts'

test('scratch', async () => {
  const turns = createTurns(() => 0)
  const world = await openWorld(turns)
  const { github, stage } = world
  github.setRole('mona', 'write')
  github.issue({ title: 'The guide' })
  const ask = async (body: string, thread = 1, runId = 1, attempt = 1) => {
    const payload = github.comment({ thread, author: 'mona', body })
    const run = world.start({ event: { name: 'issue_comment', payload }, runId, attempt, inputs: { 'base-url': 'https://a.example', 'project-id': 'p' } }, undisturbed)
    await stage.play([run])
    const { outcome, renderSummary } = (await run.end)
    console.log('OUTCOME', outcome.outcome, 'reason' in outcome ? outcome.reason : '', outcome.outcome === 'error' ? outcome.error.stack : '')
    console.log((await renderSummary?.(100000)) ?? 'no summary')
    return payload
  }
  const show = (n: number) => { for (const c of github.comments(n)) console.log(`--- #${n} ${c.author.login}\n${c.body}`) }
  let before = github.journal.entries().length
  const count = () => { const all = github.journal.entries().slice(before); before = github.journal.entries().length; console.log('REQUESTS', all.length, all.map(e => e.method + ' ' + e.path).join('\n  ')) }
  await ask('/agent Fix the typo')
  count()
  await ask('/agent also the pictures', 2, 2)
  count()
  await ask('/agent and shorten it', 1, 3)
  count()
  await ask('/agent status', 1, 4)
  show(1); show(2)
  console.log(stage.trace.slice(0, 5))
})
