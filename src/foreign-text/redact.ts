// The only redactor. All output passes it: log, summary, comments, outputs, errors, calls to GitHub. Pure.
//
// It protects a key that somebody pasted, or that the service returned. So it finds what ordinary encoders make of a key.
// It cannot stop a person who has the key and wants to reveal it.

/** Replaces every form of every secret by `***`. Redact a text before you cut it: a cut may split a secret. */
export type Redact = (text: string) => string

// A shorter text may occur in ordinary sentences.
const shortestSecret = 8

/**
 * The redactor finds a secret in any letter case (a URL parser writes hosts in lower case): unchanged, in base64 and
 * base64url with any text around it, and escaped for a URL, JSON or HTML. Encoders may escape all characters or some.
 * The time grows linearly with the text, for every key that does not repeat itself.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret))
  // `(?!)` matches nothing. It is the whole pattern if there is no secret.
  const pattern = new RegExp([...[...distinct].flatMap(toPatterns), '(?!)'].join('|'), 'gi')
  return (text) => text.replace(pattern, '***')
}

/** Whether the text contains a secret in any form that the redactor replaces. */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  return createRedactor(secrets)(text) !== text
}

/** Returns sources of regular expressions. */
function toPatterns(secret: string): string[] {
  const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift))
  const escaped = encoders.map((encode) => secret.replace(/./gs, (char) => encode(toHex(char), char)))
  return [...[secret, ...base64].map((form) => form.replace(/[^\w-]/g, toEscapedForms)), ...escaped]
}

/** Returns the part of the encoded secret that does not depend on the bytes around it, of which `shift` come before. */
function toBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

/** Escape a character for a URL, for JSON and for HTML (two forms). */
const encoders: readonly ((hex: string, char: string) => string)[] = [
  (hex) => `%${hex}`,
  (hex) => `\\\\u00${hex}`,
  (hex) => `&#x${hex};`,
  (_, char) => `&#${char.charCodeAt(0)};`,
]

/** Matches the character as it is and escaped. For `+` it also matches `-`, as in base64url (no key has a `/` in base64). */
function toEscapedForms(char: string): string {
  const hex = toHex(char)
  const plain = char === '+' ? '[+-]' : `\\u${hex.padStart(4, '0')}`
  return `(?:\\\\?${plain}|${encoders.map((encode) => encode(hex, char)).join('|')})`
}

function toHex(char: string): string {
  return char.charCodeAt(0).toString(16)
}
