// GitHub's published description, as JSON schemas that ajv takes. It is in OpenAPI 3.0, which has words of its own.

import { existsSync, readFileSync } from 'node:fs'

type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const generated = new URL('./node_modules/@octokit/openapi/generated/', import.meta.url)

export function readDescription(name: string): Json {
  const file = new URL(`${name}.json`, generated)
  if (!existsSync(file)) throw new Error('Run `npm run test:openapi`, which installs the description.')
  const description: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isObject(description)) throw new Error(`${name} is no description`)
  return description
}

/** The part at the path, references followed: `getPart(description, 'paths', '/user', 'get')`. */
export function getPart(description: Json, ...path: readonly string[]): Json | undefined {
  let part: unknown = description
  for (const name of path) {
    part = follow(description, isObject(part) ? part[name] : undefined)
    if (part === undefined) return undefined
  }
  return isObject(part) ? part : undefined
}

export function follow(description: Json, part: unknown): unknown {
  if (!isObject(part) || typeof part.$ref !== 'string') return part
  return getPart(description, ...part.$ref.slice(2).split('/'))
}

const combining = ['allOf', 'anyOf', 'oneOf']
/** Of a comment on lines that are gone, or on a whole file, GitHub's answers have null in place of these, whatever it publishes. */
const nullables = ['line', 'original_line', 'position', 'original_position']

/**
 * A schema for ajv, which takes no property that the description does not name. `isPartial`: for answers, from which the emulated
 * GitHub leaves out what the action does not read.
 */
export function toSchema(part: unknown, isPartial = false): unknown {
  if (Array.isArray(part)) return part.map((one) => toSchema(one, isPartial))
  if (!isObject(part)) return part
  const { nullable, example: _, examples: __, required, ...rest } = part
  const schema: Record<string, unknown> = isPartial || required === undefined ? {} : { required }
  for (const [name, value] of Object.entries(rest)) {
    if (name === '$ref') schema.$ref = String(value).replace(/^#/, 'github#')
    else if (name === 'properties' && isObject(value)) schema.properties = toProperties(value, isPartial)
    // Without what is required, several may fit.
    else schema[isPartial && name === 'oneOf' ? 'anyOf' : name] = name === 'enum' ? value : toSchema(value, isPartial)
  }
  const isClosed = isObject(rest.properties) && rest.additionalProperties === undefined
  if (isClosed && !combining.some((name) => name in rest)) schema.additionalProperties = false
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

function toProperties(properties: Json, isPartial: boolean): Json {
  const entries = Object.entries(properties).map(([name, one]) => {
    const isNullable = nullables.includes(name) && isObject(one) && one.type === 'integer'
    return [name, toSchema(isNullable ? { ...one, nullable: true } : one, isPartial)] as const
  })
  return Object.fromEntries(entries)
}
