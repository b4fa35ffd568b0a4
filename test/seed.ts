// The seed of generated values, which vitest.config.ts sets. Set SEED=… to repeat another run.

import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) })
