// Markdown as pages that look like GitHub's: the same dialect, the same sanitizing, the same style sheet.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { raw } from 'hast-util-raw'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'

export type Theme = 'light' | 'dark'

// The default is GitHub's own schema, but for `<wbr>`, which stands in the list of html-pipeline's SanitizationFilter, from which
// that of GitHub comes.
const schema = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), 'wbr'] }

/** What GitHub would send to a browser for the Markdown. */
function toArticle(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const html = toHtml(sanitize(raw(toHast(tree, { allowDangerousHtml: true })), schema))
  return `<article class="markdown-body">${html}</article>`
}

/** In the frame that GitHub draws around comments and summaries, of which a phone leaves 324 px. `header` is ours and HTML. */
export function toBox(header: string, markdown: string): string {
  return `<div class="box"><header>${header}</header>${toArticle(markdown)}</div>`
}

const read = (module: string) => readFileSync(fileURLToPath(import.meta.resolve(module)))
// Servers rarely have letters for emoji. These are not GitHub's own, but as wide.
const emoji = read('twemoji-colr-font/twemoji.woff2').toString('base64')
// The one font of GitHub's list that every machine may have: its letters are as wide as those of phones.
const fontFile = (weight: number) =>
  read(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`).toString('base64')
const fonts = [400, 700].map(
  (weight) =>
    `@font-face { font-family: "Noto Sans"; font-weight: ${weight}; src: url(data:font/woff2;base64,${fontFile(weight)}) }`,
)
const emojiRange = 'U+2139, U+23E9-23FF, U+2600-27BF, U+FE0F, U+1F000-1FAFF'
const colors = {
  light: { page: '#ffffff', quiet: '#59636e', line: '#d1d9e0', box: '#f6f8fa' },
  dark: { page: '#0d1117', quiet: '#9198a1', line: '#3d444d', box: '#151b23' },
}

/** A page that loads nothing and runs no script of its own, around `body`, which may hold articles. */
export function toPage(body: string, theme: Theme): string {
  const { page, quiet, line, box } = colors[theme]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<meta name="viewport" content="width=device-width">
<title>As on GitHub</title>
<style>
${read(`github-markdown-css/github-markdown-${theme}.css`)}
@font-face { font-family: Emoji; src: url(data:font/woff2;base64,${emoji}); unicode-range: ${emojiRange} }
${fonts.join('\n')}
body, .markdown-body { font-family: "Noto Sans", Emoji, sans-serif }
body { margin: 0; padding: 16px; background: ${page}; color: ${quiet}; font-size: 14px }
.box + .box { margin-top: 24px }
.box { border: 1px solid ${line}; border-radius: 6px; overflow: hidden }
.box > header { padding: 8px 16px; background: ${box}; border-bottom: 1px solid ${line} }
.box > article { padding: 16px }
</style>
${body}
</html>`
}
