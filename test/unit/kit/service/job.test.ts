import { expect, it } from 'vitest'
import { isSafeId } from '../../../../src/kit/service/job.ts'

const safe = ['job-1', '0189f7e2-6a3d-7c1b-9d2e-1f2a3b4c5d6e', 'job_1.2:3', 'a@b', '0', '~a|b', '..a', 'x'.repeat(256)]
it.each(safe)('H36: an id like %j is safe', (id) => expect(isSafeId(id)).toBe(true))

const signs = ['a/b', 'a\\b', '?x=', 'a#b', '%2e%2e', '<b>', '"', "'", '`']
const others = ['a b', 'a\nb', 'a\0b', '\u0085', '\u2028', '\ud83d', 'é']
it.each(['', '.', '..', '../admin', ...signs, ...others, 'x'.repeat(257)])('H36: an id like %j is not', (id) =>
  expect(isSafeId(id)).toBe(false),
)
