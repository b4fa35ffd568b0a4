// Runs two linters on every workflow: the project's own, the examples, and those in the README.

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCallers, readWorkflowFiles } from '../examples/workflow.ts'
import { actionFolders } from '../meta/readme-tables.ts'

const scratch = mkdtempSync(join(tmpdir(), 'workflows-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const workflows = [
  ...readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
  ...readCallers().map(({ name }) => `examples/${name}`),
  ...readWorkflowFiles().map(({ name, text }) => write(name, text)),
]
const others = [...actionFolders.map((folder) => join(folder, 'action.yml')), '.github/dependabot.yml']

test.concurrent('the linters find known mistakes, also in scripts', async () => {
  const broken = write(
    'broken.yml',
    `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    permissions:
      issues: write
    steps:
      - uses: a/b@v1
        runs: x
      - run: echo $(ls *) "\${{ github.ref_name }}"
      - shell: python
        run: print(missing)
`,
  )
  const found = (await actionlint(broken)) + (await zizmor(broken))
  const kinds = ['unexpected key "runs"', 'shellcheck reported', 'pyflakes reported', 'unpinned-uses']
  for (const kind of [...kinds, 'template-injection', 'undocumented-permissions']) expect(found).toContain(kind)
})

test.concurrent('they find nothing in any workflow or action, and shellcheck nothing in the gate', async () => {
  expect(workflows.length).toBeGreaterThan(30)
  expect(await actionlint(...workflows)).toBe('')
  expect(await zizmor(...workflows, ...others)).toBe('')
  expect(await findings('shellcheck', '.ci/run')).toBe('')
})

/** Also checks scripts, with shellcheck and pyflakes. Ignores syntax that is newer than this version of the linter. */
function actionlint(...paths: readonly string[]): Promise<string> {
  const newer = ['unexpected key "queue" for "concurrency" section', 'specifying action "\\$/[a-z]+" in invalid format']
  const ignored = newer.flatMap((message) => ['-ignore', message])
  return findings('actionlint', '-no-color', '-shellcheck', 'shellcheck', '-pyflakes', 'pyflakes', ...ignored, ...paths)
}

/** Runs offline, at the strictest level that makes sense for any workflow. */
function zizmor(...paths: readonly string[]): Promise<string> {
  const strict = ['--offline', '--persona', 'pedantic', '--config', 'test/linters/zizmor.yml']
  return findings('zizmor', ...strict, '--quiet', '--no-progress', '--format', 'plain', '--color', 'never', ...paths)
}

/** Returns the output of the linter, which is empty if it found nothing. */
function findings(command: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT')
        reject(new Error(`${command} is needed in PATH: .ci/run installs it`, { cause: error }))
      resolve(error === null ? '' : `exit code ${error.code}\n${stdout}${stderr}`)
    })
  })
}

function write(name: string, text: string): string {
  const path = join(scratch, name)
  writeFileSync(path, text)
  return path
}
