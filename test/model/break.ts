// `node test/model/break.ts NAME` breaks one mechanism of src while loading it, plays schedules until the model notices, and prints
// the violation. Exits with 1 if the model notices nothing.

import { registerHooks } from 'node:module'
import fc from 'fast-check'
import { mechanisms } from './mechanisms.ts'

const [, , name = ''] = process.argv
const mechanism = mechanisms[name]
if (mechanism === undefined) throw new Error(`one of: ${Object.keys(mechanisms).join(', ')}`)
const [file, from, to] = mechanism
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith(`src/agent/${file}`)) return loaded
    const parts = String(loaded.source).split(from)
    if (parts.length !== 2) throw new Error(`${file} has no longer: ${from}`)
    return { ...loaded, source: parts.join(to) }
  },
})

const { play } = await import('./play.ts')
const { findViolations } = await import('./properties.ts')
const { schedule } = await import('./schedule.ts')
let plays = 0
for (const one of fc.sample(schedule, { numRuns: 3_000, seed: 1 })) {
  plays += 1
  const [violation] = findViolations(await play(one))
  if (violation !== undefined) {
    console.log(`after ${plays} schedules: ${violation}`)
    process.exit(0)
  }
}
console.log(`nothing in ${plays} schedules`)
process.exit(1)
