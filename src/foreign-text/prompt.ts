// What a prompt may hold. Pure.

/** Of UTF-8. The service names no limit; this one keeps a request sane. */
export const longestPromptBytes = 512 * 1024

/** As it is, but for what would not survive the way: control characters, lone surrogates. */
export function withoutControls(prompt: string): string {
  return prompt.toWellFormed().replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '')
}
