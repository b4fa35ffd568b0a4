// The limits of a prompt. Pure.

/** Bytes of UTF-8. The service documents no limit. */
export const longestPromptBytes = 512 * 1024

/** Drops control characters and replaces lone surrogates. */
export function withoutControls(prompt: string): string {
  return prompt.toWellFormed().replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '')
}
