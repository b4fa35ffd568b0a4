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
 * base64url with any text around it, and escaped for a URL, JSON, HTML or Markdown: all of its characters, some, or none.
 * The time grows linearly with the text, for every key that does not repeat itself.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret))
  const toPattern = (toForms: ToForms) => {
    // `(?!)` matches nothing. It is the whole pattern if there is no secret.
    const sources = [...[...distinct].flatMap((secret) => toSources(secret, toForms)), '(?!)']
    return new RegExp(sources.join('|'), 'gi')
  }
  const plain = toPattern(toSlashedForms)
  let escaped: RegExp | undefined
  return (text) => {
    // Most texts have no escapes, and the plain pattern is five times as fast.
    if (!/%|\\u|&[#a-z]/i.test(text)) return text.replace(plain, '***')
    escaped ??= toPattern(toEscapedForms)
    return text.replace(escaped, '***')
  }
}

/** Returns the source of a regular expression that matches the character in some forms. */
type ToForms = (char: string) => string

/** Whether the text contains a secret in any form that the redactor replaces. */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  return createRedactor(secrets)(text) !== text
}

function toSources(secret: string, toForms: ToForms): string[] {
  const base64 = [0, 1, 2].map((shift) => toBase64(secret, shift).replace(/\W/g, toForms))
  return [secret.replace(/./gs, toForms), ...base64]
}

/** Returns the part of the encoded secret that does not depend on the bytes around it, of which `shift` come before. */
function toBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

/**
 * Matches the character as it is, or behind a backslash if it is no letter and no digit. For `+` it also matches `-`, as in
 * base64url (no key has a `/` in base64).
 */
function toSlashedForms(char: string): string {
  if (/[A-Za-z0-9]/.test(char)) return char
  return `\\\\?${char === '+' ? '[+-]' : `\\u${toHex(char).padStart(4, '0')}`}`
}

/** HTML's names of what keys are made of. */
const names: Readonly<Record<string, string>> = { '.': 'period', _: 'lowbar', '+': 'plus', '/': 'sol', '=': 'equals' }

/** Matches it escaped for a URL, for JSON and for HTML as well. */
function toEscapedForms(char: string): string {
  const hex = toHex(char)
  return `(?:${toSlashedForms(char)}|%${hex}|\\\\u00${hex}|&(?:#x0*${hex}|#0*${char.charCodeAt(0)}|${names[char] ?? '(?!)'});)`
}

function toHex(char: string): string {
  return char.charCodeAt(0).toString(16)
}
