// The forms in which a secret can leak, and the search for them. Stricter than the runner's masker. Pure.

export interface SecretForm {
  /** What the form is called in a violation: the value itself is never shown. */
  readonly name: string
  readonly value: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const toPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Shorter pieces are found in innocent text. */
const shortestPiece = 8

/** Every form looked for: encodings, base64 at any offset, either half (a cut before redaction leaves one). */
export function toSecretForms(secret: string): SecretForm[] {
  const bytes = Buffer.from(secret)
  const half = Math.max(Math.ceil(secret.length / 2), shortestPiece)
  const base64 = [0, 1, 2].map((offset) => base64Core(bytes, offset))
  const forms = [
    { name: 'plain', value: secret },
    ...secret.split(/[\r\n]+/).map((line) => ({ name: 'a line', value: line.trim() })),
    { name: 'first half', value: secret.slice(0, half) },
    { name: 'second half', value: secret.slice(-half) },
    ...base64.map((value) => ({ name: 'base64', value })),
    ...base64.map((value) => ({ name: 'base64url', value: value.replaceAll('+', '-').replaceAll('/', '_') })),
    { name: 'hex', value: bytes.toString('hex') },
    { name: 'upper-case hex', value: bytes.toString('hex').toUpperCase() },
    { name: 'URL-escaped', value: encodeURIComponent(secret.toWellFormed()) },
    { name: 'URL-escaped', value: encodeURIComponent(secret.toWellFormed()).replace(/[!'()*]/g, toPercent) },
    { name: 'URL-escaped, wholly', value: bytes.toString('hex').replace(/../g, '%$&').toUpperCase() },
    { name: 'form-encoded', value: new URLSearchParams([['', secret]]).toString().slice(1) },
    { name: 'JSON-escaped', value: JSON.stringify(secret).slice(1, -1) },
    { name: 'HTML-escaped', value: secret.replace(/[&<>"']/g, (character) => entities[character] ?? character) },
    { name: 'reversed', value: [...secret].reverse().join('') },
  ]
  return forms.filter(({ value }, index) => {
    const isFirst = forms.findIndex((form) => form.value === value) === index
    return isFirst && (value.length >= shortestPiece || value === secret)
  })
}

/** What base64 makes of the secret when `offset` bytes stand before it: the part that its neighbors do not change. */
function base64Core(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  const start = Math.ceil((offset * 8) / 6)
  const end = Math.floor(((offset + bytes.length) * 8) / 6)
  return encoded.slice(start, end)
}

/** Names of the forms that stand in a text, also where line breaks split them. */
export function findSecretForms(text: string, secret: string): string[] {
  const joined = text.replace(/[\r\n]+/g, '')
  const found = toSecretForms(secret).filter(({ value }) => text.includes(value) || joined.includes(value))
  return [...new Set(found.map(({ name }) => name))]
}
