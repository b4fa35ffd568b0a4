// Loads GitHub's own example payloads, which provide the parts of an event that tests do not set.

import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import type { WebhookEventMap, WebhookEventName } from '@octokit/webhooks-types'

// Not imported, because TypeScript would infer the type of four megabytes of JSON.
const definitions: readonly WebhookDefinition[] = createRequire(import.meta.url)('@octokit/webhooks-examples')

/** Returns the first example of the event (with that action). If there is none, the test is wrong. */
export function exampleOf<Name extends WebhookEventName, Action extends string>(name: Name, action?: Action) {
  type Event = WebhookEventMap[Name]
  type Wanted = string extends Action ? Event : Extract<Event, { action: Action }>
  const isWanted = (event: object): event is Wanted =>
    action === undefined || ('action' in event && event.action === action)
  const events: readonly object[] = definitions.find((definition) => definition.name === name)?.examples ?? []
  const found = events.find(isWanted)
  if (found === undefined) throw new Error(`GitHub has no example of the event ${name} ${action ?? ''}`)
  return found
}
