import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInside, readPromptFile } from '../../../../src/kit/runner/prompt-file.ts'

const root = mkdtempSync(join(tmpdir(), 'prompt-file-'))
const folders: Record<string, string> = { GITHUB_WORKSPACE: join(root, 'work'), RUNNER_TEMP: join(root, 'temp') }
const read = (path: string, env = folders) => readPromptFile(path, (name) => env[name] ?? '')
const inWorkspace = (name: string) => join(root, 'work', name)

beforeAll(() => {
  for (const folder of ['work/docs', 'work/.git', 'temp/clone/.git/modules', 'workshop'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(inWorkspace('task.md'), 'Fix the typo ✓\n')
  writeFileSync(inWorkspace('bom.md'), '\uFEFFwith a mark')
  writeFileSync(inWorkspace('empty.md'), '')
  writeFileSync(inWorkspace('most.md'), 'a'.repeat(512 * 1024))
  writeFileSync(inWorkspace('more.md'), 'a'.repeat(512 * 1024 + 1))
  writeFileSync(inWorkspace('latin1.md'), Buffer.from([0x46, 0xfc, 0x72]))
  writeFileSync(inWorkspace('..dots.md'), 'a name, no way up')
  writeFileSync(join(root, 'temp', 'task.md'), 'temporary')
  writeFileSync(join(root, 'workshop', 'task.md'), 'outside')
  writeFileSync(inWorkspace('.git/config'), 'the token of the workflow')
  writeFileSync(inWorkspace('.gitignore'), 'dist')
  writeFileSync(join(root, 'temp/clone/.git/modules/config'), 'the token of the workflow')
  symlinkSync(inWorkspace('.git/config'), inWorkspace('to-git.md'))
  symlinkSync(inWorkspace('task.md'), inWorkspace('link.md'))
  symlinkSync(join(root, 'workshop', 'task.md'), inWorkspace('out.md'))
  symlinkSync(inWorkspace('loop.md'), inWorkspace('loop.md'))
  execFileSync('mkfifo', [inWorkspace('pipe')])
})
afterAll(() => rmSync(root, { recursive: true }))

it.each([
  ['task.md', 'Fix the typo ✓\n'],
  ['bom.md', 'with a mark'],
  ['empty.md', ''],
  ['most.md', 'a'.repeat(512 * 1024)],
  ['link.md', 'Fix the typo ✓\n'],
  ['..dots.md', 'a name, no way up'],
  ['.gitignore', 'dist'],
  ['../temp/task.md', 'temporary'],
])('a prompt file %s is read', (path, text) => expect(read(path)).toEqual({ text }))

it.each(['work/task.md', 'temp/task.md'])('a prompt file %s is read, by its absolute path', (path) =>
  expect(read(join(root, path))).toHaveProperty('text'),
)

it.each([
  ['more.md', 'which has 524289 bytes'],
  ['docs', 'which is not a regular file'],
  ['.', 'which is outside the workspace and RUNNER_TEMP'],
  ['pipe', 'which is not a regular file'],
  ['/dev/null', 'which is outside the workspace and RUNNER_TEMP'],
  ['out.md', 'which is outside the workspace and RUNNER_TEMP'],
  ['gone.md', 'which is not there'],
  ['task.md/x', 'which cannot be read (ENOTDIR)'],
  ['loop.md', 'which cannot be read (ELOOP)'],
  ['a\0b', 'which cannot be read (ERR_INVALID_ARG_VALUE)'],
  ['latin1.md', 'which is not UTF-8'],
])('H91: a prompt file %j is refused', (path, problem) => expect(read(path)).toEqual({ problem }))

it.each(['.git/config', 'to-git.md', '../temp/clone/.git/modules/config'])(
  'H127: a prompt file %j is refused: it leads into a folder of Git',
  (path) => expect(read(path)).toEqual({ problem: 'which is inside a `.git` folder, where tokens are stored' }),
)

it('a prompt file is found in the workspace where there is no RUNNER_TEMP', () => {
  expect(read('task.md', { GITHUB_WORKSPACE: join(root, 'work') })).toHaveProperty('text')
  expect(read('task.md', { ...folders, RUNNER_TEMP: join(root, 'gone') })).toHaveProperty('text')
})
it.each([
  ['/a', '/a/b', true],
  ['/a', '/a/..b', true],
  ['/a', '/a', false],
  ['/a', '/ab', false],
  ['/a', '/', false],
  ['/a/b', '/a', false],
])('from %s, %s is inside: %s', (folder, path, inside) => expect(isInside(folder, path)).toBe(inside))
