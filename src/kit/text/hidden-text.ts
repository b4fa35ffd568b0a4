// Removes what GitHub does not show to readers: invisible characters, HTML comments, and the like. Pure.

/**
 * Drops characters that Unicode lists as ignorable (so a flag made of tag characters becomes a black flag), bidirectional controls,
 * and control characters except tabs and line ends. Keeps the two emoji variation selectors, and joiners between
 * characters that join. Replaces lone surrogates.
 */
export function dropInvisible(text: string): string {
  return text.toWellFormed().replace(invisible, '').replace(strayJoiner, '')
}

const invisible =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv
/** A joiner that follows no letter of a joining script (the Unicode standard, chapters 9, 12, 13, 14, 16) and joins no emoji. */
const strayJoiner =
  /(?<![[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]&&[\p{L}\p{M}]])(?:\u200C|(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic}))/gv

/** Comments, processing instructions, declarations, and end tags without a name. Browsers treat all of them as comments. */
const hiddenMarkup = [/<!--.*?(?:-->|$)/gs, /<\?.*?(?:\?>|$)/gs, /<![^>]*(?:>|$)/g, /<\/(?![A-Za-z])[^>]*(?:>|$)/g]
const firstHidden = /<(?:[!?]|\/(?![A-Za-z])).*/s
/** Removing a comment may form a new one from the text around it. Only an attack nests them more deeply than this. */
const mostPasses = 100

/** Removes markup even inside code. No comment opener is left, so a second call would change nothing. */
export function removeHiddenMarkup(text: string): string {
  let rest = text
  for (let pass = 0; pass < mostPasses && firstHidden.test(rest); pass += 1)
    rest = hiddenMarkup.reduce((shown, markup) => shown.replace(markup, ''), rest)
  return rest.replace(firstHidden, '')
}
