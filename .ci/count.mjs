// Usage: node count.mjs <failed checks> <report>…: prints the names of failed tests, then one line that counts the tests in the
// reports of vitest.
// A test counts once, even if several reports contain it, and as skipped only if all of them skipped it.
// A check that failed without a failed test (types, dist, an installation, a file that did not load) counts as one.

import { readFileSync } from 'node:fs'

const [, , failedChecks, ...files] = process.argv
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))

/** Maps file, name, and the index among tests of the same name to the most telling status. */
const statuses = new Map()
const rank = ['failed', 'passed']
for (const { testResults } of reports) {
  const seen = new Map()
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') console.log(`${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 3000)}`)
      const title = `${name} ${fullName}`
      const index = (seen.get(title) ?? 0) + 1
      seen.set(title, index)
      const known = statuses.get(`${title} ${index}`)
      if (known === undefined || rank.includes(status))
        statuses.set(`${title} ${index}`, known === 'failed' ? known : status)
    }
}
const count = (is) => [...statuses.values()].filter(is).length
const passed = count((status) => status === 'passed')
const failedTests = count((status) => status === 'failed')
const skipped = statuses.size - passed - failedTests

const failedRuns = reports.filter((report) => report.numFailedTests > 0).length
const failed = failedTests + Math.max(Number(failedChecks) - failedRuns, 0)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
