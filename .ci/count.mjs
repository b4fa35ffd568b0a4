// Usage: node count.mjs <failed checks> <report>…: one line that counts the tests in the reports of vitest.
// A check that failed without a failed test (types, dist, an installation, a file that did not load) counts as one.

import { readFileSync } from 'node:fs'

const [, , failedChecks, ...files] = process.argv
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
const sum = (name) => reports.reduce((total, report) => total + report[name], 0)

const failedRuns = reports.filter((report) => report.numFailedTests > 0).length
const failed = sum('numFailedTests') + Math.max(Number(failedChecks) - failedRuns, 0)
const skipped = sum('numPendingTests') + sum('numTodoTests')
console.log(`${sum('numPassedTests')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
