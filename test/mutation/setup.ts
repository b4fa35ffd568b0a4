// Bounds what one mutant may cost.

import fc from 'fast-check'

// A property that holds takes all its runs, for every mutant: a part of them has to do.
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 100 })
