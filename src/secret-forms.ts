// The shapes in which a secret can come back, and where in a text they stand. Pure.

/** From, to: UTF-16 units of the text. */
export type Span = readonly [start: number, end: number]

/** Finds whole secrets and long fragments in the text of one view. */
export interface Finder {
  isIn(text: string): boolean
  find(text: string): Iterable<Span>
}

// Shorter ones would make holes in ordinary text.
const shortestSecret = 8

export function createFinder(secrets: readonly string[]): Finder {
  const forms = secrets.filter((secret) => secret.length >= shortestSecret).flatMap(toForms)
  const wholes = [...new Set(forms.map(({ text }) => text))]
  const hasSeed = createSeedFinder(forms)
  let fragments: Map<number, Set<string>> | undefined
  const find = function* (text: string): Generator<Span> {
    for (const whole of wholes) {
      for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) yield [at, at + whole.length]
    }
    if (!hasSeed(text)) return
    fragments ??= toFragments(forms)
    for (const [length, known] of fragments) {
      for (let at = 0; at + length <= text.length; at++) {
        if (known.has(text.slice(at, at + length))) yield [at, at + length]
      }
    }
  }
  return { isIn: (text) => !find(text).next().done, find }
}

interface Form {
  readonly text: string
  /** From this length on a part of it counts as well. */
  readonly fragment: number
}

/**
 * Half a key counts, so that a key that somebody cut is found, within 12 to 16 characters: 12 random ones meet no other
 * text by chance, and 16 is the shortest key there is.
 */
function toForms(secret: string): Form[] {
  const bytes = Buffer.from(secret)
  const fragment = Math.min(Math.max(Math.ceil(secret.length / 2), 12), 16)
  const hex = bytes.toString('hex')
  return [
    { text: secret, fragment },
    ...[0, 1, 2].flatMap((shift) =>
      (['base64', 'base64url'] as const).map((alphabet) => ({
        text: toBase64(bytes, shift, alphabet),
        fragment: Math.ceil((fragment * 4) / 3),
      })),
    ),
    { text: hex, fragment: fragment * 2 },
    { text: hex.toUpperCase(), fragment: fragment * 2 },
  ]
}

/** What stays the same of the encoded secret after `shift` other bytes, whatever stands around it. */
function toBase64(bytes: Buffer, shift: number, alphabet: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString(alphabet)
  return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
}

function toFragments(forms: readonly Form[]): Map<number, Set<string>> {
  const fragments = new Map<number, Set<string>>()
  for (const { text, fragment } of forms) {
    const known = fragments.get(fragment) ?? new Set()
    fragments.set(fragment, known)
    for (let at = 0; at + fragment <= text.length; at++) {
      const part = text.slice(at, at + fragment)
      if (!isWords(part)) known.add(part)
    }
  }
  return fragments
}

const seedLength = 6

/**
 * Tells quickly that a text holds no fragment, which is so for nearly every text: every fragment covers one of the places
 * looked at, and holds there a part of its form of `seedLength` characters.
 */
function createSeedFinder(forms: readonly Form[]): (text: string) => boolean {
  const seeds = new Set<string>()
  for (const { text } of forms) {
    for (let at = 0; at + seedLength <= text.length; at++) seeds.add(text.slice(at, at + seedLength))
  }
  const step = Math.min(...forms.map(({ fragment }) => fragment)) - seedLength + 1
  return (text) => {
    for (let at = 0; at + seedLength <= text.length; at += step) {
      if (seeds.has(text.slice(at, at + seedLength))) return true
    }
    return false
  }
}

/** A key may hold words (`my-documentation-key-…`): they alone give nothing away, and ordinary text is full of them. */
function isWords(part: string): boolean {
  return /^[A-Z]?[a-z]*(?:[-_. :/][A-Z]?[a-z]*)*$/.test(part)
}
