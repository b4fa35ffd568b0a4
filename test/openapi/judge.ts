// Judges exchanges with the emulated GitHub by GitHub's published description: paths, parameters, bodies and answers.

import { Ajv, type ValidateFunction } from 'ajv'
import type { Exchange } from '../github/exchanges.ts'
import { follow, getPart, isObject, readDescription, toSchema } from './description.ts'

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

// Most refusals are described without a form, or not at all.
const forms = ['basic-error', 'validation-error', 'validation-error-simple'].map((one) => ({
  $ref: `#/components/schemas/${one}`,
}))
const refusal = { anyOf: forms }

/** `name`: `api.github.com` or `ghes-3.18`. The function tells what is wrong; nothing if all is well. */
export function createJudge(name: string): (exchange: Exchange) => readonly string[] {
  const description = readDescription(name)
  const ajv = new Ajv({ strict: false, coerceTypes: false, logger: false, formats: { 'date-time': dateTime } })
  const coercing = new Ajv({ strict: false, coerceTypes: true, logger: false })
  ajv.addSchema({ components: { schemas: toSchemas(getPart(description, 'components', 'schemas')) } }, 'github')
  const templates = Object.keys(getPart(description, 'paths') ?? {})
    .map(toTemplate)
    // `/issues/comments` before `/issues/{issue_number}`.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  const cache = new Map<string, ValidateFunction>()

  const check = (what: string, key: string, value: unknown, by: Ajv, make: () => unknown): readonly string[] => {
    const compile = () => {
      const schema = make()
      return by.compile(isObject(schema) ? schema : {})
    }
    const validate = cache.get(key) ?? compile()
    cache.set(key, validate)
    if (validate(value)) return []
    return [
      `${what}: ${by.errorsText(validate.errors?.slice(0, 3), { dataVar: what })} ${describeExtra(validate)}`.trim(),
    ]
  }

  return ({ method, path, query, body, status, answer }) => {
    const found = templates.find(({ pattern, path: one }) => {
      return pattern.test(toDescribedPath(path)) && getPart(description, 'paths', one, method.toLowerCase())
    })
    if (found === undefined) return [`path: ${method} ${path} is not described`]
    const at = ['paths', found.path, method.toLowerCase()]
    const key = at.join(' ')
    const getSchema = (...more: readonly string[]) =>
      getPart(description, ...at, ...more, 'content', 'application/json')?.schema
    const problems = [...check('query', `${key} query`, { ...query }, coercing, () => toQuerySchema(description, at))]
    const bodySchema = getSchema('requestBody')
    if (body !== undefined && bodySchema === undefined) problems.push('body: none is described')
    else if (body !== undefined) problems.push(...check('body', `${key} body`, body, ajv, () => toSchema(bodySchema)))
    if (status === undefined) return problems
    const response = getPart(description, ...at, 'responses', String(status))
    if (response === undefined && status < 300) return [...problems, `answer: the status ${status} is not described`]
    const schema = getSchema('responses', String(status)) ?? refusal
    if (status !== 204) problems.push(...check('answer', `${key} ${status}`, answer, ajv, () => toSchema(schema, true)))
    return problems
  }
}

function toSchemas(schemas: unknown): unknown {
  if (!isObject(schemas)) return {}
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema(schema, true)]))
}

/** An enterprise server's prefix goes; by its id a repository has the same operations, which are not described. */
function toDescribedPath(path: string): string {
  return path.replace(/^\/api\/v3(?=\/)/, '').replace(/^\/repositories\/[0-9]+/, '/repos/octo-org/docs')
}

function toTemplate(path: string) {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
  return { path, pattern: new RegExp(`^${source}$`) }
}

function toQuerySchema(description: Parameters<typeof getPart>[0], at: readonly string[]): unknown {
  const parameters: unknown = getPart(description, ...at)?.parameters
  const named = (Array.isArray(parameters) ? parameters : [])
    .map((one: unknown) => follow(description, one))
    .filter(isObject)
    .filter((one) => one.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(named.map(({ name, schema }) => [String(name), toSchema(schema)])),
    required: named.filter(({ required }) => required === true).map(({ name }) => name),
  }
}

function describeExtra({ errors }: ValidateFunction): string {
  const names = (errors ?? []).flatMap(({ params }) =>
    'additionalProperty' in params ? [params.additionalProperty] : [],
  )
  return names.length === 0 ? '' : `(${[...new Set(names)].join(', ')})`
}
