import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from '../../../src/kit/runner/workspace-file.ts'
import { resolveFiles, writeExportFiles } from '../../../src/report/export.ts'
import { createRecordingLog } from '../recording-log.ts'

let base: string
const under = (...names: string[]) => join(base, ...names)
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'export-')))
  for (const folder of ['workspace', 'temporary', 'workspace-of-somebody-else']) await mkdir(under(folder))
})
afterEach(() => rm(base, { recursive: true, force: true }))

async function resolve(names: readonly string[], folders: Record<string, string> = {}) {
  const given = { GITHUB_WORKSPACE: under('workspace'), RUNNER_TEMP: under('temporary'), ...folders }
  const env = (name: string) => new Map(Object.entries(given)).get(name) ?? ''
  const exportFiles = names.map((name) => ({ name, format: name.endsWith('.csv') ? 'csv' : 'json' }) as const)
  return (await resolveFiles(env, { exportFiles, pagesFrom: '' })).files
}

/** Its text is its format. */
async function write(name: string) {
  const { log, lines } = createRecordingLog()
  const deps = { log, redact: (text: string) => text, signal: new AbortController().signal }
  return { written: await writeExportFiles(await resolve([name]), async (format) => format, deps), lines }
}

test('parent folders are made, the file before is replaced, and nothing else stands beside it', async () => {
  await mkdir(under('workspace/reports'))
  await writeFile(under('workspace/reports/views.csv'), 'a longer text')
  for (const name of ['./reports/views.csv', './reports/2026/views.csv']) await write(name)
  expect(await readdir(under('workspace'), { recursive: true })).toHaveLength(4)
  expect(await readFile(under('workspace/reports/views.csv'), 'utf8')).toBe('csv')
  await write(under('temporary/views.JSON'))
  expect(await readFile(under('temporary/views.JSON'), 'utf8')).toBe('json')
})

test('a file that cannot be written is a warning, and is not among those that were written', async () => {
  expect(await write('views.csv')).toEqual({ written: ['views.csv'], lines: [] })
  const warning = ['warning', expect.stringMatching(/^views\.csv\/below\.csv could not be written: E/)]
  expect(await write('views.csv/below.csv')).toEqual({ written: [], lines: [warning] })
})

const inside = 'It takes a path inside the workspace or the temporary folder of the runner'
const links = 'It takes a path without links'
const reserved = 'outside of `.git` and of the folders of the runner'
const regular = 'It takes a name that is free or that of a regular file'

test.each([
  ...['../views.csv', 'a/../../views.csv', '/views.csv', '~/../../../views.csv'].map((name) => [name, inside]),
  ...['../workspace-of-somebody-else/views.csv', 'views.csv\0.json'].map((name) => [name, inside]),
  ['folder.csv', regular],
  ...['folder/a.csv', 'folder/new/a.csv', 'file.csv', 'dangling.csv', 'chain/a.csv'].map((name) => [name, links]),
  ...['inside/a.csv', 'views.json'].map((name) => [name, links]),
  ...['.git/views.csv', 'a/.GIT/views.csv', '_runner_file_commands/a.json'].map((name) => [name, reserved]),
])(
  'H143: %j is refused before anything is written, and so is any link, wherever it leads',
  async (name = '', words = '') => {
    for (const folder of ['folder.csv', 'real']) await mkdir(under('workspace', folder))
    await writeFile(under('workspace-of-somebody-else/target.csv'), 'theirs')
    await writeFile(under('temporary/event.json'), 'the event')
    for (const [link, target] of Object.entries({
      folder: under('workspace-of-somebody-else'),
      'file.csv': under('workspace-of-somebody-else/target.csv'),
      'dangling.csv': under('workspace-of-somebody-else/not-there.csv'),
      ...{ chain: 'folder', inside: 'real', 'views.json': under('temporary/event.json') },
    }))
      await symlink(target, under('workspace', link))
    await expect(resolve([name])).rejects.toThrow(words)
  },
)

test('H143: in the temporary folder those of the runner are refused, and the file of the event wherever it is', async () => {
  for (const name of ['.git/views.csv', '_github_workflow/event.json'])
    await expect(resolve([under('temporary', name)])).rejects.toThrow(reserved)
  const folders = { GITHUB_EVENT_PATH: under('temporary/event.json') }
  await expect(resolve([under('temporary/event.json')], folders)).rejects.toThrow(reserved)
  expect(await resolve([under('temporary/other.json')], folders)).toHaveLength(1)
  await expect(resolve(['a.csv'], { GITHUB_WORKSPACE: '', RUNNER_TEMP: '' })).rejects.toThrow(inside)
})

test('a name given twice is one file, and all refused names are named at once', async () => {
  expect(await resolve(['a.csv', 'a.csv', 'b.json'])).toHaveLength(2)
  const problems = [{ value: '../b.csv' }, { value: '../c.csv' }]
  await expect(resolve(['a.csv', '../b.csv', '../c.csv'])).rejects.toMatchObject({ problems })
})

test('the workspace itself may be a link', async () => {
  const linked = under('linked-workspace')
  await symlink(under('workspace'), linked)
  const file = { name: 'reports/a.csv', path: join(linked, 'reports/a.csv'), format: 'csv' }
  expect(await resolve(['reports/a.csv'], { GITHUB_WORKSPACE: linked })).toEqual([file])
})

test('H120: a cancelled run leaves no half file, and keeps the one before', async () => {
  const file = under('workspace/views.csv')
  await writeFile(file, 'old')
  const controller = new AbortController()
  const reason = new Error('stop')
  function* pieces() {
    yield 'half'
    controller.abort(reason)
    yield 'whole'
  }
  await expect(writeWhole(file, pieces(), controller.signal)).rejects.toBe(reason)
  expect(await readdir(under('workspace'))).toEqual(['views.csv'])
  expect(await readFile(file, 'utf8')).toBe('old')
})
