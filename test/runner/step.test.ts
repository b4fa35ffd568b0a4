import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { RunActionOptions } from './action-run.ts'
import { type FakeAction, writeFakeAction } from './fake-action.ts'
import { runAction } from './run-action.ts'

/** Runs a tiny action; a text is its main. */
function run(action: FakeAction | string, options: Partial<RunActionOptions> = {}) {
  const fake = typeof action === 'string' ? { main: action } : action
  return runAction({ actionDir: writeFakeAction(fake), stepId: 'fake', hangMs: 20_000, ...options })
}

/** Source that prints lines as they are. */
const print = (...lines: string[]) => `process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n`)});`
const append = (variable: string, content: string) =>
  `(await import('node:fs')).appendFileSync(process.env.${variable}, ${JSON.stringify(content)});`
const dumpEnvironment = append('GITHUB_STEP_SUMMARY', '').replace('""', 'JSON.stringify(process.env)')
const core = pathToFileURL(join(import.meta.dirname, '../../node_modules/@actions/core/lib/core.js'))

async function environmentOf(action: Omit<FakeAction, 'main'>, options: Partial<RunActionOptions> = {}) {
  const result = await run({ ...action, main: dumpEnvironment }, options)
  return JSON.parse(result.files.step_summary)
}

describe('the process', () => {
  test('runs in the workspace, without a shell, with nothing on stdin', async () => {
    const result = await run(`
      const { readFileSync } = await import('node:fs')
      console.log(process.cwd() === process.env.GITHUB_WORKSPACE, readFileSync(0).length, process.argv.length)`)
    expect(result.plainLines).toEqual(['true 0 2'])
    expect(result.conclusion).toBe('success')
  })

  test('sees nothing of the environment that the tests run in', async () => {
    process.env.CANARY_OF_THIS_MACHINE = 'x'
    const env = await environmentOf({}).finally(() => delete process.env.CANARY_OF_THIS_MACHINE)
    expect(env).not.toHaveProperty('CANARY_OF_THIS_MACHINE')
    expect(
      Object.keys(env)
        .filter((name) => !/^(GITHUB|RUNNER|ACTIONS)_/.test(name))
        .sort(),
    ).toEqual(['CI', 'HOME', 'LANG', 'PATH'])
  })

  test('gets the context as GITHUB_* and RUNNER_*, and no token', async () => {
    const env = await environmentOf({}, { github: { api_url: 'http://127.0.0.1:1', token: 'no', repository: 'a/b' } })
    expect(env).toMatchObject({
      GITHUB_ACTIONS: 'true',
      CI: 'true',
      GITHUB_API_URL: 'http://127.0.0.1:1',
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_REPOSITORY_OWNER: 'a',
      GITHUB_ACTION: 'fake',
      RUNNER_OS: 'Linux',
    })
    expect(env).not.toHaveProperty('GITHUB_TOKEN')
    expect(env).not.toHaveProperty('RUNNER_DEBUG')
  })

  test('gets variables of the workflow, which override neither GITHUB_*, INPUT_* nor RUNNER_*', async () => {
    const env = await environmentOf(
      { inputs: { a: { default: 'real' } } },
      {
        env: {
          CI: 'no',
          HTTPS_PROXY: 'p',
          GITHUB_SHA: 'x',
          INPUT_A: 'x',
          RUNNER_TEMP: 'x',
          GITHUB_ACTIONS: 'x',
          NODE_ICU_DATA: 'x',
        },
      },
    )
    expect(env).toMatchObject({ CI: 'no', HTTPS_PROXY: 'p', INPUT_A: 'real', GITHUB_ACTIONS: 'true' })
    expect(env.GITHUB_SHA).not.toBe('x')
    expect(env.RUNNER_TEMP).not.toBe('x')
    expect(env).not.toHaveProperty('NODE_ICU_DATA')
  })

  test('H109: variables can be taken away, as under a tool that is not the runner', async () => {
    expect(await environmentOf({}, { withoutEnv: ['GITHUB_ACTIONS'] })).not.toHaveProperty('GITHUB_ACTIONS')
  })

  test('finds in its workspace what the test prepared, and what it writes there is handed back', async () => {
    const result = await run(
      `const fs = await import('node:fs'); fs.writeFileSync('out.csv', fs.readFileSync('in.txt', 'utf8') + '!')`,
      { prepare: ({ workspace }) => writeFileSync(join(workspace, 'in.txt'), 'hello') },
    )
    expect(result.workspaceFiles).toEqual({ 'out.csv': 'hello!' })
  })

  test.each([
    ['as payload', { name: 'issues', payload: { action: 'opened' } }, 'issues {"action":"opened"}'],
    ['as raw text', { name: 'push', text: '{broken' }, 'push {broken'],
    ['not at all', { name: 'push', isMissing: true as const }, 'push ENOENT'],
  ])('H77: gets the event %s', async (_, event, expected) => {
    const result = await run(
      `const fs = await import('node:fs')
      let text
      try { text = fs.readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8') } catch (error) { text = error.code }
      console.log(process.env.GITHUB_EVENT_NAME, text.replace(/\\s/g, ''))`,
      { event },
    )
    expect(result.plainLines).toEqual([expected])
  })

  test('that cannot start fails the step and throws nothing', async () => {
    const result = await run('', { env: { HUGE: 'x'.repeat(3_000_000) } })
    expect(result).toMatchObject({ conclusion: 'failure', exitCode: null })
    expect(result.annotations[0]?.message).toMatch(/E2BIG|too long/)
  })

  test.each([
    [0, 'success'],
    [1, 'failure'],
    [7, 'failure'],
  ])('that ends with exit code %i is a %s', async (exitCode, conclusion) => {
    expect(await run(`process.exitCode = ${exitCode}`)).toMatchObject({
      exitCode,
      conclusion,
      jobConclusion: conclusion,
    })
  })
})

describe('inputs', () => {
  const inputs = {
    'poll-interval': { default: 10, required: true },
    'dotted.name here': { default: true },
    token: { default: `\${{ github.token }}` },
    where: { default: `on \${{ runner.os }} of \${{ github.event.action }}` },
    absent: { required: true },
    old: { deprecationMessage: 'use new' },
  }

  test('come from the workflow or from defaults, evaluated; all are there; required is not enforced', async () => {
    const options = {
      inputs: { 'Poll-Interval': ' 5 ' },
      githubToken: 'ghs_token',
      event: { name: 'x', payload: { action: 'act' } },
    }
    expect(await environmentOf({ inputs }, options)).toMatchObject({
      'INPUT_POLL-INTERVAL': ' 5 ',
      'INPUT_DOTTED.NAME_HERE': 'true',
      INPUT_TOKEN: 'ghs_token',
      INPUT_WHERE: 'on Linux of act',
      INPUT_ABSENT: '',
      INPUT_OLD: '',
    })
  })

  test('that are unknown or deprecated lead to warnings', async () => {
    const result = await run(
      { main: '', inputs: { a: {}, old: { deprecationMessage: 'use a' } } },
      {
        inputs: { old: '1', b: '2' },
      },
    )
    expect(result.annotations.map(({ message }) => message)).toEqual([
      "Input 'old' has been deprecated with message: use a",
      "Unexpected input(s) 'b', valid inputs are ['a', 'old']",
    ])
    expect(result.conclusion).toBe('success')
  })

  test('stand in the header of the log, masked, unless they are empty', async () => {
    const result = await run(
      { main: '', inputs: { key: {}, absent: {}, n: { default: 1 } } },
      {
        inputs: { key: 'canary-0123456789' },
        secrets: ['canary-0123456789'],
        env: { A: 'b' },
      },
    )
    expect(result.log).toEqual(['##[group]Run ./', 'with:', '  key: ***', '  n: 1', 'env:', '  A: b', '##[endgroup]'])
  })
})

describe('log commands', () => {
  test('on stdout and stderr become annotations, which by themselves fail nothing', async () => {
    const result = await run(`
      console.log('::notice title=T,file=a.ts,line=1::one%0Atwo')
      console.error('##[error]three')`)
    expect(result.annotations).toHaveLength(2)
    expect(result.annotations).toContainEqual({
      level: 'notice',
      message: 'one\ntwo',
      properties: { title: 'T', file: 'a.ts', line: '1' },
    })
    expect(result.log).toEqual(expect.arrayContaining(['##[notice]one', 'two', '##[error]three']))
    expect(result.conclusion).toBe('success')
  })

  test('give ten annotations of a level at most, each cut at 4,096 characters; the log has the rest', async () => {
    const result = await run(`
      for (let i = 0; i < 12; i += 1) console.log('::warning::' + i)
      console.log('::error::' + 'x'.repeat(5000))`)
    expect(result.annotations.filter(({ level }) => level === 'warning')).toHaveLength(10)
    expect(result.droppedAnnotations).toBe(2)
    expect(result.log).toContain('##[warning]11')
    expect(result.annotations.find(({ level }) => level === 'error')?.message).toHaveLength(4096)
  })

  test('H112: a bare carriage return starts a line, and so a command', async () => {
    const result = await run(print('text\r::error::injected'))
    expect(result.commands).toMatchObject([{ name: 'error', data: 'injected', isProcessed: true }])
  })

  test.each([
    '::set-env name=A::b',
    '::add-path::/x',
    'text ##[set-env name=A]b',
    '::add-matcher::missing.json',
    '::echo::maybe',
    '::set-output::x',
  ])('%j fails the step that prints it, whatever its exit code', async (line) => {
    const result = await run(print(line))
    expect(result).toMatchObject({ exitCode: 0, conclusion: 'failure' })
    expect(result.annotations[0]?.message).toBe(`Unable to process command '${line}' successfully.`)
    expect(result.annotations).toHaveLength(2)
  })

  test('set-env works where the workflow has allowed it', async () => {
    const result = await run(print('::set-env name=A::b'), { env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: 'true' } })
    expect(result).toMatchObject({ conclusion: 'success', environment: { A: 'b' } })
  })

  test('set-output and save-state still work', async () => {
    const result = await run(print('::set-output name=a::b%0Ac', '##[save-state name=d]e'))
    expect(result).toMatchObject({ outputs: { a: 'b\nc' }, state: { d: 'e' }, conclusion: 'success' })
  })

  test('add-mask masks the value and each of its lines from then on', async () => {
    const result = await run(print('early', '::add-mask::early%0A two ', 'early two', '::warning::early'))
    expect(result.masks).toEqual(['early\n two '])
    expect(result.log.slice(-3)).toEqual(['early', '*** ***', '##[warning]***'])
    expect(result.annotations[0]?.message).toBe('***')
  })

  test('add-mask of nothing is a warning', async () => {
    expect((await run(print('::add-mask:: '))).annotations).toMatchObject([{ level: 'warning' }])
  })

  test('debug is shown with step debug only', async () => {
    expect((await run(print('::debug::x'))).log).not.toContain('##[debug]x')
    const result = await run(`console.log(process.env.RUNNER_DEBUG + '\\n::debug::x\\n::group::g')`, { isDebug: true })
    expect(result.log.slice(-4)).toEqual(['1', '##[debug]x', '::group::g', '##[group]g'])
  })

  test('nothing is processed between stop-commands and its token', async () => {
    const result = await run(
      print(
        '::stop-commands::Token-123',
        '::error::a',
        '::set-env name=A::b',
        '##[group]x',
        '::TOKEN-123::',
        '::notice::b',
        '::error title=Token-123::c',
      ),
    )
    expect(result.conclusion).toBe('success')
    expect(result.annotations.map(({ message }) => message)).toEqual(['b', 'c'])
    expect(result.commands.map(({ name, isProcessed }) => [name, isProcessed])).toEqual([
      ['stop-commands', true],
      ['error', false],
      ['set-env', false],
      ['group', false],
      ['token-123', true],
      ['notice', true],
      ['error', true],
    ])
    expect(result.log).toContain('::stop-commands::***')
    expect(result.plainLines).toEqual(['::error::a', '::set-env name=A::b', '##[group]x'])
  })

  test.each(['', 'pause-logging', 'Error'])('stop-commands with the token %j fails the step', async (token) => {
    expect((await run(print(`::stop-commands::${token}`))).conclusion).toBe('failure')
  })

  test('an unknown name is plain text, and the tags of the runner itself are broken', async () => {
    const result = await run(print('::unknown::x', '##[start-action]y'))
    expect(result.commands).toEqual([])
    expect(result.log.slice(-2)).toEqual(['::unknown::x', '##[\\start-action]y'])
  })
})

describe('file commands', () => {
  test('are what the toolkit writes', async () => {
    const result = await run(`
      const core = await import(${JSON.stringify(core.href)})
      core.setOutput('job-id', 'a\\nb=c<<d')
      core.saveState('State', '{"x":1}')
      core.exportVariable('VAR', 'v')
      core.addPath('/somewhere')
      await core.summary.addRaw('# done').write()`)
    expect(result).toMatchObject({
      conclusion: 'success',
      outputs: { 'job-id': 'a\nb=c<<d' },
      state: { State: '{"x":1}' },
      environment: { VAR: 'v' },
      path: ['/somewhere'],
      summary: '# done',
    })
  })

  test('set outputs without regard to case, the last value wins', async () => {
    const result = await run({ main: append('GITHUB_OUTPUT', 'A=1\na=2\nb=3\n'), outputs: ['a', 'c'] })
    expect(result.outputs).toEqual({ A: '2', b: '3' })
    expect(result.unsetOutputs).toEqual(['c'])
  })

  test('set no outputs in a step without an id', async () => {
    expect((await run(append('GITHUB_OUTPUT', 'a=1'), { stepId: null })).outputs).toEqual({})
  })

  test.each(['OUTPUT', 'STATE', 'ENV'])(
    'GITHUB_%s with a mistake fails the step; what stands before it is kept',
    async (name) => {
      const result = await run(append(`GITHUB_${name}`, 'a=1\nb<<E\nx'))
      expect(result).toMatchObject({ exitCode: 0, conclusion: 'failure' })
      expect({ ...result.outputs, ...result.state, ...result.environment }).toEqual({ a: '1' })
      expect(result.annotations.map(({ message }) => message)).toEqual([
        `Unable to process file command '${name.toLowerCase()}' successfully.`,
        'Invalid value. EOF marker missing new line.',
      ])
    },
  )

  test('an output without a name fails the step', async () => {
    expect((await run(append('GITHUB_OUTPUT', '=1'))).conclusion).toBe('failure')
  })

  test('NODE_OPTIONS is refused, which fails nothing', async () => {
    const result = await run(append('GITHUB_ENV', 'node_options=--inspect\nA=b'))
    expect(result).toMatchObject({ conclusion: 'success', environment: { A: 'b' }, annotations: [{ level: 'error' }] })
  })

  test('are read after a failure, too', async () => {
    const result = await run(`${append('GITHUB_OUTPUT', 'a=1')} process.exit(1)`)
    expect(result).toMatchObject({ conclusion: 'failure', outputs: { a: '1' } })
  })

  test('H62: a summary of one mebibyte is kept, one byte more and it is dropped as a whole', async () => {
    const fill = append('GITHUB_STEP_SUMMARY', '').replace('""', "'x'.repeat(1048575)")
    expect((await run(fill, { fileCommands: { step_summary: { content: 'y' } } })).summary).toHaveLength(1048576)
    const result = await run(fill, { fileCommands: { step_summary: { content: 'yy' } } })
    expect(result).toMatchObject({ summary: '', conclusion: 'success', annotations: [{ level: 'error' }] })
    expect(result.annotations[0]?.message).toContain('supports content up to a size of 1024k, got 1024k')
  })

  test('a summary is masked when uploaded', async () => {
    const result = await run(append('GITHUB_STEP_SUMMARY', 'a canary-0123456789\nb'), {
      secrets: ['canary-0123456789'],
    })
    expect(result.summary).toBe('a ***\nb')
    expect(result.files.step_summary).toContain('canary')
  })

  test.each([
    ['unset', 'undefined'],
    ['missing', 'ENOENT'],
    ['directory', 'EISDIR'],
    ['read-only', 'EIO|EACCES'],
    ['disk-full', 'ENOSPC'],
  ] as const)('H61, H116: a file can be %s', async (setup, expected) => {
    const main = `
      const fs = await import('node:fs')
      const path = process.env.GITHUB_OUTPUT
      try { fs.writeSync(fs.openSync(path, 'r+'), 'a=b') } catch (error) { console.log(path && error.code) }`
    const result = await run(main, { fileCommands: { output: setup } })
    expect(result.plainLines[0]).toMatch(new RegExp(expected))
    expect(result).toMatchObject({ conclusion: 'success', outputs: {}, isOutputLost: true })
  })
})

describe('the post step', () => {
  test('gets the same inputs, the state, the variables of main and fresh files', async () => {
    const result = await run(
      {
        inputs: { 'a-b': {}, token: { default: `\${{ github.token }}` } },
        main:
          append('GITHUB_STATE', 'Key=v\nkey=w\n') +
          append('GITHUB_ENV', 'A=1\nB=2\n') +
          append('GITHUB_PATH', '/x\n/y\n') +
          append('GITHUB_OUTPUT', 'main=1'),
        post: dumpEnvironment + append('GITHUB_OUTPUT', 'post=1'),
      },
      { inputs: { 'a-b': 'c' }, githubToken: 'ghs_x', env: { B: '3' } },
    )
    const env = JSON.parse(result.post?.files.step_summary ?? '')
    expect(env).toMatchObject({ STATE_Key: 'w', A: '1', B: '3', 'INPUT_A-B': 'c', INPUT_TOKEN: 'ghs_x' })
    expect(env.PATH).toMatch(/^\/y:\/x:/)
    expect(result.post).toMatchObject({ files: { output: 'post=1' }, outputs: {}, conclusion: 'success' })
    expect(result.post?.log[0]).toBe('Post job cleanup.')
    expect(result.outputs).toEqual({ main: '1' })
  })

  test('runs after a failure, and after a main that could not start', async () => {
    expect((await run({ main: 'process.exit(1)', post: print('post') })).post?.plainLines).toEqual(['post'])
    const actionDir = writeFakeAction({ main: '', post: print('post') })
    rmSync(join(actionDir, 'main.mjs'))
    const result = await runAction({ actionDir })
    expect(result).toMatchObject({ conclusion: 'failure', post: { plainLines: ['post'] } })
    expect(result.annotations[0]?.message).toMatch(/^File not found: /)
  })

  test('fails the job when it fails', async () => {
    const result = await run({ main: '', post: 'process.exit(3)' })
    expect(result).toMatchObject({ conclusion: 'success', jobConclusion: 'failure', post: { exitCode: 3 } })
  })

  test('keeps the masks of main', async () => {
    const result = await run({ main: print('::add-mask::early'), post: print('early') })
    expect(result.post?.plainLines).toEqual(['early'])
    expect(result.post?.log.at(-1)).toBe('***')
  })

  test('does not inherit stopped commands', async () => {
    const result = await run({ main: print('::stop-commands::abcdefgh'), post: print('::notice::x') })
    expect(result.post?.annotations).toHaveLength(1)
  })

  test.each([
    ['success()', false, true],
    ['failure()', true, false],
    ["runner.os == 'Linux'", true, true],
    ["github.event_name == 'push'", false, false],
  ])('runs under post-if %s as the condition says', async (postIf, afterFailure, afterSuccess) => {
    const post = print('post')
    expect((await run({ main: 'process.exit(1)', post, postIf })).post !== undefined).toBe(afterFailure)
    expect((await run({ main: '', post, postIf })).post !== undefined).toBe(afterSuccess)
  })

  test('can be left out', async () => {
    expect((await run({ main: '', post: '' }, { skipPost: true })).post).toBeUndefined()
  })
})

test('an action that no runner would load is refused', async () => {
  await expect(runAction({ actionDir: '/nowhere' })).rejects.toThrow("Can't find 'action.yml'")
})
