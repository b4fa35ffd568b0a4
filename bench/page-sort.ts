// How long the page takes to sort its table, and to lay it out again: 5,000 rows against 500, within one run.

import type { Page } from 'playwright-core'
import { renderReportPage } from '../src/report/page/render.ts'
import { launchBrowser } from '../test/browser/browser.ts'
import { openFile } from '../test/browser/open-file.ts'
import { findingsOf, keep, row } from '../test/unit/report/views.ts'
import { ms, type Row, sum, times } from './row.ts'

const [few, many] = [500, 5000]
const rounds = 9
/** What n log n allows. */
const most = (many * Math.log(many)) / (few * Math.log(few))

/** Needs a browser: see CONTRIBUTING.md. */
export async function measurePageSort(): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const measured: number[] = []
    for (const rows of [few, many]) {
      const { page } = await openFile(browser, toHtml(rows), { name: 'desktop', width: 1012, theme: 'light' })
      measured.push(await time(page))
      await page.close()
    }
    const [short = Number.NaN, long = Number.NaN] = measured
    return [
      {
        what: `page: sorting ${many} rows against ${few}, layout included`,
        figure: times(long / short),
        goal: `≤ ${times(most)} (n log n)`,
        isMet: long / short <= most,
        details: [`${few} rows ${ms(short)}, ${many} rows ${ms(long)}`],
      },
    ]
  } finally {
    await browser.close()
  }
}

function toHtml(count: number): string {
  const toViews = (at: number, by: number) => row(`/docs/page-${(at * 31) % count}`, (at * 7919) % by, (at * 7907) % by)
  const [now, before] = [100_003, 50_021].map((by) => Array.from({ length: count }, (_, at) => toViews(at, by)))
  return renderReportPage(findingsOf({ now: now ?? [], before }), keep)
}

/** Processor time, the least of some rounds: the work is the same, what comes on top is the machine's other work. */
async function time(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const parts = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name))
    return sum(parts.map(({ value }) => value)) * 1000
  }
  const durations: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await spent()
    const button = `document.querySelectorAll('#pages button')[${round % 2}]`
    await page.evaluate(`${button}.click(); document.body.getBoundingClientRect().height`)
    durations.push((await spent()) - before)
  }
  return Math.min(...durations)
}
