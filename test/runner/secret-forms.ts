// Searches for a secret in every form in which it can leak. Stricter than the runner's masking. Pure.

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const toPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Shorter pieces also occur in harmless text. */
const shortestPiece = 8

/** All forms by name: encodings, base64 at any offset, and either half, which a cut before redaction would leave. */
export function toSecretForms(secret: string): (readonly [name: string, value: string])[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const percent = encodeURIComponent(secret.toWellFormed())
  const half = Math.max(Math.ceil(secret.length / 2), shortestPiece)
  const base64 = [0, 1, 2].map((offset) => base64Core(bytes, offset))
  const forms: (readonly [string, string])[] = [
    ['plain', secret],
    ...secret.split(/[\r\n]+/).map((line) => ['a line', line.trim()] as const),
    ['first half', secret.slice(0, half)],
    ['second half', secret.slice(-half)],
    ...base64.map((value) => ['base64', value] as const),
    ...base64.map((value) => ['base64url', value.replaceAll('+', '-').replaceAll('/', '_')] as const),
    ['hex', hex],
    ['upper-case hex', hex.toUpperCase()],
    ['URL-escaped', percent],
    ['URL-escaped', percent.replace(/[!'()*]/g, toPercent)],
    ['URL-escaped, wholly', hex.replace(/../g, '%$&').toUpperCase()],
    ['form-encoded', new URLSearchParams([['', secret]]).toString().slice(1)],
    ['JSON-escaped', JSON.stringify(secret).slice(1, -1)],
    ['HTML-escaped', secret.replace(/[&<>"']/g, (character) => `&${entities[character]};`)],
    ['reversed', [...secret].reverse().join('')],
  ]
  return forms.filter(([name, value]) => name === 'plain' || (value !== secret && value.length >= shortestPiece))
}

/** Returns the part of the secret's base64 that does not depend on its neighbors, if `offset` bytes come before it. */
function base64Core(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

/** Returns the names of the forms that a text contains, even if line breaks split them. */
export function findSecretForms(text: string, secret: string): string[] {
  const joined = text.replace(/[\r\n]+/g, '')
  const found = toSecretForms(secret).filter(([, value]) => text.includes(value) || joined.includes(value))
  return [...new Set(found.map(([name]) => name))]
}
