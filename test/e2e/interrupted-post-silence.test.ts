import { test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { expectUnknown } from './interrupted-post.ts'

test.concurrent.each([
  ['no answer', faults.silence()],
  ['a head that drips', faults.drip('headers')],
  ['a body that drips', faults.drip('body')],
])('H10, H11, H12, H16: a create with %s ends at the deadline and is never sent again', (_, fault) =>
  expectUnknown(fault, { 'timeout-minutes': '0.06' }),
)
