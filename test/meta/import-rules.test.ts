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

/** `kit/service` for kit/service/http.ts, `kit` for kit/errors.ts, `` for an entry. */
const folderOf = (file: string) => file.split('/').slice(0, -1).join('/')
/** Comments and strings may name what code may not use. */
const code = (file: string) => (sources.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/**
 * From the highest floor to the lowest. A file imports from its own house and from floors below, types and lazily too: `agent`
 * and `report` stand side by side and do not know each other.
 */
const houses = [['entries'], ['scorecard'], ['agent', 'report'], ['kit']]
const houseOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'entries')
/** The same within `kit`. */
const rooms = [
  ['kit/action.ts', 'kit/reporting.ts'],
  ['kit/inputs'],
  ['kit/world.ts', 'kit/result.ts'],
  ['kit/service'],
  ['kit/github', 'kit/runner'],
  ['kit/text'],
  ['kit/clock.ts', 'kit/errors.ts'],
]
/** Within `agent`. */
const agentRooms = [
  ['agent/door.ts'],
  ['agent/run.ts'],
  ['agent/job', 'agent/reconcile'],
  ['agent/check-scope.ts'],
  ['agent/words'],
  ['agent/ledger', 'agent/command'],
  ['agent/inputs.ts'],
  ['agent/pull-request-inputs.ts'],
  ['agent/outcome.ts'],
  ['agent/scope.ts'],
]
const floorsOf: Readonly<Record<string, readonly (readonly string[])[]>> = { kit: rooms, agent: agentRooms }
/** A file directly in a house is a room of its own. */
const roomOf = (file: string) => (file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : file)
const floorOf = (floors: readonly (readonly string[])[], room: string) =>
  floors.findIndex((names) => names.includes(room))

test('the parser of import lines sees what is there', () => {
  expect(files.length).toBeGreaterThan(15)
  expect(importsOf('reconcile.ts')).toEqual(['agent/reconcile/run.ts', 'kit/action.ts'])
  expect(importsOf('agent/outcome.ts')).toContain('kit/errors.ts')
})

test('there are five entries and four houses, and every file has its floor', () => {
  const entries = files.filter((file) => houseOf(file) === 'entries')
  expect(entries).toEqual(['index.ts', 'post.ts', 'reconcile.ts', 'report.ts', 'scorecard.ts'])
  expect(new Set(files.map(houseOf))).toEqual(new Set(houses.flat()))
  const homeless = files.filter((file) => {
    const floors = floorsOf[houseOf(file)]
    return floors !== undefined && floorOf(floors, roomOf(file)) < 0
  })
  expect(homeless).toEqual([])
})

test.each(files)('src/%s imports from its own room and from floors below', (file) => {
  for (const target of importsOf(file)) {
    expect(target, 'src never imports test').not.toMatch(/^\.\.\/test/)
    if (!sources.has(target)) continue
    const [house, other] = [houseOf(file), houseOf(target)]
    if (house !== other) {
      expect(floorOf(houses, other), `${file} → ${target}`).toBeGreaterThan(floorOf(houses, house))
      continue
    }
    const floors = floorsOf[house]
    if (floors === undefined || roomOf(file) === roomOf(target)) continue
    expect(floorOf(floors, roomOf(target)), `${file} → ${target}`).toBeGreaterThan(floorOf(floors, roomOf(file)))
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

const isOfRunner = (file: string) =>
  ['index.ts', 'post.ts', 'kit/action.ts'].includes(file) || folderOf(file) === 'kit/runner'

test.each(files.filter((file) => file !== 'kit/clock.ts' && !isOfRunner(file)))(
  'src/%s does not touch process, files or the toolkit',
  (file) => {
    expect(code(file)).not.toMatch(/\bprocess\.|\bconsole\./)
    expect(importsOf(file)).not.toContainEqual(expect.stringMatching(/^node:(fs|process|child_process)|@actions\/core/))
  },
)

test.each(files.filter((file) => file !== 'kit/clock.ts'))('src/%s sets no timer and asks no time', (file) => {
  expect(code(file)).not.toMatch(
    /\bset(Timeout|Interval|Immediate)\(|Date\.now\(|new Date\(\)|performance\.now|process\.(uptime|hrtime)|AbortSignal\.timeout/,
  )
})

test.each([
  ['undici', /^undici/, 'kit/service'],
  ['the GitHub client', /^(@actions\/github|@octokit)/, 'kit/github'],
  ['the toolkit', /^@actions\/core/, 'kit/runner'],
])('only one folder knows %s', (_, name, folder) => {
  const users = files.filter((file) => importsOf(file).some((target) => name.test(target)))
  expect([...new Set(users.map(folderOf))]).toEqual([folder])
})

/** Those whose first line says so. */
const pure = files.filter((file) => /\bPure[.,]/.test(sources.get(file)?.split('\n')[0] ?? ''))

test('what decides says that it is pure', () => {
  expect(pure.length).toBeGreaterThan(35)
  expect(pure).toEqual(
    expect.arrayContaining([
      'agent/command/authorization.ts',
      'agent/ledger/record.ts',
      'agent/outcome.ts',
      'kit/text/redact.ts',
    ]),
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
