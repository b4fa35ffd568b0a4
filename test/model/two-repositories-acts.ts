// What may happen in a play in two repositories, at random.

import fc from 'fast-check'
import { act, asking, deliveries, type Mode, mostlyCalm } from './arbitraries.ts'
import type { Lives } from './two-repositories.ts'

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never

export type PersonPlan = Drawn<ReturnType<typeof person>>
export type ReviewPlan = Drawn<ReturnType<typeof review>>
export type FailurePlan = Drawn<ReturnType<typeof failure>>
export type CopyPlan = Drawn<typeof copy>

const place = fc.constantFrom('docs', 'site')
const reach = fc.constantFrom('both', 'own')
const { fate } = asking

const person = (mode: Mode) =>
  fc.record({
    place,
    reach,
    fate,
    thread: fc.nat(4),
    kind: fc.constantFrom('prompt', 'prompt', 'prompt', 'new'),
    via: fc.constantFrom('comment', 'comment', 'review'),
    deliveries: deliveries(mode),
  })

const review = (mode: Mode) =>
  fc.record({
    reach,
    fate,
    which: fc.nat(3),
    isAnswer: fc.boolean(),
    /** Comments of the reviewer: more than are sent, more than a page. */
    own: fc.constantFrom(0, 2, 49, 51, 130),
    /** Of others, edited, and deleted: one after the other. */
    others: fc.nat(7),
    /** Of an earlier review, which stand on the pages before. */
    old: fc.constantFrom(0, 60, 99, 101),
    deliveries: deliveries(mode),
  })

const failure = (mode: Mode) =>
  fc.record({
    reach,
    fate,
    /** Which of the first pull requests: they are to come to their limit. */
    which: fc.nat(1),
    topic: fc.constantFrom('checks', 'checks', 'links'),
    /** The head moves before. */
    isPushed: fc.boolean(),
    /** How often it fails: what the agent pushes fails again. */
    rounds: fc.constantFrom(1, 1, 1, 3),
    /** One of those that failed before is told again, for a head that may be old. */
    isAgain: fc.nat(2).map((one) => one === 2),
    deliveries: deliveries(mode),
  })

const copy = fc.record({
  which: fc.nat(9),
  from: place,
  author: fc.constantFrom('outsider', 'github-actions[bot]', 'other-app[bot]'),
  thread: fc.nat(4),
})

export function lifeActs(mode: Mode) {
  const asked = act('ask', person(mode), (lives: Lives, given) => lives.ask(given))
  const reviewed = act('review', review(mode), (lives: Lives, given) => lives.review(given))
  const failed = act('fail', failure(mode), (lives: Lives, given) => lives.fail(given))
  const again = fc.tuple(fc.nat(9), deliveries(mode), fc.constantFrom(5, 120))
  const settled = fc.tuple(place, reach, mostlyCalm(mode === 'one at a time'))
  const handled = fc.tuple(fc.nat(4), fc.constantFrom('merge', 'close', 'reopen', 'reopen'))
  return [
    ...[asked, asked, asked, asked, reviewed, reviewed, failed, failed, failed, failed],
    act('rerun', again, (lives: Lives, given) => lives.rerun(...given)),
    act('push', fc.nat(4), (lives: Lives, which) => lives.push(which)),
    act('handle', handled, (lives: Lives, given) => lives.handle(...given)),
    act('copy', copy, (lives: Lives, given) => lives.copy(given)),
    act('copy', copy, (lives: Lives, given) => lives.copy(given)),
    act('reconcile', settled, (lives: Lives, given) => lives.reconcile(...given)),
    act('pass', fc.constantFrom(1, 60, 400), (lives: Lives, minutes) => lives.pass(minutes)),
  ]
}
