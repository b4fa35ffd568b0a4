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
  let entry: { addresses: string[]; lastmod: string } = { addresses: [], lastmod: '' }
  let problem: string | undefined
  let hasRoot = false
  const refuse = (words: string) => {
    problem ??= words
    // Stops the parser, which would read the rest.
    throw new Error(words)
  }
  const toName = ({ local, uri }: sax.QualifiedTag) => (uri === open[0]?.uri ? local : `${uri} ${local}`)
  const path = () => open.map(toName).join('/')

  parser.onerror = () => refuse(`broken XML in line ${parser.line + 1}`)
  parser.onopentag = (tag) => {
    if (!('local' in tag)) return
    open.push(tag)
    hasRoot = true
    // A sitemap is not deep, and the parser slows down with the depth.
    if (open.length > deepest) refuse('XML that is no sitemap')
    const place = path()
    if (place === 'sitemapindex') refuse('an index of sitemaps: name one of those')
    if (!/^urlset(?:\/|$)/.test(place)) refuse('XML that is no sitemap')
    if (place === 'urlset/url') entry = { addresses: [], lastmod: '' }
    if (place === 'urlset/url/loc') entry.addresses.push('')
    const { rel, href } = tag.attributes
    if (place === `urlset/url/${xhtml} link` && rel?.value === 'alternate' && href) entry.addresses.push(href.value)
  }
  parser.ontext = parser.oncdata = (piece) => {
    const place = path()
    if (place === 'urlset/url/loc') entry.addresses.push(`${entry.addresses.pop()}${piece}`)
    if (place === 'urlset/url/lastmod') entry.lastmod += piece
  }
  parser.onclosetag = () => {
    const place = path()
    if (place === 'urlset/url')
      for (const address of entry.addresses.map((one) => one.trim()))
        if (!found.has(address)) found.set(address, { address, changedOn: entry.lastmod.trim() })
    open.pop()
  }
  try {
    parser.write(text).close()
  } catch {
    return { problem: problem ?? `broken XML in line ${parser.line + 1}` }
  }
  return hasRoot ? [...found.values()] : { problem: 'broken XML in line 1' }
}
