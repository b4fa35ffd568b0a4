// Renders Markdown the way GitHub does: the same dialect, the same sanitizing, the same stylesheet.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'

export type Theme = 'light' | 'dark'

/**
 * Returns the HTML that GitHub would send for the Markdown, in its frame around comments and summaries, which is 324 px wide on a
 * phone. `header`: our own HTML.
 */
export function toBox(header: string, markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const html = toHtml(sanitize(raw(toHast(tree, { allowDangerousHtml: true }))))
  return `<div class="box"><header>${header}</header><article class="markdown-body">${html}</article></div>`
}

const read = (module: string) => readFileSync(fileURLToPath(import.meta.resolve(module)))
const toUrl = (font: string) => `url(data:font/woff2;base64,${read(font).toString('base64')})`
// Servers rarely have emoji fonts. These emoji are not GitHub's own, but they have the same width.
const emoji = toUrl('twemoji-colr-font/twemoji.woff2')
const emojiRange = 'U+2139, U+23E9-23FF, U+2600-27BF, U+FE0F, U+1F000-1FAFF'
// The only font of GitHub's list that can be installed on any machine. Its letters are as wide as those on phones.
const [regular, strong] = [400, 700].map((weight) =>
  toUrl(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`),
)

/** Wraps `body` in a page that loads nothing and runs no script. */
export function toPage(body: string, theme: Theme): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<meta name="viewport" content="width=device-width">
<title>As on GitHub</title>
<style>
${read(`github-markdown-css/github-markdown-${theme}.css`)}
@font-face { font-family: Emoji; src: ${emoji}; unicode-range: ${emojiRange} }
@font-face { font-family: "Noto Sans"; font-weight: 400; src: ${regular} }
@font-face { font-family: "Noto Sans"; font-weight: 700; src: ${strong} }
:root { color-scheme: ${theme}; --line: light-dark(#d1d9e0, #3d444d) }
body, .markdown-body { font-family: "Noto Sans", Emoji, sans-serif }
body { margin: 0; padding: 16px; background: light-dark(#fff, #0d1117); color: light-dark(#59636e, #9198a1); font-size: 14px }
.box + .box { margin-top: 24px }
.box { border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
.box > header { padding: 8px 16px; background: light-dark(#f6f8fa, #151b23); border-bottom: 1px solid var(--line) }
.box > article { padding: 16px }
</style>
${body}
</html>`
}
