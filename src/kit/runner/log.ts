// The only sink for the log. Nothing else in src prints.

import { escapeInvisibleLine } from '../text/escape-invisible.ts'
import { formatCount } from '../text/format.ts'
import type { Redact } from '../text/redact.ts'

type Level = 'debug' | 'notice' | 'warning' | 'error'

/** Messages may contain foreign text. Debug messages are printed only with step debug logging; all but `info` are annotations. */
export type Log = Readonly<Record<Level | 'info', (message: string) => void>>

/** Where the log is written: on the runner, its standard output. Gets only escaped text. */
export interface LogSink {
  line(text: string): void
  /** One message, of one line or of several with LF between them. */
  annotate(level: Level, text: string): void
}

const longestLogLine = 2000
const mostLines = 50

export function createLog({ sink, redact, debug }: { sink: LogSink; redact: Redact; debug: boolean }): Log {
  const annotate = (level: Level) => (message: string) => sink.annotate(level, toInertLines(redact(message)).join('\n'))
  return {
    debug: debug ? annotate('debug') : () => {},
    info: (message) => {
      for (const line of toInertLines(redact(message))) sink.line(line)
    },
    notice: annotate('notice'),
    warning: annotate('warning'),
    error: annotate('error'),
  }
}

/**
 * One line of limited length in which the runner finds no command. The runner reads `::name::` at the start of a line (after
 * any white space) and `##[name]` anywhere, and treats a lone CR as a line end. Redact first: the cut may split a secret.
 */
export function toInertLine(text: string): string {
  const { visible, leftOut } = escapeInvisibleLine(text, longestLogLine)
  const inert = visible.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ')
  return leftOut > 0 ? `${inert}… (${formatCount(leftOut)} more characters)` : inert
}

/** Messages may have several lines. All but the first are indented, so that a foreign line cannot look like a message. */
function toInertLines(message: string): string[] {
  const lines = message.split('\n')
  const inert = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line))
  return lines.length > mostLines ? [...inert, `  … (${lines.length - mostLines} more lines)`] : inert
}
