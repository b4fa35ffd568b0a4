// All that the toolkit's client takes from undici. It asks for the index, which loads websockets, caches, mocks and more.

import connect from 'undici/lib/api/api-connect.js'
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js'
import { fetch } from 'undici/lib/web/fetch/index.js'

// The proxy agent calls this method of its connections, which the index would give them.
Object.assign(Dispatcher.prototype, { connect })

export { fetch, ProxyAgent }
