// The one redactor for everything that leaves: log, summary, comments, outputs, errors, requests to GitHub. Pure.
//
// It is there for a key that somebody pasted, and for a service that gives back the key it was sent. So it knows what
// ordinary encoders make of a key. Who has the key and wants it seen can spell it in a way that no redactor knows.

/** Replaces every form of every secret by `***`. Applied before any cut. */
export type Redact = (text: string) => string

// Shorter ones would make holes in ordinary text.
const shortestSecret = 8

/**
 * Secrets are found in any case (a URL parser writes hosts in lower case): as they are; in base64 and base64url, whatever
 * stands around them; escaped for a URL, JSON or HTML, be it every character or only some of those that encoders escape.
 * The work is linear in the text, for every key that does not repeat itself.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const known = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret))
  // The last alternative matches nothing: without a secret there is no other.
  const pattern = new RegExp([...[...known].flatMap(toPatterns), '(?!)'].join('|'), 'gi')
  return (text) => text.replace(pattern, '***')
}

/** Whether the text holds a secret in any form that the redactor would replace. */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  return createRedactor(secrets)(text) !== text
}

/** Sources of regular expressions. */
function toPatterns(secret: string): string[] {
  const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift))
  const escaped = encoders.map((encode) => secret.replace(/./gs, (char) => encode(toHex(char), char)))
  return [...[secret, ...base64].map((form) => form.replace(/[^\w-]/g, toAlternatives)), ...escaped]
}

/** What stays the same of the encoded secret after `shift` other bytes, whatever stands around it. */
function toBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

/** A character escaped for a URL, for JSON, for HTML. */
const encoders: readonly ((hex: string, char: string) => string)[] = [
  (hex) => `%${hex}`,
  (hex) => `\\\\u00${hex}`,
  (hex) => `&#x${hex};`,
  (_, char) => `&#${char.charCodeAt(0)};`,
]

/** The characters that encoders escape by themselves, and `+`, of which base64url makes `-` (no key has a `/` in base64). */
function toAlternatives(char: string): string {
  const hex = toHex(char)
  const plain = char === '+' ? '[+-]' : `\\u${hex.padStart(4, '0')}`
  return `(?:\\\\?${plain}|${encoders.map((encode) => encode(hex, char)).join('|')})`
}

function toHex(char: string): string {
  return char.charCodeAt(0).toString(16)
}
