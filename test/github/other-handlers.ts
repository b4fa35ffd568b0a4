// Labels. No HTTP, no state of their own.

import { invalidField, notFound, Refusal } from './answers.ts'
import { toLabels } from './payloads.ts'
import { fieldOf, type Handle, type Request, theRepository, theThread } from './requests.ts'
import { isLabel, labeled } from './store.ts'
import { assertWritable } from './tokens.ts'

export const getLabel: Handle = (request) => {
  const repository = theRepository(request)
  const found = repository.labels.find((label) => isLabel(label, request.parameters.name ?? ''))
  if (!found) throw notFound()
  return { status: 200, body: toLabels(repository, [found], request.links)[0] }
}

const longestLabel = 50

export const addLabels: Handle = (request) => {
  const { repository, thread } = theThread(request)
  const { store, token, links } = request
  assertWritable(token, thread)
  const names = theLabels(request)
  const isNew = names.some((name) => !repository.labels.some((label) => isLabel(label, name)))
  if (isNew && token.permissions.issues !== 'write')
    throw new Refusal(403, 'You do not have permission to create labels on this repository.', {
      errors: [{ resource: 'Repository', field: 'label', code: 'unauthorized' }],
    })
  store.write((state) => labeled(state, thread, names, store.nextId))
  const labels = theThread({ ...request, state: store.read() }).thread.labels
  return { status: 200, body: toLabels(repository, labels, links) }
}

function theLabels({ body }: Request): readonly string[] {
  const given = fieldOf(body, 'labels')
  if (!Array.isArray(given)) throw new Refusal(422, 'Invalid request.\n\n"labels" wasn\'t supplied.')
  return given.map((name: unknown) => {
    if (typeof name !== 'string') throw new Refusal(422, `Invalid request.\n\n${JSON.stringify(name)} is not a string.`)
    if (name.trim() === '') throw invalidField('Label', 'name', 'Name cannot be blank')
    if (name.length > longestLabel)
      throw invalidField('Label', 'name', `Name is too long (maximum is ${longestLabel} characters)`)
    return name
  })
}
