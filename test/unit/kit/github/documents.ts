// Texts in which comments, declarations, instructions, CDATA sections and closing tags without a name stand in and beside
// everything that Markdown has.

/** Every `W` becomes a word of its own, so that it is known of each whether it is visible. */
const pieces = [
  ...['W', 'W', 'W', 'W ', ' W', 'W W', '🎉', '1', 'é', '— ', '日本'],
  ...['<!--', '-->', '<!-- W -->', '<!-- W -->', '<!--W', '<!-->', '<!--->', '--!>', '--', '-', '>', ' > ', '<'],
  ...['<!', '<!X', '<!X ', '<!X W>', '<! W >', '<!a>', '<!DOCTYPE W>', '<![CDATA[', ']]>', '<![CDATA[ W ]]>'],
  ...['<![cdata[ W'],
  ...['<?', '?>', '<? W ?>', '<?>', '<?php ', '?', '</', '</ W >', '</3 ', '</>', '</b>', '</b W>'],
  ...['<div>', '</div>', '<div>W', '<b>', '<a title="', '">', "<i x='", "'>", '<pre>', '</pre>', '<script>'],
  ...['</script >'],
  ...['<textarea>', '<details>\n', '<p', '<b x=W>', '\n<b>\n', '<br/>', '\n<div\n', '<h1 a="b" c>'],
  ...['`', '``', '```', '\\', '\\`', '*', '_', '~~', '|', '|', '\\|', '\n|-|\n', '\n-|-\n', '\n|:-|-:|\n', '\n:-\n'],
  ...['W|W\n-|-\n'],
  ...['&lt;', '&lt;!-- W --&gt;', '&amp;', ':', '"', "'", '(', ')'],
  ...['[a]: ', '[a]: x\n', '\n\n[W]: <x> "W', '[', ']', '](', ')', '](<', '](x "', '")', '[a]', '[a][a]', '[]', '!['],
  ...['[x](y)'],
  ...['[^1]', '[^1', '[^b]', '\n[^1]: ', '\n\n[^1]: W', '\n[^b]: ', '[^', '\n    W\n'],
  ...['https://x/', 'https://x/\\', 'https://x/`', 'http://a.b_c/(', 'ftp://x', '<https://x/', 'www.x.y/', 'www.'],
  ...['a@b.c', '<a@b.c>'],
  ...['\n', '\n', '\n', '\n\n', '\n\n', '\n\n', '    ', '  ', ' ', '\t', '\t\t', '\u00A0', '\u2028', '\f', '\v'],
  ...['\n```\n', '\n```\n', '\n```html\n', '\n~~~\n', '\n````\n', '\n    ```\n', '\n- ```\n', '\n> ```\n'],
  ...['\n- ', '\n-\n', '\n1. ', '\n2. ', '\n10) ', '\n+ ', '\n  - ', '\n   ', '\n> ', '\n> ', '\n>', '> ', '- '],
  ...['# ', '\n# ', '\n---\n', '\n===\n', '\n***\n'],
  ...['\n```\n<!-- W -->\n```\n', '\n~~~ js\n<? W ?> <!W>\n~~~\n', '\n```\n<!-- W\n\nW -->\n> W\n```\n'],
  ...['`<!-- W -->`', '\\<!-- W -->', '\n<!-- W\n\nW -->\n', '\n<div>\n<!-- W\n\nW\n'],
  ...['a <!= b', 'I </3 this', 'Map<K, V>', 'Array<T>', '{/* W */}', 'a -> b', 'x > 0'],
]

const mostPieces = 18

/** Each call gives another text; the same seed gives the same ones. */
export function createDocuments(seed: number): () => string {
  const random = createRandom(seed)
  return () => {
    let words = 0
    const length = 1 + Math.floor(random() * mostPieces)
    const parts = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)])
    return parts.join('').replaceAll('W', () => `W${words++}🔒`)
  }
}

/** Mulberry32: between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
