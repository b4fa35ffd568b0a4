import { test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { expectUnknown } from './interrupted-post.ts'

test.concurrent.each([500, 502, 503, 504])('H18: a create that is answered with %i is never sent again', (code) =>
  expectUnknown(faults.status(code, { taken: true })),
)

test.concurrent.each([301, 302, 303, 307, 308] as const)(
  'H24: a create that is answered with the redirect %i may have been carried out: neither followed nor sent again',
  (code) => expectUnknown(faults.redirect(code, 'https://evil.example/v2', { taken: true })),
)

test.concurrent.each([
  ['no JSON', faults.invalidJson({ code: 201, taken: true })],
  ['nothing', faults.empty(204, { taken: true })],
  ['an array', faults.text('[]', { code: 201, taken: true })],
  ['a login page', faults.html({ code: 200, taken: true })],
  ['a job without an id', faults.text('{"status":"active"}', { code: 201, taken: true })],
  ['a flood', faults.flood(Number.POSITIVE_INFINITY)],
  ['a compressed body', faults.gzipBomb(50_000_000, { taken: true })],
])('H1, H4, H5, H6, H7, H8: a create that is answered with 2xx and %s is never sent again', (_, fault) =>
  expectUnknown(fault),
)
