// Checks the import rules of docs/adr/0002-house.md by reading the source. biome.json forbids cycles and barrel files.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()
const sources = new Map(files.map((file) => [file, readFileSync(join('src', file), 'utf8')]))

/** Returns the imported packages and paths in src, including type-only and dynamic imports. */
function importsOf(file: string): string[] {
  const found = (sources.get(file) ?? '').matchAll(
    /(?:^|\n)\s*(?:import|export)\s+[^'"\n;]*?(?:\n[^'";]*?)?from\s+'([^']+)'|(?:await |return )?import\('([^']+)'\)/g,
  )
  return [...found].map(([, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    return name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name
  })
}

/** Removes comments and strings, which may mention what code must not use. */
const code = (file: string) => (sources.get(file) ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const toFloors = (text: string) => text.split(' → ').map((floor) => floor.split(' · '))
/**
 * The layers of src and of three of its folders, highest first. A file imports only from its own folder and from lower layers, even
 * types and dynamically. `agent` and `report` are on the same layer, and must not import each other.
 */
const houses = toFloors('entries → scorecard → agent · report → kit')
const roomsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  kit: toFloors(
    'reader-action.ts → action.ts → inputs → world.ts → service → github · runner → text → clock.ts · errors.ts',
  ),
  report: [
    ...toFloors('run.ts · totals.ts → publish.ts → export.ts → inputs.ts → page · files.ts → layout → judge → read'),
    ...toFloors('format.ts · page-key.ts → counts.ts · window.ts'),
  ],
  agent: [
    ...toFloors('run.ts → reconcile · job → pull-request → memory → text → request → command → context.ts'),
    ...toFloors('inputs.ts → pull-request-inputs.ts → outcome.ts'),
  ],
}
const houseOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'entries')
/** A file directly in one of these folders is a unit of its own. */
const roomOf = (file: string) => file.split('/')[1] ?? ''
const floorOf = (floors: readonly (readonly string[])[], room: string) =>
  floors.findIndex((names) => names.includes(room))

function mayImport(file: string, target: string): boolean {
  const [house, other] = [houseOf(file), houseOf(target)]
  if (house !== other) return floorOf(houses, other) > floorOf(houses, house)
  const floors = roomsOf[house]
  if (floors === undefined || roomOf(file) === roomOf(target)) return true
  return floorOf(floors, roomOf(target)) > floorOf(floors, roomOf(file))
}

test('there are five entries and four top folders, and every file belongs to a layer', () => {
  expect(importsOf('reconcile.ts')).toEqual(['agent/reconcile/run.ts', 'kit/action.ts'])
  const entries = files.filter((file) => houseOf(file) === 'entries')
  expect(entries).toEqual(['index.ts', 'post.ts', 'reconcile.ts', 'report.ts', 'scorecard.ts'])
  expect(new Set(files.map(houseOf))).toEqual(new Set(houses.flat()))
  expect(files.filter((file) => floorOf(roomsOf[houseOf(file)] ?? [[roomOf(file)]], roomOf(file)) < 0)).toEqual([])
})

test.each(files)('src/%s imports from its own room and from floors below, and nothing of test', (file) => {
  const targets = importsOf(file).filter((target) => sources.has(target) || target.startsWith('..'))
  expect(targets.filter((target) => !sources.has(target) || !mayImport(file, target))).toEqual([])
})

test.each([
  ['undici', /(from |import\()'undici/, ['kit/service/']],
  ['the GitHub client', /(from |import\()'(@actions\/github|@octokit)/, ['kit/github/']],
  [
    'process, console, and files',
    /\bprocess\.|\bconsole\.|'node:(fs|process|child_process)/,
    ['kit/runner/', 'kit/action.ts', 'kit/clock.ts', 'index.ts', 'post.ts'],
  ],
  [
    'timers and the time',
    /\bset(Timeout|Interval|Immediate)\(|Date\.now\(|new Date\(\)|performance\.now|process\.(uptime|hrtime)|AbortSignal\.timeout/,
    ['kit/clock.ts'],
  ],
])('only its own files use %s', (_, sign, own) => {
  const users = files.filter((file) => sign.test(code(file)))
  expect(users).not.toEqual([])
  expect(users.filter((file) => !own.some((place) => file.startsWith(place)))).toEqual([])
})

test('a file that calls itself pure is synchronous, logs nothing, and does no I/O', () => {
  const pure = files.filter((file) => /\bPure[.,]/.test(sources.get(file)?.split('\n')[0] ?? ''))
  expect(pure.length).toBeGreaterThan(35)
  const acts = /\basync\b|\bawait\b|\blog\.(debug|info|notice|warning|error)\(/
  expect(pure.filter((file) => acts.test(code(file)))).toEqual([])
})
