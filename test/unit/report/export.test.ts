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

/** The content of each file is a secret and the name of the format. */
async function write(name: string) {
  const { log, lines } = createRecordingLog()
  const redact = (text: string) => text.replace('the key, ', '')
  const deps = { log, redact, signal: new AbortController().signal }
  return { written: await writeExportFiles(await resolve([name]), async (format) => `the key, ${format}`, deps), lines }
}

test('parent folders are created, an existing file is replaced, and no other file remains', async () => {
  await mkdir(under('workspace/reports'))
  await writeFile(under('workspace/reports/views.csv'), 'a longer text')
  for (const name of ['./reports/views.csv', './reports/2026/views.csv', under('temporary/views.JSON')])
    await write(name)
  expect(await readdir(under('workspace'), { recursive: true })).toHaveLength(4)
  expect(await readFile(under('workspace/reports/views.csv'), 'utf8')).toBe('csv')
  expect(await readFile(under('temporary/views.JSON'), 'utf8')).toBe('json')
})

test('a file that cannot be written causes a warning, and is not reported as written', async () => {
  expect(await write('views.csv')).toEqual({ written: ['views.csv'], lines: [] })
  const warning = ['warning', expect.stringMatching(/^views\.csv\/below\.csv could not be written: E/)]
  expect(await write('views.csv/below.csv')).toEqual({ written: [], lines: [warning] })
})

const refused = {
  "a path inside the workspace or the runner's temporary folder":
    '../views.csv a/../../views.csv /views.csv ~/../../../views.csv ../workspace-of-somebody-else/views.csv views.csv\0.json',
  'a path without symbolic links':
    'folder/a.csv folder/new/a.csv file.csv dangling.csv chain/a.csv inside/a.csv views.json',
  "a path outside `.git` and the runner's own folders":
    '.git/views.csv a/.GIT/views.csv _runner_file_commands/a.json ../temporary/.git/views.csv ../temporary/_github_workflow/event.json',
  'the path of a regular file, or an unused path': 'folder.csv',
}

test.each(Object.entries(refused))(
  'H143: only %s is accepted, not %s, before a file is written',
  async (words, names) => {
    for (const folder of ['folder.csv', 'real']) await mkdir(under('workspace', folder))
    await writeFile(under('workspace-of-somebody-else/target.csv'), 'theirs')
    await writeFile(under('temporary/event.json'), 'the event')
    const theirs = under('workspace-of-somebody-else')
    const links = {
      ...{ folder: theirs, 'file.csv': join(theirs, 'target.csv'), 'dangling.csv': join(theirs, 'not-there.csv') },
      ...{ chain: 'folder', inside: 'real', 'views.json': under('temporary/event.json') },
    }
    for (const [link, target] of Object.entries(links)) await symlink(target, under('workspace', link))
    for (const name of names.split(' ')) await expect(resolve([name]), name).rejects.toThrow(`Use ${words}`)
  },
)

test('H143: the event file is refused wherever it is; without folders, every path is refused', async () => {
  const folders = { GITHUB_EVENT_PATH: under('temporary/event.json') }
  await expect(resolve([under('temporary/event.json')], folders)).rejects.toThrow('outside `.git`')
  expect(await resolve([under('temporary/other.json')], folders)).toHaveLength(1)
  const none = { GITHUB_WORKSPACE: '', RUNNER_TEMP: '' }
  await expect(resolve(['a.csv'], none)).rejects.toThrow('a path inside the workspace')
})

test('a repeated name is one file, all refused names are reported at once, and the workspace may be a symbolic link', async () => {
  expect(await resolve(['a.csv', 'a.csv', 'b.json'])).toHaveLength(2)
  const problems = [{ value: '../b.csv' }, { value: '../c.csv' }]
  await expect(resolve(['a.csv', '../b.csv', '../c.csv'])).rejects.toMatchObject({ problems })
  const linked = under('linked-workspace')
  await symlink(under('workspace'), linked)
  const file = { name: 'reports/a.csv', path: join(linked, 'reports/a.csv'), format: 'csv' }
  expect(await resolve(['reports/a.csv'], { GITHUB_WORKSPACE: linked })).toEqual([file])
})

test('H120: a cancelled run leaves no partial file, and keeps the existing one', async () => {
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
