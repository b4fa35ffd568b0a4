// The addresses in a sitemap. A parser of XML reads it, since sitemaps of real sites have entities, CDATA, prefixes and the
// addresses of images, and a pattern would make pages of them that nobody reads. It knows no document types, so it resolves no
// entity but those of XML itself. Pure.

import { SaxesParser, type SaxesTagNS } from 'saxes'

/** Why a file is no list of pages. Continues "got". */
export interface ListProblem {
  readonly problem: string
}

const deepest = 20

/** All `loc` of `url`, of any namespace that is the root's own: those of images and the like are no pages. */
export function parseSitemap(text: string, most: number): readonly string[] | ListProblem {
  const parser = new SaxesParser({ xmlns: true })
  const open: SaxesTagNS[] = []
  const found: string[] = []
  let address: string | undefined
  let problem: string | undefined
  const isAt = (...names: string[]) =>
    open.length === names.length && open.every(({ local, uri }, at) => local === names[at] && uri === open[0]?.uri)

  const refuse = (words: string) => {
    problem = words
    // Ends the parser, which would read the rest.
    throw new Error(words)
  }
  parser.on('opentag', (tag) => {
    open.push(tag)
    if (isAt('sitemapindex')) refuse('an index of sitemaps: name one of those')
    // A sitemap is not deep, and a parser of names slows down with the depth.
    if ((open.length === 1 && !isAt('urlset')) || open.length > deepest) refuse('XML that is no sitemap')
    if (isAt('urlset', 'url', 'loc')) address = ''
  })
  const add = (piece: string) => {
    if (address !== undefined) address += piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    if (isAt('urlset', 'url', 'loc')) {
      found.push((address ?? '').trim())
      address = undefined
      if (found.length > most) refuse(`a list of more than ${most} pages`)
    }
    open.pop()
  })
  try {
    parser.write(text).close()
  } catch {
    return { problem: problem ?? `broken XML in line ${parser.line}` }
  }
  return found
}
