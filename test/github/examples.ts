// GitHub's own example payloads, moved to another repository: the parts of an answer or an event that no test cares about.

import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import type { WebhookEventMap, WebhookEventName } from '@octokit/webhooks-types'

// Loaded, not imported: from an import TypeScript would infer the type of four megabytes of JSON.
const definitions: readonly WebhookDefinition[] = createRequire(import.meta.url)('@octokit/webhooks-examples')

// The examples are keyed by name at run time only; the name decides the type.
function isOf<Name extends WebhookEventName>(
  definition: WebhookDefinition,
  name: Name,
): definition is WebhookDefinition<Name> {
  return definition.name === name
}

export function examplesOf<Name extends WebhookEventName>(name: Name): WebhookEventMap[Name][] {
  for (const definition of definitions) if (isOf(definition, name)) return definition.examples
  throw new Error(`GitHub's examples have no event ${name}`)
}

/** The one that `find` gives; a missing example is a defect of the test suite. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("GitHub's examples have no such payload")
  return value
}

export function withAction<Event extends object, Action extends string>(events: readonly Event[], action: Action) {
  type Wanted = Extract<Event, { action: Action }>
  return found(events.find((event): event is Wanted => 'action' in event && event.action === action))
}
