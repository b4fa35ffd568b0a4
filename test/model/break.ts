// `node test/model/break.ts NAME`: breaks one mechanism of src as it is loaded, plays schedules until the model notices, and prints
// the violation. Ends with 1 if it notices nothing.

import { registerHooks } from 'node:module'
import fc from 'fast-check'

/** `from` stands in the file once. */
const mechanisms: Readonly<Record<string, { readonly file: string; readonly from: string; readonly to: string }>> = {
  'the lowest id wins': { file: 'memory/thread.ts', from: '?? sent[0]', to: '?? sent.at(-1)' },
  'a list must have the own record': {
    file: 'memory/thread.ts',
    from: 'if (mustList === undefined ||',
    to: 'if (true ||',
  },
  'what is starting is not sent again': {
    file: 'memory/thread.ts',
    from: "filter(({ record }) => record.state !== 'not-sent')",
    to: "filter(({ record }) => record.state !== 'not-sent' && record.state !== 'starting')",
  },
  'what was not sent is sent again': {
    file: 'memory/thread.ts',
    from: "filter(({ record }) => record.state !== 'not-sent')",
    to: 'filter(() => true)',
  },
  'the record is read again before an end is written': {
    file: 'pull-request/settle.ts',
    from: 'const found = await findOpen(context, listed, outcome)',
    to: 'const found: Entry | boolean | undefined = listed',
  },
  'the check run comes before the POST': {
    file: 'job/ask.ts',
    from: 'await remember(context, request, until)',
    to: 'undefined',
  },
}

const [, , name = ''] = process.argv
const mechanism = mechanisms[name]
if (mechanism === undefined) throw new Error(`one of: ${Object.keys(mechanisms).join(', ')}`)
const { file, from, to } = mechanism
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith(`src/agent/${file}`)) return loaded
    const parts = String(loaded.source).split(from)
    if (parts.length !== 2) throw new Error(`${file} has no longer: ${from}`)
    return { ...loaded, source: parts.join(to) }
  },
})

const { createPlayer } = await import('./play.ts')
const { findViolations } = await import('./properties.ts')
const { schedule } = await import('./schedule.ts')
const play = await createPlayer()
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
