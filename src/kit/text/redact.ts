// Redacts secrets in all output: log, summary, comments, outputs, errors, and calls to GitHub. It finds keys that somebody pasted or
// that the service returned, in every form that ordinary encoders produce. It cannot stop a person who has the key and wants to
// reveal it. Pure.

/** Replaces every form of every secret with `***`. Redact text before you cut it, because a cut may split a secret. */
export type Redact = (text: string) => string

// A shorter value may occur in ordinary sentences, so it is not redacted.
const shortestSecret = 8

/**
 * The redactor finds a secret in any letter case (URL parsers lower-case hosts): unchanged, in base64 or base64url with any text
 * around it, or with any of its characters escaped for a URL, JSON, HTML, or Markdown, once or twice. The time is linear in the
 * length of the text, unless the key is repetitive.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const distinct = new Set(secrets.map((secret) => secret.trim()).filter(({ length }) => length >= shortestSecret))
  const createPattern = (matchCharacter: (char: string) => string) => {
    const forms = [...distinct].flatMap((secret) => [secret, ...[0, 1, 2].map((shift) => toBase64(secret, shift))])
    // `(?!)` never matches. It is the whole pattern if there are no secrets.
    return new RegExp([...forms.map((form) => form.replace(/./gs, matchCharacter)), '(?!)'].join('|'), 'gi')
  }
  const plain = createPattern(matchUnescaped)
  let escaped: RegExp | undefined
  return (text) => {
    // Most text has no escapes, and the plain pattern is five times as fast.
    if (!/%|\\|&[#a-z]/i.test(text)) return text.replace(plain, '***')
    escaped ??= createPattern(matchEscaped)
    return redactEscapedTwice(text.replace(escaped, '***'), escaped)
  }
}

/** Returns the part of the secret's base64 that does not depend on the bytes around it, if `shift` bytes come before it. */
function toBase64(secret: string, shift: number): string {
  const bytes = Buffer.from(secret)
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

/** Matches the character, with an optional backslash if it is not alphanumeric. For `+`, also matches `-` (base64url). */
function matchUnescaped(char: string): string {
  if (/[A-Za-z0-9]/.test(char)) return char
  return `\\\\?${char === '+' ? '[+-]' : `\\u${toHex(char).padStart(4, '0')}`}`
}

/** HTML's names for the characters that occur in keys and in escapes. */
const names: Readonly<Record<string, string>> = {
  ...{ '.': 'period', _: 'lowbar|UnderBar', '+': 'plus', '/': 'sol', '=': 'equals' },
  ...{ '&': 'amp', '%': 'percnt', '#': 'num', ';': 'semi', '\\': 'bsol' },
}

/** Also matches the character escaped for a URL, JSON, or HTML. Uses `;*`, because V8 takes seconds to compile thousands of `;?`. */
function matchEscaped(char: string): string {
  const hex = toHex(char)
  const name = names[char] === undefined ? '' : `|${names[char]}`
  return `(?:${matchUnescaped(char)}|%${hex}|\\\\u00${hex}|&(?:#x0*${hex}|#0*${char.charCodeAt(0)}${name});*)`
}

function toHex(char: string): string {
  return char.charCodeAt(0).toString(16)
}

const anyEscape = new RegExp(
  `(?:%|\\\\u00|&#x0*)([2-7][0-9a-f]);?|&#0*(1[01]\\d|12[0-6]|[3-9]\\d);?|&(${Object.values(names).join('|')});?|\\\\([^A-Za-z0-9\\s])`,
  'gi',
)
const charactersByName = new Map(
  Object.entries(names).flatMap(([char, ofChar]) => ofChar.split('|').map((name) => [name.toLowerCase(), char])),
)

function decode(hex?: string, decimal?: string, name?: string, slashed?: string): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  if (decimal !== undefined) return String.fromCharCode(Number(decimal))
  return slashed ?? charactersByName.get(name?.toLowerCase() ?? '') ?? ''
}

/** Decodes one layer of escapes, matches `escaped` in the result, and replaces the matches in the original text. */
function redactEscapedTwice(text: string, escaped: RegExp): string {
  const decoded = text.replace(anyEscape, (_, hex, decimal, name, slashed) => decode(hex, decimal, name, slashed))
  const found = [...decoded.matchAll(escaped)]
  if (found.length === 0) return text
  const escapes = text.matchAll(anyEscape)
  let [{ value: passing }, longer] = [escapes.next(), 0]
  /** Returns the original position of a character in the decoded text. Call it only with ascending positions. */
  const findOrigin = (place: number) => {
    for (; passing && passing.index - longer < place; { value: passing } = escapes.next())
      longer += passing[0].length - 1
    return place + longer
  }
  let [result, written] = ['', 0]
  for (const { 0: form, index } of found) {
    result += `${text.slice(written, findOrigin(index))}***`
    written = findOrigin(index + form.length)
  }
  return result + text.slice(written)
}
