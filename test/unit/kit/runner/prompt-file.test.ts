import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPromptFile } from '../../../../src/kit/runner/prompt-file.ts'

const root = mkdtempSync(join(tmpdir(), 'prompt-file-'))
const folders: Record<string, string> = { GITHUB_WORKSPACE: join(root, 'work'), RUNNER_TEMP: join(root, 'temp') }
const read = (path: string, env = folders) => readPromptFile(path, (name) => env[name] ?? '')
const inWorkspace = (name: string) => join(root, 'work', name)

/** Files by their path relative to the workspace. */
const readable = {
  'task.md': 'Fix the typo ✓\n',
  'bom.md': '\uFEFFwith a mark',
  'most.md': 'a'.repeat(512 * 1024),
  '..dots.md': 'a name, no way up',
  '.gitignore': 'dist',
  '../temp/task.md': 'temporary',
}
const token = 'the token of the workflow'
const ofGit = { '.git/config': token, '../temp/clone/.git/modules/config': token }
const others = { 'more.md': 'a'.repeat(512 * 1024 + 1), '../workshop/task.md': 'outside', ...ofGit }
const links = { 'git.md': '.git/config', 'link.md': 'task.md', 'out.md': '../workshop/task.md' }

beforeAll(() => {
  for (const folder of ['work/docs', 'work/.git', 'temp/clone/.git/modules', 'workshop'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const [name, text] of Object.entries({ ...readable, ...others })) writeFileSync(inWorkspace(name), text)
  writeFileSync(inWorkspace('latin1.md'), Buffer.from([0x46, 0xfc, 0x72]))
  for (const [name, target] of Object.entries(links)) symlinkSync(inWorkspace(target), inWorkspace(name))
  execFileSync('mkfifo', [inWorkspace('pipe')])
})
afterAll(() => rmSync(root, { recursive: true }))

const found = { ...readable, 'bom.md': 'with a mark', 'link.md': readable['task.md'] }
it.each(Object.entries(found))('a prompt file %s is read', (path, text) => expect(read(path)).toEqual({ text }))

it.each(['work/task.md', 'temp/task.md'])('a prompt file %s is read, by its absolute path', (path) =>
  expect(read(join(root, path))).toHaveProperty('text'),
)

it.each([
  ['more.md', 'which has 524289 bytes: the limit is 524288'],
  ['docs', 'which is not a regular file'],
  ['.', 'which is outside the workspace and RUNNER_TEMP'],
  ['pipe', 'which is not a regular file'],
  ['out.md', 'which is outside the workspace and RUNNER_TEMP'],
  ['gone.md', "which does not exist (the repository's files exist only after a step that uses `actions/checkout`)"],
  ['a\0b', 'which cannot be read (ERR_INVALID_ARG_VALUE)'],
  ['latin1.md', 'which is not UTF-8'],
])('H91: a prompt file %j is refused', (path, problem) => expect(read(path)).toEqual({ problem }))

it.each([...Object.keys(ofGit), 'git.md'])(
  'H127: a prompt file %j leads into a folder of Git, and is refused',
  (path) => expect(read(path)).toEqual({ problem: 'which is inside a `.git` folder, where tokens are stored' }),
)

it('without RUNNER_TEMP, a prompt file is found in the workspace', () => {
  expect(read('task.md', { GITHUB_WORKSPACE: join(root, 'work') })).toHaveProperty('text')
  expect(read('task.md', { ...folders, RUNNER_TEMP: join(root, 'gone') })).toHaveProperty('text')
})
