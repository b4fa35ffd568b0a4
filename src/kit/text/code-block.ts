// Turns untrusted text into Markdown code blocks. Pure.

/** Indents each line, so that none can end the block. Must follow a paragraph of our own. Expects LF line endings. */
export function toCodeBlock(text: string): string {
  return text.replace(/[^\n]+/g, (line) => `    ${line}`)
}

/** Uses a fence longer than any run of backticks in the text. The Markdown before the block must not leave a fence open. */
export function toFencedBlock(text: string): string {
  const fence = '`'.repeat(Math.max(longestRun(text), 2) + 1)
  return `${fence}\n${text}\n${fence}`
}

export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}

/** Closes a fence that the text leaves open, so that what follows is not code. A fence in a list or quote closes itself. */
export function closeFence(text: string): string {
  const mostSpaces = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/m.test(text) ? 0 : 3
  let open: string | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const [, spaces = '', fence = '', rest = ''] = /^( {0,3})(`{3,}(?!.*`)|~{3,})(.*)$/.exec(line) ?? []
    if (fence === '') continue
    if (open === undefined) open = spaces.length <= mostSpaces ? fence : undefined
    else if (fence.startsWith(open) && rest.trim() === '') open = undefined
  }
  return open === undefined ? text : `${text}\n${open}`
}
