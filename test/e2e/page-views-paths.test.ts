import { expect, test } from 'vitest'
import type { DailyViews } from '../emulator/page-view-data.ts'
import { parseCsv } from '../unit/page-views/parse-csv.ts'
import { collect, expectHarmless, parseMarkdown } from '../unit/render/tree-oracle.ts'
import { reporting } from './page-views.ts'

// The canary of the tree oracle stands in every path: found outside code, the path got out.
const paths = [
  ['H48: pipes', '/Qzx|a|b\\|c'],
  ['H49: backticks', `/Qzx\`a\`\`b\`\`\`${'`'.repeat(20)}`],
  ['newlines', '/Qzx\n\n# heading\r\n| a | b |\n\n```\n::set-output name=outcome::evil\n'],
  ['H51: HTML', '/Qzx<script>alert(1)</script><img src=x onerror=alert(1)></td></table><details open><!--<style>'],
  [
    'H52: images and links',
    '/Qzx![](https://evil.example/x.png)[a](https://evil.example)<https://evil.example> www.evil.example',
  ],
  ['H54: right to left', '/Qzx\u202Eevil\u2066\u200F\uFEFF\u00AD'],
  ['H54: tag characters', '/Qzx\u{E0041}\u{E0042}'],
  ['H55: controls', '/Qzx\u0000\u001B[31m\u0085\u2028'],
  ['H53: emoji and combining marks', '/Qzx👩‍👩‍👧‍👦é文字'],
  ['H58: mentions and references', '/Qzx@org/team #1 GH-1 Fixes #2'],
  ['H59: commands of bots', 'Qzx\n/agent new\n@dependabot rebase\nbors r+'],
  ['mathematics', '/Qzx$\\frac{1}{2}$$x$$'],
  ['2,000 characters', `/Qzx${'long/'.repeat(400)}`],
  ['a formula', '=HYPERLINK("https://evil.example?Qzx","x")'],
  ['a formula with @', '@SUM(Qzx)'],
  ['an object', '__proto__'],
  ['log commands', 'Qzx::error::evil'],
  ['old log commands', 'Qzx##[add-mask]a'],
] as const

/** Every path in both windows, risen, fallen, new or gone. */
const pageViews = paths.flatMap(([, path], index): DailyViews[] => [
  ...(index % 4 === 3 ? [] : [{ date: '2026-11-20', path, human: 100 + index, ai: 50 }]),
  ...(index % 4 === 2 ? [] : [{ date: '2026-11-10', path, human: 100 + (index % 2) * 90, ai: 20 }]),
])
const shown = paths.filter((_, index) => index % 4 !== 3).map(([, path]) => path)

test.each(['', 'https://docs.example.com'])(
  'hostile paths stay data in summary, outputs and files (site-url: "%s")',
  (siteUrl) =>
    reporting(
      async ({ report }) => {
        const run = await report({ top: '100', 'site-url': siteUrl, export: 'v.csv,v.json,v.ndjson' })
        expect(run.exitCode).toBe(0)
        const nodes = collect(parseMarkdown(run.summary))
        const links = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))
        for (const link of links) expect(link).toMatch(/^https:\/\/docs\.example\.com\/[!-~]*$/)
        if (siteUrl === '') expect(links).toEqual([])
        expectHarmless(run.summary.replaceAll(/```mermaid[^`]*```/g, ''), links)
        expect(Buffer.byteLength(run.summary)).toBeLessThan(60_000)

        const topPages: unknown = JSON.parse(run.outputs['top-pages'] ?? '')
        expect(topPages).toEqual(expect.arrayContaining(shown.map((path) => expect.objectContaining({ path }))))
        expect(run.outputs).toMatchObject({ outcome: 'reported', pages: String(shown.length), truncated: 'false' })
        expect(run.outputs['summary-line']).not.toContain('Qzx')
        expect(run.log.join('\n')).not.toContain('Qzx')

        const [, ...records] = parseCsv(run.workspaceFiles['v.csv'] ?? '')
        const cells = records.map(([path = '']) => path)
        expect(cells.map((cell) => cell.replace(/^'(?=[=@])/, '')).sort()).toEqual(shown.toSorted())
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        const lines = (run.workspaceFiles['v.ndjson'] ?? '').trimEnd().split('\n')
        expect(lines.map((line) => JSON.parse(line).path).sort()).toEqual(shown.toSorted())
        const json = JSON.parse(run.workspaceFiles['v.json'] ?? '')
        expect(json.pages.map((page: { path: string }) => page.path).sort()).toEqual(shown.toSorted())
      },
      { pageViews },
    ),
)

test('site-url makes links below the site, with its path, and of nothing else', () =>
  reporting(
    async ({ report }) => {
      const run = await report({ 'site-url': 'https://docs.example.com/en/', top: '10' })
      expect(run.summary).toContain('[`/docs/a b?c=d#e`](https://docs.example.com/en/docs/a%20b%3Fc%3Dd%23e)')
      expect(run.summary).toContain('[`//evil.example/x`](https://docs.example.com/en//evil.example/x)')
      for (const path of ['/../../x', 'https://evil.example']) expect(run.summary).toContain(`| \`${path}\` |`)
    },
    {
      pageViews: ['/docs/a b?c=d#e', '//evil.example/x', '/../../x', 'https://evil.example'].map((path) => ({
        date: '2026-11-20',
        path,
        human: 20,
        ai: 5,
      })),
    },
  ))

test('H105: the key in a path reaches no sink, whichever form it has', () => {
  const key = 'admin_emulator_key_0123456789'
  const forms = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')]
  return reporting(
    async ({ report }) => {
      const run = await report({ top: '100', 'site-url': 'https://docs.example.com', export: 'v.csv,v.json,v.ndjson' })
      expect(run.outputs.outcome).toBe('reported')
      // The invariants look for every form of it in every sink; here only that there was something to find.
      expect(run.workspaceFiles['v.csv']).toContain('/found/***')
    },
    { pageViews: forms.map((form) => ({ date: '2026-11-20', path: `/found/${form}`, human: 3, ai: 1 })) },
  )
})
