// Two linters over every workflow: the project's own, the examples, and those in the README.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReadmeWorkflows } from '../examples/workflow.ts'

const scratch = mkdtempSync(join(tmpdir(), 'workflows-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`)
const workflows = [
  ...filesIn('.github/workflows'),
  ...filesIn('examples').filter((path) => path.endsWith('.yml')),
  ...readReadmeWorkflows().map((file) => write(file.name, file.text)),
]

test.concurrent('the linters find what is wrong, and so do the ones that look at scripts', async () => {
  const broken = write(
    'broken.yml',
    `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - uses: a/b@v1
        runs: x
      - run: echo $(ls *)
      - shell: python
        run: print(missing)
`,
  )
  const found = await actionlint(broken)
  for (const part of ['unexpected key "runs"', 'shellcheck reported', 'pyflakes reported'])
    expect(found).toContain(part)
  expect(await zizmor(broken)).toContain('unpinned-uses')
})

test.concurrent.each(workflows)('actionlint finds nothing in %s', async (path) => {
  expect(await actionlint(path)).toBe('')
})

test.concurrent.each([...workflows, 'action.yml', '.github/dependabot.yml'])(
  'zizmor finds nothing in %s',
  async (path) => {
    expect(await zizmor(path)).toBe('')
  },
)

test.concurrent('shellcheck finds nothing in the gate', async () => {
  expect(await findings('shellcheck', ['.ci/run'])).toBe('')
})

/** With shellcheck and pyflakes over scripts. The ignored field is newer than this version of the linter. */
function actionlint(path: string): Promise<string> {
  return findings('actionlint', [
    ...['-no-color', '-shellcheck', 'shellcheck', '-pyflakes', 'pyflakes'],
    ...['-ignore', 'unexpected key "queue" for "concurrency" section', path],
  ])
}

/** The strictest level that is about everybody's workflows, without the network. */
function zizmor(path: string): Promise<string> {
  const options = [
    '--offline',
    '--quiet',
    '--persona',
    'pedantic',
    '--config',
    'test/linters/zizmor.yml',
    '--no-progress',
  ]
  return findings('zizmor', [...options, '--format', 'plain', '--color', 'never', path])
}

/** What the linter printed, an empty string when it found nothing. */
function findings(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
    }
    child.once('error', (cause) => reject(new Error(`${command} is needed in PATH: .ci/run installs it`, { cause })))
    child.once('close', (code) => resolve(code === 0 ? '' : `exit code ${code}\n${text}`))
  })
}

function write(name: string, text: string): string {
  const path = join(scratch, name)
  writeFileSync(path, text)
  return path
}
