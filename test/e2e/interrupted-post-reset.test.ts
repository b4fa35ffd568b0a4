import { test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { expectUnknown } from './interrupted-post.ts'

test.concurrent.each([
  ['after the request', faults.resetAfterBody()],
  ['after the request, which nobody took', faults.resetAfterBody({ taken: false })],
  ['in the middle of the request', faults.resetBeforeBody],
  ['in the middle of the answer', faults.cut('content-length')],
])('H16: a connection that is reset %s is never tried again', (_, fault) => expectUnknown(fault))
