// SEED=… plays the generated values of an earlier run again: a failure prints the seed it began with.

import fc from 'fast-check'

const { SEED } = process.env
if (SEED !== undefined) fc.configureGlobal({ seed: Number(SEED) })
