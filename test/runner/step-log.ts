// The log of a step and its annotations (`ExecutionContext.cs`): what GitHub shows of it.

import type { SecretMasker } from './secret-masker.ts'

export type AnnotationLevel = 'error' | 'warning' | 'notice'

export interface Annotation {
  readonly level: AnnotationLevel
  /** Masked. */
  readonly message: string
  /** `file`, `line`, `endline`, `col`, `endcolumn`, `title`: names in lower case. */
  readonly properties: Readonly<Record<string, string>>
}

export interface StepLog {
  /** Masked lines, with the tags (`##[error]`, `##[group]`, …) that GitHub styles. */
  readonly lines: string[]
  /** All of them: GitHub shows ten for each level, cut. */
  readonly annotations: Annotation[]
  write(message: string): void
  /** Written with step debug only. */
  debug(message: string): void
  annotate(level: AnnotationLevel, message: string, properties?: Readonly<Record<string, string>>): void
}

export function createStepLog(masker: SecretMasker, isDebug: boolean): StepLog {
  const log: StepLog = {
    lines: [],
    annotations: [],
    write: (message) => void log.lines.push(...masker.mask(message).split('\n')),
    debug(message) {
      if (!isDebug) return
      for (const line of message.split(/\r?\n/)) log.write(`##[debug]${line}`)
    },
    annotate(level, text, properties = {}) {
      const message = masker.mask(text)
      log.annotations.push({ level, message, properties })
      if (message !== '') log.write(`##[${level}]${message}`)
    },
  }
  return log
}
