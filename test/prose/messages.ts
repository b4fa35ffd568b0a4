// The sentences of a source file, as Markdown: its string literals of several words. What a template fills in is code.

export function toMessages(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$|^import .*$/gm, '').replace(/ \/\/ .*$/gm, '')
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...literals].flatMap(([, single, double, template]) => {
    const text = (single ?? double ?? template ?? '')
      .replace(/\$\{[^}]*\}/g, '`x`')
      .replace(/\\u\w{4}/g, ' ')
      .replace(/\\(['"`])/g, '$1')
    return isSentence(text) ? [text] : []
  })
}

function isSentence(text: string): boolean {
  return /(?:[A-Za-z`',]+ ){3}/.test(text) && !/[{}]|=>| =+ |\\n|\$\{/.test(text)
}
