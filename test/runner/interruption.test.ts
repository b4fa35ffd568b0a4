import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { RunActionOptions } from './action-run.ts'
import { writeFakeAction } from './fake-action.ts'
import { runAction } from './run-action.ts'

const timeScale = 0.04

/** Writes output and state, says that it waits, and waits for ever; handlers come before. */
const waiting = (handlers: string) => `
  const fs = await import('node:fs')
  ${handlers}
  fs.appendFileSync(process.env.GITHUB_OUTPUT, 'a=1\\n')
  fs.appendFileSync(process.env.GITHUB_STATE, 'b=2\\n')
  fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, 'summary')
  setInterval(() => {}, 1000)
  console.log('waiting')`

const ignore = (...signals: string[]) =>
  signals.map((signal) => `process.on('${signal}', () => console.log('${signal}'))`).join('\n')

function run(main: string, options: Partial<RunActionOptions>) {
  const actionDir = writeFakeAction({ main, post: `console.log('post', process.env.STATE_b)`, outputs: ['a'] })
  return runAction({ actionDir, stepId: 'fake', timeScale, hangMs: 20_000, ...options })
}

const whenWaiting = (line: string) => line === 'waiting'

describe('a cancel', () => {
  test('H120: sends SIGINT, SIGTERM and SIGKILL, and what was written by then counts', async () => {
    const result = await run(waiting(ignore('SIGINT', 'SIGTERM')), {
      interruption: { kind: 'cancel', when: whenWaiting },
    })
    expect(result.plainLines).toEqual(['waiting', 'SIGINT', 'SIGTERM'])
    expect(result).toMatchObject({
      signalsSent: ['SIGINT', 'SIGTERM', 'SIGKILL'],
      signal: 'SIGKILL',
      conclusion: 'cancelled',
      jobConclusion: 'cancelled',
      outputs: { a: '1' },
      state: { b: '2' },
      summary: 'summary',
      post: { plainLines: ['post 2'], conclusion: 'success' },
    })
    expect(result.interruptionToExitMs).toBeGreaterThanOrEqual(10_000 * timeScale - 5)
    expect(result.annotations).toMatchObject([{ level: 'error', message: 'The operation was canceled.' }])
  })

  test('sends no more than is needed, and no exit code makes it a success', async () => {
    const result = await run(waiting(`process.on('SIGINT', () => process.exit(0))`), {
      interruption: { kind: 'cancel', when: whenWaiting },
    })
    expect(result).toMatchObject({ signalsSent: ['SIGINT'], exitCode: 0, conclusion: 'cancelled' })
  })

  test('ends a process that handles no signal by the first', async () => {
    const result = await run(waiting(''), { interruption: { kind: 'cancel', when: whenWaiting } })
    expect(result).toMatchObject({ signalsSent: ['SIGINT'], signal: 'SIGINT', exitCode: null, conclusion: 'cancelled' })
  })

  test('can come after a time, or when the test says so', async () => {
    const afterTime = await run(waiting(''), { interruption: { kind: 'cancel', when: 200 } })
    expect(afterTime.conclusion).toBe('cancelled')
    const controller = new AbortController()
    const running = run(waiting(''), { interruption: { kind: 'cancel', when: controller.signal } })
    setTimeout(() => controller.abort(), 200)
    expect((await running).conclusion).toBe('cancelled')
  })

  test('that comes too late changes nothing', async () => {
    const result = await run('', { interruption: { kind: 'cancel', when: 15_000 } })
    expect(result).toMatchObject({ conclusion: 'success', isInterrupted: false, interruption: undefined })
  })

  test('reaches the process alone, not what it started', async () => {
    const child = `process.on('SIGINT', () => console.log('child was signaled')); console.log('waiting'); setTimeout(() => {}, 300)`
    const main = `
      const { spawn } = await import('node:child_process')
      process.on('SIGINT', () => console.log('main was signaled'))
      spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }).on('exit', () => process.exit(1))`
    const result = await run(main, { interruption: { kind: 'cancel', when: whenWaiting }, timeScale: 1 })
    expect(result.plainLines).toEqual(['waiting', 'main was signaled'])
  })

  test('leaves the post step what is left of 285 seconds', async () => {
    const actionDir = writeFakeAction({ main: waiting(''), post: 'setInterval(() => {}, 1000)' })
    const result = await runAction({
      actionDir,
      interruption: { kind: 'cancel', when: whenWaiting },
      timeScale: 0.001,
      hangMs: 20_000,
    })
    expect(result.post).toMatchObject({ signal: 'SIGKILL', isInterrupted: true, hung: false })
  })
})

test('H122: a timeout of the step has the same signals, and fails it', async () => {
  const result = await run(waiting(''), { interruption: { kind: 'step-timeout', when: whenWaiting } })
  expect(result).toMatchObject({ signalsSent: ['SIGINT'], conclusion: 'failure', jobConclusion: 'failure' })
  expect(result.annotations[0]?.message).toContain('has timed out after')
  expect(result.post?.plainLines).toEqual(['post 2'])
})

test('a runner that shuts down has the same signals, and runs no post step', async () => {
  const result = await run(waiting(''), { interruption: { kind: 'runner-shutdown', when: whenWaiting } })
  expect(result).toMatchObject({ signalsSent: ['SIGINT'], outputs: { a: '1' }, jobConclusion: 'failure' })
  expect(result.post).toBeUndefined()
})

test('H121: in a container the process is killed without a signal before, and the post step runs', async () => {
  const result = await run(waiting(ignore('SIGINT')), { interruption: { kind: 'container', when: whenWaiting } })
  expect(result).toMatchObject({ signalsSent: ['SIGKILL'], conclusion: 'cancelled', plainLines: ['waiting'] })
  expect(result.post?.plainLines).toEqual(['post 2'])
})

test('H121: when the worker dies nothing is read and no post step runs', async () => {
  const result = await run(waiting(ignore('SIGINT')), { interruption: { kind: 'worker-death', when: whenWaiting } })
  expect(result).toMatchObject({ signal: 'SIGKILL', outputs: {}, state: {}, summary: '', conclusion: 'failure' })
  expect(result.files.output).toBe('a=1\n')
  expect(result.post).toBeUndefined()
})

test('the post step can be broken off as well', async () => {
  const actionDir = writeFakeAction({ main: '', post: waiting('') })
  const result = await runAction({ actionDir, postInterruption: { kind: 'cancel', when: whenWaiting }, timeScale })
  expect(result).toMatchObject({ conclusion: 'success', post: { conclusion: 'cancelled' }, jobConclusion: 'cancelled' })
})

test('a process that hangs is killed at the bound', async () => {
  const result = await run(waiting(ignore('SIGTERM')), { hangMs: 300 })
  expect(result).toMatchObject({ hung: true, signal: 'SIGKILL', conclusion: 'failure' })
})

test('H123: something that outlives the process and holds its output open is noticed, and ended', async () => {
  const main = `
    const { spawn } = await import('node:child_process')
    const child = spawn('sleep', ['600'], { stdio: 'inherit' })
    child.unref()
    console.log(child.pid)`
  const result = await run(main, {})
  expect(result).toMatchObject({ heldOutputOpen: true, exitCode: 0, conclusion: 'success' })
  const pid = Number(result.plainLines[0])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

/** A zombie that nobody has waited for yet is not running. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !stat.includes(') Z')
}
