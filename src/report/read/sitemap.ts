// Reads the addresses in a sitemap. It uses an XML parser, because real sitemaps have entities, CDATA, namespace prefixes, and
// addresses of images, which are not pages. The parser ignores DTDs, so it expands only XML's built-in entities. Pure.

import sax from 'sax'

/** Why a file is not a list of pages, as a phrase that follows "got". */
export interface ListProblem {
  readonly problem: string
}

export interface SitemapEntry {
  readonly address: string
  /** `lastmod` as written in the sitemap; empty if missing. */
  readonly changedOn: string
}

const deepest = 20
const xhtml = 'http://www.w3.org/1999/xhtml'

/** Returns each `loc` of a `url`, if both have the root's namespace (unlike those of images), and its alternates in other languages. */
export function parseSitemap(text: string): readonly SitemapEntry[] | ListProblem {
  // Not passed as a literal, because sax's types lack `strictEntities`.
  const options = { xmlns: true, strictEntities: true }
  const parser = sax.parser(true, options)
  const open: sax.QualifiedTag[] = []
  /** Keyed by address, because each page of a site in five languages lists all five. */
  const found = new Map<string, SitemapEntry>()
  let addresses: string[] = []
  let changedOn = ''
  let words = ''
  const path = () => open.map(({ local, uri }) => (uri === open[0]?.uri ? local : `${uri} ${local}`)).join('/')
  const refuse = (problem: string) => {
    // Throws to stop the parser, which would otherwise continue.
    throw new Error(problem)
  }

  parser.onerror = () => refuse(`invalid XML on line ${parser.line + 1}`)
  parser.onopentag = (tag) => {
    if (!('local' in tag)) return
    open.push(tag)
    words = ''
    const place = path()
    if (place === 'sitemapindex') refuse('a sitemap index (name one of its sitemaps instead)')
    // Sitemaps are never deeply nested, and deep nesting slows the parser down.
    if (!/^urlset(?:\/|$)/.test(place) || open.length > deepest) refuse('XML that is not a sitemap')
    const { rel, href } = tag.attributes
    if (place === `urlset/url/${xhtml} link` && rel?.value === 'alternate' && href) addresses.push(href.value)
  }
  parser.ontext = parser.oncdata = (piece) => {
    words += piece
  }
  parser.onclosetag = () => {
    const place = path()
    if (place === 'urlset/url/loc') addresses.push(words)
    if (place === 'urlset/url/lastmod') changedOn = words.trim()
    if (place === 'urlset/url') {
      const entries = addresses.map((address) => ({ address: address.trim(), changedOn }))
      for (const entry of entries) if (!found.has(entry.address)) found.set(entry.address, entry)
      addresses = []
      changedOn = ''
    }
    open.pop()
  }
  try {
    parser.write(text).close()
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  return [...found.values()]
}
