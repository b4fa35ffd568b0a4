// The house rules of docs/adr/0002-house.md, read from import lines and source text.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
const sources = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]))

/** Names of packages, and paths in src; of types too, and what is loaded lazily. */
function importsOf(file: string): string[] {
  const found = (sources.get(file) ?? '').matchAll(
    /(?:^|\n)\s*(?:import|export)\s+[^'"\n;]*?(?:\n[^'";]*?)?from\s+'([^']+)'|(?:await |return )?import\('([^']+)'\)/g,
  )
  return [...found].map(([, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    return name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name
  })
}

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')
/** Comments and strings may name what code may not use. */
const code = (file: string) => (sources.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** From the highest floor to the lowest: a file imports from its own room and from floors below, types and lazily too. */
const floors = [
  ['index.ts'],
  ['main.ts', 'post.ts'],
  ['run.ts'],
  ['scorecard'],
  ['job', 'page-views', 'reconcile'],
  ['render'],
  ['ledger', 'command'],
  ['inputs'],
  ['world.ts'],
  ['outcome.ts'],
  ['service'],
  ['github', 'runner'],
  ['foreign-text', 'clock.ts', 'errors.ts'],
]
const roomOf = (file: string) => folderOf(file) || file
const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)))

test('the parser of import lines sees what is there', () => {
  expect(files.length).toBeGreaterThan(15)
  expect(importsOf('index.ts')).toEqual(['main.ts', 'post.ts'])
  expect(importsOf('outcome.ts')).toContain('errors.ts')
})

test('every file has its floor: at most eight at the top, twelve rooms', () => {
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
  expect(files.filter((file) => folderOf(file) === '').length).toBeLessThanOrEqual(8)
  expect(new Set(files.map(folderOf)).size - 1).toBe(12)
})

test.each(files)('src/%s imports from its own room and from floors below', (file) => {
  for (const target of importsOf(file)) {
    expect(target, 'src never imports test').not.toMatch(/^\.\.\/test/)
    if (!sources.has(target) || roomOf(target) === roomOf(file)) continue
    expect(floorOf(target), `${file} → ${target}`).toBeGreaterThan(floorOf(file))
  }
})

test('no circles: whoever is imported imports nobody of those who import it', () => {
  const open = new Set(files)
  const importsNoneOf = (file: string, others: ReadonlySet<string>) =>
    importsOf(file).every((target) => target === file || !others.has(target))
  for (let count = -1; count !== open.size; ) {
    count = open.size
    for (const file of open) if (importsNoneOf(file, open)) open.delete(file)
  }
  expect([...open]).toEqual([])
})

const isOfRunner = (file: string) => ['index.ts', 'main.ts', 'post.ts'].includes(file) || folderOf(file) === 'runner'

test.each(files.filter((file) => file !== 'clock.ts' && !isOfRunner(file)))(
  'src/%s does not touch process, files or the toolkit',
  (file) => {
    expect(code(file)).not.toMatch(/\bprocess\.|\bconsole\./)
    expect(importsOf(file)).not.toContainEqual(expect.stringMatching(/^node:(fs|process|child_process)|@actions\/core/))
  },
)

test.each(files.filter((file) => file !== 'clock.ts'))('src/%s sets no timer and asks no time', (file) => {
  expect(code(file)).not.toMatch(
    /\bset(Timeout|Interval|Immediate)\(|Date\.now\(|new Date\(\)|performance\.now|process\.(uptime|hrtime)|AbortSignal\.timeout/,
  )
})

test.each([
  ['undici', /^undici/, 'service'],
  ['the GitHub client', /^(@actions\/github|@octokit)/, 'github'],
])('only one folder knows %s', (_, name, folder) => {
  const users = files.filter((file) => importsOf(file).some((target) => name.test(target)))
  expect([...new Set(users.map(folderOf))]).toEqual([folder])
})

/** Those whose first line says so. */
const pure = files.filter((file) => /\bPure[.,]/.test(sources.get(file)?.split('\n')[0] ?? ''))

test('what decides says that it is pure', () => {
  expect(pure.length).toBeGreaterThan(35)
  expect(pure).toEqual(
    expect.arrayContaining(['command/authorization.ts', 'foreign-text/redact.ts', 'ledger/record.ts', 'outcome.ts']),
  )
})

test.each(pure)('src/%s is pure: synchronous, silent, without I/O', (file) => {
  expect(code(file)).not.toMatch(/\basync\b|\bawait\b|\blog\.(debug|info|notice|warning|error)\(/)
})

test('no file is a barrel and no folder is a drawer', () => {
  for (const file of files) {
    expect(file).not.toMatch(/(^|\/)(utils?|helpers?|common|lib|types)(\/|\.ts$)/)
    expect(code(file), file).not.toMatch(/export \* from/)
  }
})
