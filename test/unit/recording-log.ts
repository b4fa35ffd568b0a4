// A log that records its messages.

import type { Log } from '../../src/kit/runner/log.ts'

type LogLine = readonly [level: keyof Log, message: string]

export function createRecordingLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const at = (level: keyof Log) => (message: string) => void lines.push([level, message])
  return {
    log: { debug: at('debug'), info: at('info'), notice: at('notice'), warning: at('warning'), error: at('error') },
    lines,
  }
}
