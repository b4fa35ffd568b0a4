// Prints the demo as plain text, which also works without a terminal.

export interface Screen {
  act(title: string): void
  /** Prints the demo's own explanations. */
  say(...lines: readonly string[]): void
  /** Prints what GitHub shows, in a frame. Shortens long content; the files in demo/out/ are complete. */
  frame(title: string, text: string): void
}

const width = 100
const longestLine = 110
const mostLines = 34

export function createScreen(print: (line: string) => void): Screen {
  const block = (...lines: readonly string[]) => ['', ...lines].forEach(print)
  return {
    act: (title) => block(`━━━ ${title} ${'━'.repeat(Math.max(0, width - title.length - 5))}`),
    say: block,
    frame: (title, text) => block(`  ┌─ ${title}`, ...toFramed(text.trimEnd().split('\n')), '  └─'),
  }
}

function toFramed(lines: readonly string[]): string[] {
  const left = lines.length - mostLines
  const shown = left > 0 ? [...lines.slice(0, mostLines), `… and ${left} more lines: demo/out/`] : lines
  return shown.map((line) => `  │ ${line.length > longestLine ? `${line.slice(0, longestLine)}…` : line}`.trimEnd())
}

/** Returns the visible part of a comment, wrapped for a terminal. The first line of the body is a hidden marker. */
export function toVisible(body: string): string {
  return body
    .replace(/^<!--.*-->\n+/, '')
    .split('\n')
    .map((line) => line.replace(new RegExp(`(.{1,${width}})( +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n')
}
