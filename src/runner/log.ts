// The one sink for the log. Nothing else in src prints.

import type { Redact } from '../foreign-text/redact.ts'
import { showHiddenLine } from '../foreign-text/show-hidden.ts'

/** Foreign text may stand in any message: the sink redacts and neutralizes all of it. */
export interface Log {
  /** Shown with step debug only. */
  debug(message: string): void
  info(message: string): void
  /** The three below become annotations of the run. */
  notice(message: string): void
  warning(message: string): void
  error(message: string): void
}

/** Where the log goes: on the runner, its commands. Gets inert text only. */
export interface LogSink {
  /** One line, without its line break. */
  line(text: string): void
  /** One message, of one line or of several with LF between them. */
  annotate(level: 'debug' | 'notice' | 'warning' | 'error', text: string): void
}

export interface LogOptions {
  readonly sink: LogSink
  readonly redact: Redact
  /** Whether debug messages are wanted (RUNNER_DEBUG). */
  readonly debug: boolean
}

const longestLine = 2000
const mostLines = 50

export function createLog({ sink, redact, debug }: LogOptions): Log {
  const annotate = (level: Parameters<LogSink['annotate']>[0]) => (message: string) =>
    sink.annotate(level, toInertLines(redact(message)).join('\n'))
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
 * One bounded line in which the runner finds no command: it takes `::name::` at the start of a line, after any white
 * space, and `##[name]` anywhere, and it ends a line at a lone CR as well. Redact first: the cut may halve a secret.
 */
export function toInertLine(text: string): string {
  const { visible, leftOut } = showHiddenLine(text, longestLine)
  const inert = visible.replaceAll('##[', '## [').replace(/^(\s*):(?=:)/, '$1: ')
  return leftOut > 0 ? `${inert}… (${leftOut.toLocaleString('en-US')} more characters)` : inert
}

/** Our own messages may have several lines. All but the first are indented, so that no foreign one passes for ours. */
function toInertLines(message: string): string[] {
  const lines = message.split('\n')
  const shown = lines.slice(0, mostLines).map((line, index) => (index === 0 ? '' : '  ') + toInertLine(line))
  return lines.length > mostLines ? [...shown, `  … (${lines.length - mostLines} more lines)`] : shown
}
