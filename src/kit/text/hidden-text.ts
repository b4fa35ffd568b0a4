// Removes what GitHub's page does not show: invisible characters, and comments and the like in the markup. Pure.

/**
 * Drops what Unicode says may be invisible (a flag of tag characters becomes a black flag), bidirectional controls, and
 * control characters except tab and line ends. Keeps the two emoji selectors, and joiners between characters that join.
 * Replaces lone surrogates.
 */
export function dropInvisible(text: string): string {
  return text.toWellFormed().replace(invisible, '').replace(strayJoiner, '')
}

const invisible =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]--[\u200C\u200D\uFE0E\uFE0F]]/gv
/** Neither behind a letter of a script whose letters join (the Unicode standard, chapters 9, 12, 13, 14, 16) nor between emoji. */
const strayJoiner =
  /(?<![[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]&&[\p{L}\p{M}]])(?:\u200C|(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic}))/gv

/** A comment, a processing instruction, a declaration, and an end tag without a name: browsers treat each as a comment. */
const hiddenMarkup = [/<!--.*?(?:-->|$)/gs, /<\?.*?(?:\?>|$)/gs, /<![^>]*(?:>|$)/g, /<\/(?![A-Za-z])[^>]*(?:>|$)/g]
const firstHidden = /<(?:[!?]|\/(?![A-Za-z])).*/s
/** Removing text may join a `<` to what follows it. Only an attack nests that more often. */
const mostPasses = 100

/** Also in code. No comment can begin in the result, and removing again changes nothing. */
export function removeHiddenMarkup(text: string): string {
  let rest = text
  for (let pass = 0; pass < mostPasses && firstHidden.test(rest); pass += 1)
    rest = hiddenMarkup.reduce((shown, markup) => shown.replace(markup, ''), rest)
  return rest.replace(firstHidden, '')
}
