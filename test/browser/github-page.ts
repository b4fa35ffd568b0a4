// Markdown as a page that looks like GitHub's: the same dialect, the same sanitizing, the same style sheet.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

export type Theme = 'light' | 'dark'

// The default of rehype-sanitize is GitHub's own schema.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)
  .use(rehypeStringify)

/** What GitHub would send to a browser for the Markdown. */
export function toGitHubHtml(markdown: string): string {
  return String(processor.processSync(markdown))
}

export function toGitHubPage(markdown: string, theme: Theme): string {
  const css = readFileSync(
    fileURLToPath(import.meta.resolve(`github-markdown-css/github-markdown-${theme}.css`)),
    'utf8',
  )
  const background = theme === 'light' ? '#ffffff' : '#0d1117'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>As on GitHub</title>
<style>${css} body { margin: 16px; background: ${background} }</style>
<article class="markdown-body">${toGitHubHtml(markdown)}</article>
</html>`
}
