// Where the text of an edit stands.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The one file below `src` that holds the text, once. Throws where there is none, or more. */
export function findPlace(src: string, text: string): { file: string; source: string } {
  const places = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: join(src, name), source: readFileSync(join(src, name), 'utf8') }))
    .flatMap((place) =>
      place.source
        .split(text)
        .slice(1)
        .map(() => place),
    )
  const [place] = places
  if (place === undefined || places.length > 1) throw new Error(`${places.length} places in src have: ${text}`)
  return place
}
