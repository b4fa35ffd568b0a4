// Finds comments in HTML as a browser does ("Tokenization" of https://html.spec.whatwg.org/multipage/parsing.html). A
// browser also treats declarations, instructions, CDATA sections and closing tags without a name as comments. Pure.

const browserComment = String.raw`<!--(?:-?>|[\s\S]*?(?:--!?>|(?<open>$)))|<(?:[!?]|/(?![A-Z>]))[^>]*(?:>|(?<cut>$))`
// GitHub's tag filter turns these tags into text.
const filtered = String.raw`/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?:[\t\n\f\r ]|/?>)`
const browserValue = `"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\\t\\n\\f\\r >"'][^\\t\\n\\f\\r >]*`
const browserAttribute = String.raw`[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:${browserValue})?)?`
const browserTag = String.raw`<(?!${filtered})/?[A-Z][^\t\n\f\r />]*(?:[\t\n\f\r /]|${browserAttribute})*(?:>|(?<torn>$))`
const tokens = new RegExp(`${browserComment}|${browserTag}`, 'gi')
const comments = new RegExp(browserComment, 'gi')
const openingOfComment = /^<(?:[!?]|\/(?![a-z]))/i
const commentEnd = /--!?>/g

interface HtmlComment {
  readonly from: number
  readonly to: number
  /** `open`: it continues until a later `-->`. `cut`: it continues until the next tag. `whole`: it is complete. */
  readonly end: 'open' | 'cut' | 'whole'
}

/**
 * `isTorn`: the HTML follows a tag without an end, so it may be an attribute of that tag. Then comments in attributes count as
 * well. The result says the same about the HTML that follows this one.
 */
export function findComments(html: string, from: number, isTorn: boolean) {
  const matches = [...html.slice(from).matchAll(isTorn ? comments : tokens)]
  const found = matches.flatMap(({ 0: token, index, groups = {} }): HtmlComment[] => {
    if (!openingOfComment.test(token)) return []
    const end = groups.open !== undefined ? 'open' : groups.cut !== undefined ? 'cut' : 'whole'
    return [{ from: from + index, to: from + index + token.length, end }]
  })
  return { found, isTorn: isTorn || matches.at(-1)?.groups?.torn !== undefined }
}

/** Returns the end of a comment that started earlier, or undefined if it does not end here. */
export function endOfComment(html: string): number | undefined {
  commentEnd.lastIndex = 0
  return commentEnd.test(html) ? commentEnd.lastIndex : undefined
}
