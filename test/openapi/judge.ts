// Checks requests and responses of the emulated GitHub against GitHub's OpenAPI description. The description is large, so it is in
// a separate package, which `npm run test:openapi` installs.

import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { Exchange } from '../github/exchanges.ts'

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `name`: `api.github.com` or `ghes-3.18`. */
export function readDescription(name: string): unknown {
  const file = new URL(`./node_modules/@octokit/openapi/generated/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the part at the path, and follows references: `getPart(description, 'paths', '/user', 'get')`. */
export function getPart(description: unknown, ...path: readonly string[]): unknown {
  let part = description
  for (const name of path) {
    part = Array.isArray(part) ? part[Number(name)] : isObject(part) ? part[name] : undefined
    if (isObject(part) && typeof part.$ref === 'string')
      part = getPart(description, ...part.$ref.replace(/^.*#\//, '').split('/'))
  }
  return part
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
// GitHub describes most errors without a schema, or not at all.
const forms = ['basic-error', 'validation-error', 'validation-error-simple']
const refusal = { anyOf: forms.map((name) => ({ $ref: `answers#/components/schemas/${name}` })) }

/** Returns a function that lists what is wrong with an exchange. */
export function createJudge(name: string): (exchange: Exchange) => readonly string[] {
  const description = readDescription(name)
  const schemas = { requests: toSchema(description, 'requests'), answers: toSchema(description, 'answers') }
  const options = { strict: false, logger: false, validateSchema: false } as const
  const ajv = new Ajv({ ...options, formats: { 'date-time': dateTime } })
  for (const [kind, all] of Object.entries(schemas)) if (isObject(all)) ajv.addSchema(all, kind)
  const coercing = new Ajv({ ...options, coerceTypes: true })
  const paths = getPart(description, 'paths')
  const templates = Object.keys(isObject(paths) ? paths : {})
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    }))
    // Prefer `/issues/comments` to `/issues/{issue_number}`.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

  const check = (what: string, schema: unknown, value: unknown, by = ajv): readonly string[] => {
    if (!isObject(schema)) return [`${what} is not described`]
    // Schemas are cached by identity.
    const validate = by.compile(schema)
    if (validate(value)) return []
    return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
      return `${what}${instancePath} ${message} ${JSON.stringify(params)}`
    })
  }

  return ({ method, path, query, body, status, answer }) => {
    const [place, verb] = [toDescribedPath(path), method.toLowerCase()]
    const found = templates.find((one) => one.pattern.test(place) && getPart(paths, one.path, verb))
    if (found === undefined) return [`path: ${method} ${path} is not described`]
    const get = (kind: keyof typeof schemas, ...more: readonly string[]) =>
      getPart(schemas[kind], 'paths', found.path, verb, ...more)
    const json = ['content', 'application/json', 'schema']
    const listed = get('requests', 'parameters')
    const parameters = Object.keys(listed ?? []).map((at) => get('requests', 'parameters', at))
    const problems = Object.entries(query).flatMap(([name, value]) => {
      const parameter = parameters.filter(isObject).find((one) => one.in === 'query' && one.name === name)
      return check(`query/${name}`, parameter?.schema, value, coercing)
    })
    if (body !== undefined) problems.push(...check('body', get('requests', 'requestBody', ...json), body))
    if (status === undefined || status === 204) return problems
    const isDescribed = get('answers', 'responses', String(status)) !== undefined
    if (!isDescribed && status < 300) return [...problems, `answer: the status ${status} is not described`]
    return [...problems, ...check('answer', get('answers', 'responses', String(status), ...json) ?? refusal, answer)]
  }
}

/** Removes an enterprise server's prefix, and replaces a repository's id by its name, because only names are described. */
function toDescribedPath(path: string): string {
  return path.replace(/^\/api\/v3(?=\/)/, '').replace(/^\/repositories\/[0-9]+/, '/repos/octo-org/docs')
}

const combining = ['allOf', 'anyOf', 'oneOf']
/** GitHub returns null for these fields of a comment on a file or on lines that no longer exist, unlike its description. */
const nullables = ['line', 'original_line', 'position', 'original_position']

/**
 * Returns schemas for ajv that allow only the described properties. In responses, properties may be missing, because the emulated
 * GitHub leaves out what the action does not read.
 */
function toSchema(part: unknown, kind: 'requests' | 'answers'): unknown {
  if (Array.isArray(part)) return part.map((one) => toSchema(one, kind))
  if (!isObject(part)) return part
  const { nullable, example: _, examples: __, required, ...rest } = part
  const schema: Record<string, unknown> = kind === 'answers' || required === undefined ? {} : { required }
  for (const [name, value] of Object.entries(rest)) {
    if (name === '$ref') schema.$ref = `${kind}${value}`
    else if (name === 'properties' && isObject(value)) schema.properties = toProperties(value, kind)
    // Without required properties, several alternatives may match.
    else
      schema[kind === 'answers' && name === 'oneOf' ? 'anyOf' : name] = name === 'enum' ? value : toSchema(value, kind)
  }
  const isClosed = isObject(rest.properties) && rest.additionalProperties === undefined
  if (isClosed && !combining.some((name) => name in rest)) schema.additionalProperties = false
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

function toProperties(properties: Json, kind: 'requests' | 'answers'): Json {
  const entries = Object.entries(properties).map(([name, one]) => {
    const isNullable = nullables.includes(name) && isObject(one) && one.type === 'integer'
    return [name, toSchema(isNullable ? { ...one, nullable: true } : one, kind)] as const
  })
  return Object.fromEntries(entries)
}
