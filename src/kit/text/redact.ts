// The only redactor. All output passes through it: log, summary, comments, outputs, errors, calls to GitHub. Pure. It protects a
// key that somebody pasted, or that the service returned, so it finds what ordinary encoders make of a key. It cannot stop a
// person who has the key and wants to reveal it.

/** Replaces every form of every secret by `***`. Redact a text before you cut it: a cut may split a secret. */
export type Redact = (text: string) => string

// A shorter text may occur in ordinary sentences.
const shortestSecret = 8

/**
 * The redactor finds a secret in any letter case (a URL parser writes hosts in lower case): unchanged, in base64 and
 * base64url with any text around it, and escaped for a URL, JSON, HTML or Markdown, once or twice: all of its characters,
 * some, or none. The time grows linearly with the text, for every key that does not repeat itself.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret))
  const forms = [...distinct].flatMap((secret) => [secret, ...[0, 1, 2].map((shift) => toBase64(secret, shift))])
  // `(?!)` matches nothing. It is the whole pattern if there is no secret.
  const pattern = new RegExp([...forms.map((form) => form.replace(/\W/g, matchSign)), '(?!)'].join('|'), 'gi')
  const redactWord = (word: string) => {
    if (!/[%\\&]/.test(word)) return word
    const once = removeEscapes(word)
    return [once, removeEscapes(once)].some((decoded) => decoded.search(pattern) >= 0) ? '***' : word
  }
  return (text) => text.replace(pattern, '***').replace(anyWord, redactWord)
}

export function containsSecret(text: string, secrets: readonly string[]): boolean {
  return createRedactor(secrets)(text) !== text
}

/** Returns the part of the encoded secret that does not depend on the bytes around it, of which `shift` come before. */
function toBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

/** For `+` also `-`, as in base64url: no key has a `/` in base64. */
function matchSign(char: string): string {
  return char === '+' ? '[+-]' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A run of the characters of keys and of escapes. One that holds an escaped key is replaced as a whole. */
const anyWord = /[\w.~+/=%\\&#;-]+/g

/** HTML's names for the characters of keys and escapes, in lower case. */
const named: Readonly<Record<string, string>> = {
  ...{ period: '.', lowbar: '_', underbar: '_', plus: '+', sol: '/', equals: '=' },
  ...{ amp: '&', percnt: '%', num: '#', semi: ';', bsol: '\\' },
}
const anyEscape = new RegExp(
  `(?:%|\\\\u00|&#x0*)([2-7][0-9a-f]);?|&#0*(1[01]\\d|12[0-6]|[3-9]\\d);?|&(${Object.keys(named).join('|')});?|\\\\([^A-Za-z0-9\\s])`,
  'gi',
)

function decode(hex?: string, decimal?: string, name?: string, sign?: string): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  if (decimal !== undefined) return String.fromCharCode(Number(decimal))
  return sign ?? named[name?.toLowerCase() ?? ''] ?? ''
}

/** Removes one layer. */
function removeEscapes(word: string): string {
  return word.replace(anyEscape, (_, hex, decimal, name, sign) => decode(hex, decimal, name, sign))
}
