// Writes the log: redacts and escapes every message. Nothing else in src prints.

import { escapeInvisibleLine } from '../text/escape-invisible.ts'
import { formatCount } from '../text/format.ts'
import type { Redact } from '../text/redact.ts'

type Level = 'debug' | 'notice' | 'warning' | 'error'

/** Messages may contain untrusted text. Debug messages are printed only with step debug logging. */
export type Log = Readonly<Record<Level | 'info', (message: string) => void>>

/** Where the log goes: on the runner, to standard output. Receives only escaped text. */
export interface LogSink {
  line(text: string): void
  /** `text`: one message, which may have several lines, separated by LF. */
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
 * Returns one line of limited length in which the runner finds no workflow command. The runner recognizes `::name::` at the start of
 * a line (after any whitespace) and `##[name]` anywhere, and treats a lone CR as a line end. Redact first: a cut may split a secret.
 */
export function toInertLine(text: string): string {
  const { visible, leftOut } = escapeInvisibleLine(text, longestLogLine)
  const inert = visible.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ')
  return leftOut > 0 ? `${inert}… (${formatCount(leftOut)} more characters)` : inert
}

/** Indents all lines but the first, so that an untrusted line cannot look like a message of its own. */
function toInertLines(message: string): string[] {
  const lines = message.split('\n')
  const inert = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line))
  return lines.length > mostLines ? [...inert, `  … (${lines.length - mostLines} more lines)`] : inert
}
