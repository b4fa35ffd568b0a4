// The addresses in a sitemap. A parser of XML reads it, since sitemaps of real sites have entities, CDATA, prefixes and the
// addresses of images, and a pattern would make pages of them that nobody reads. It knows no document types, so it resolves no
// entity but those of XML itself. Pure.

import sax from 'sax'

/** Why a file is no list of pages. Continues "got". */
export interface ListProblem {
  readonly problem: string
}

export interface SitemapEntry {
  readonly address: string
  /** `lastmod` as it stands there; empty if it is missing. */
  readonly changedOn: string
}

const deepest = 20

/** Of `<xhtml:link rel="alternate" href="…">`. */
function toAlternate({ local, uri, attributes }: sax.QualifiedTag): string | undefined {
  if (local !== 'link' || uri !== 'http://www.w3.org/1999/xhtml' || attributes.rel?.value !== 'alternate')
    return undefined
  return attributes.href?.value
}

/** All `loc` of `url`, of any namespace that is the root's own (those of images are no pages), and their alternates in other languages. */
export function parseSitemap(text: string, most: number): readonly SitemapEntry[] | ListProblem {
  // The types do not know the last one.
  const options = { xmlns: true, strictEntities: true }
  const parser = sax.parser(true, options)
  const open: sax.QualifiedTag[] = []
  /** By address: each page of a site in five languages names all five. */
  const found = new Map<string, SitemapEntry>()
  let entry: { loc?: string; lastmod?: string; alternates: string[] } = { alternates: [] }
  let problem: string | undefined
  let hasRoot = false
  const isAt = (...names: string[]) =>
    open.length === names.length && open.every(({ local, uri }, at) => local === names[at] && uri === open[0]?.uri)

  const refuse = (words: string) => {
    problem ??= words
    // Ends the parser, which would read the rest.
    throw new Error(words)
  }
  parser.onerror = () => refuse(`broken XML in line ${parser.line + 1}`)
  parser.onopentag = (tag) => {
    if (!('local' in tag)) return
    open.push(tag)
    hasRoot = true
    if (isAt('sitemapindex')) refuse('an index of sitemaps: name one of those')
    // A sitemap is not deep, and a parser of names slows down with the depth.
    if ((open.length === 1 && !isAt('urlset')) || open.length > deepest) refuse('XML that is no sitemap')
    if (isAt('urlset', 'url')) entry = { alternates: [] }
    const alternate = open.length === 3 ? toAlternate(tag) : undefined
    if (alternate !== undefined) entry.alternates.push(alternate)
  }
  parser.ontext = parser.oncdata = (piece) => {
    if (isAt('urlset', 'url', 'loc')) entry.loc = `${entry.loc ?? ''}${piece}`
    if (isAt('urlset', 'url', 'lastmod')) entry.lastmod = `${entry.lastmod ?? ''}${piece}`
  }
  parser.onclosetag = () => {
    if (isAt('urlset', 'url', 'loc')) entry.loc ??= ''
    if (isAt('urlset', 'url') && entry.loc !== undefined) {
      const changedOn = (entry.lastmod ?? '').trim()
      for (const address of [entry.loc, ...entry.alternates].map((one) => one.trim()))
        if (!found.has(address)) found.set(address, { address, changedOn })
      if (found.size > most) refuse(`a list of more than ${most} pages`)
    }
    open.pop()
  }
  try {
    parser.write(text).close()
  } catch {
    return { problem: problem ?? `broken XML in line ${parser.line + 1}` }
  }
  return hasRoot ? [...found.values()] : { problem: 'broken XML in line 1' }
}
