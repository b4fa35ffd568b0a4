import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InputError } from '../../../src/kit/errors.ts'
import { writeWhole } from '../../../src/kit/runner/workspace-file.ts'
import type { PageViewRow } from '../../../src/kit/service/schema.ts'
import { resolveFiles, writeExportFiles } from '../../../src/report/export.ts'
import { renderCsv, renderPagesJson } from '../../../src/report/files.ts'
import type { ExportFormat } from '../../../src/report/inputs.ts'
import { createRecordingLog } from '../recording-log.ts'
import { findingsOf, keep, row } from './views.ts'

let base: string
const under = (...names: string[]) => join(base, ...names)
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'export-')))
  for (const folder of ['workspace', 'temporary', 'workspace-of-somebody-else']) await mkdir(under(folder))
})
afterEach(() => rm(base, { recursive: true, force: true }))

const read = (...names: string[]) => readFile(under('workspace', ...names), 'utf8')

async function resolve(names: readonly string[], folders: Record<string, string> = {}) {
  const given: Record<string, string> = {
    ...{ GITHUB_WORKSPACE: under('workspace'), RUNNER_TEMP: under('temporary'), ...folders },
  }
  const exportFiles = names.map((name) => ({ name, format: name.endsWith('.csv') ? 'csv' : 'json' }) as const)
  return (await resolveFiles((name) => given[name] ?? '', { exportFiles, pagesFrom: '' })).files
}

async function write(name: string, now: readonly PageViewRow[]) {
  const source = findingsOf({ now })
  const { log, lines } = createRecordingLog()
  const { signal } = new AbortController()
  const files = await resolve([name])
  const renderFile = async (format: ExportFormat) =>
    format === 'csv' ? renderCsv(source) : renderPagesJson(source, keep)
  return { written: await writeExportFiles(files, renderFile, { log, signal }), lines }
}

test('parent folders are made, the file before is replaced, and nothing else stands beside it', async () => {
  for (const path of ['/old', '/a']) await write('./reports/2026/views.csv', [row(path, 1, 1)])
  expect(await readdir(under('workspace/reports/2026'))).toEqual(['views.csv'])
  expect(await read('reports/2026/views.csv')).toMatch(
    /^\uFEFFperiod_from,[^\n]*\r\n2026-11-14,2026-11-20,\/a,1,1,2,[^\n]*\r\n$/,
  )
})

test('a file that cannot be written is a warning, and is not among those that were written', async () => {
  expect(await write('views.csv', [row('/a', 1, 1)])).toEqual({ written: ['views.csv'], lines: [] })
  const { written, lines } = await write('views.csv/below.csv', [row('/a', 1, 1)])
  expect(written).toEqual([])
  expect(lines).toEqual([['warning', expect.stringMatching(/^views\.csv\/below\.csv could not be written: E/)]])
})

test('an absolute path in the temporary folder of the runner is fine, and so are capital letters', async () => {
  const name = under('temporary/views.JSON')
  await write(name, [row('/a', 1, 1)])
  expect(JSON.parse(await readFile(name, 'utf8'))).toMatchObject({ pages: [{ path: '/a', total: 2 }] })
})

const outsideNames = ['../views.csv', 'a/../../views.csv', '/views.csv', '../workspace-of-somebody-else/views.csv']
const noNames = ['~/../../../views.csv', 'views.csv\0.json', 'folder.csv']

test.each([...outsideNames, ...noNames])('%j is refused before anything is written', async (name) => {
  await mkdir(under('workspace/folder.csv'))
  await expect(resolve([name])).rejects.toBeInstanceOf(InputError)
})

test('a name given twice is one file, and all refused names are named at once', async () => {
  expect(await resolve(['a.csv', 'a.csv', 'b.json'])).toHaveLength(2)
  await expect(resolve(['a.csv', '../b.csv', '../c.csv'])).rejects.toMatchObject({
    problems: [{ value: '../b.csv' }, { value: '../c.csv' }],
  })
})

test('H143: a link is refused, wherever it leads: a folder, a file, nowhere, a chain, inside the workspace', async () => {
  await writeFile(under('workspace-of-somebody-else/target.csv'), 'theirs')
  await writeFile(under('temporary/event.json'), 'the event')
  await mkdir(under('workspace/real'))
  for (const [name, target] of Object.entries({
    folder: under('workspace-of-somebody-else'),
    'file.csv': under('workspace-of-somebody-else/target.csv'),
    'dangling.csv': under('workspace-of-somebody-else/not-there.csv'),
    ...{ chain: 'folder', inside: 'real', 'views.json': under('temporary/event.json') },
  }))
    await symlink(target, under('workspace', name))
  const outward = ['folder/a.csv', 'folder/new/a.csv', 'file.csv', 'dangling.csv', 'chain/a.csv']
  for (const name of [...outward, 'inside/a.csv', 'views.json']) {
    await expect(resolve([name]), name).rejects.toThrow('It takes a path without links')
  }
  expect(await readFile(under('workspace-of-somebody-else/target.csv'), 'utf8')).toBe('theirs')
  expect(await readFile(under('temporary/event.json'), 'utf8')).toBe('the event')
})

test.each(['.git/views.csv', 'a/.GIT/views.csv', '_runner_file_commands/a.json', '_github_workflow/event.json'])(
  'H143: %s is refused, in the workspace and in the temporary folder',
  async (name) => {
    for (const folder of ['workspace', 'temporary'])
      await expect(resolve([under(folder, name)])).rejects.toThrow('outside of `.git` and of the folders of the runner')
  },
)

test('H143: the file of the event is refused, wherever the runner keeps it', async () => {
  const eventFile = under('temporary/event.json')
  const folders = { GITHUB_EVENT_PATH: eventFile }
  await expect(resolve([eventFile], folders)).rejects.toBeInstanceOf(InputError)
  expect(await resolve([under('temporary/other.json')], folders)).toHaveLength(1)
})

test('the workspace itself may be a link', async () => {
  const linked = under('linked-workspace')
  await symlink(under('workspace'), linked)
  const [file] = await resolve(['reports/a.csv'], { GITHUB_WORKSPACE: linked })
  expect(file).toEqual({ name: 'reports/a.csv', path: join(linked, 'reports/a.csv'), format: 'csv' })
})

test('without folders nothing may be written', async () => {
  await expect(resolve(['a.csv'], { GITHUB_WORKSPACE: '', RUNNER_TEMP: '' })).rejects.toBeInstanceOf(InputError)
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
  expect(await read('views.csv')).toBe('old')
})
