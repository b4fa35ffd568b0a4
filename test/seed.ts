// The seed of generated values, which vitest.config.ts sets: SEED=… plays those of another run.

import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) })
