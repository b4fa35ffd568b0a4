import { expect, test } from 'vitest'
import { writeFakeAction } from './fake-action.ts'
import { renderLog } from './render-log.ts'
import { runAction } from './run-action.ts'

test('a run looks as it does on GitHub', async () => {
  const main = `
    console.log('start with canary-0123456789')
    console.log('::group::Details')
    console.log('inside')
    console.log('::endgroup::')
    console.log('::warning title=Careful::look%0Ahere')
    const fs = await import('node:fs')
    fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, '# Done\\n\\nwith canary-0123456789\\n')
    process.exitCode = 1`
  const run = await runAction({
    actionDir: writeFakeAction({ main, post: `console.log('bye')`, inputs: { a: { default: 'b' } } }),
    secrets: ['canary-0123456789'],
  })
  expect(renderLog(run)).toBe(`✗ Run ./
  ▾ Run ./
    with:
      a: b
  start with ***
  ▾ Details
    inside
  Warning: look
  here

  Annotations
    Warning: Careful: look
      here

  Job summary
    # Done

    with ***

✓ Post Run ./
  Post job cleanup.
  bye
`)
})
