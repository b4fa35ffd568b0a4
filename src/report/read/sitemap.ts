// Reads the addresses in a sitemap, with an XML parser: sitemaps of real sites have entities, CDATA, prefixes, and the addresses
// of images, which a pattern would mistake for pages. It knows no document types, so it resolves only XML's own entities. Pure.

import sax from 'sax'

/** Why a file is not a list of pages. Continues "got". */
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

/** All `loc` of `url`, of any namespace that is the root's own (those of images are no pages), and their alternates in other languages. */
export function parseSitemap(text: string): readonly SitemapEntry[] | ListProblem {
  // The types do not know the last one.
  const options = { xmlns: true, strictEntities: true }
  const parser = sax.parser(true, options)
  const open: sax.QualifiedTag[] = []
  /** By address: each page of a site in five languages names all five. */
  const found = new Map<string, SitemapEntry>()
  let addresses: string[] = []
  let changedOn = ''
  let words = ''
  const path = () => open.map(({ local, uri }) => (uri === open[0]?.uri ? local : `${uri} ${local}`)).join('/')
  const refuse = (problem: string) => {
    // Stops the parser, which would read the rest.
    throw new Error(problem)
  }

  parser.onerror = () => refuse(`broken XML in line ${parser.line + 1}`)
  parser.onopentag = (tag) => {
    if (!('local' in tag)) return
    open.push(tag)
    words = ''
    const place = path()
    if (place === 'sitemapindex') refuse('an index of sitemaps: name one of those')
    // A sitemap is not deep, and the parser slows down with the depth.
    if (!/^urlset(?:\/|$)/.test(place) || open.length > deepest) refuse('XML that is no sitemap')
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
