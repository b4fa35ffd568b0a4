// Types for the files of undici that the service client loads. Its index would load twice as much (docs/adr/0014).

declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici'
  export = Agent
}
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici'
  export = Pool
}
declare module 'undici/lib/dispatcher/proxy-agent.js' {
  import { ProxyAgent } from 'undici'
  export = ProxyAgent
}
declare module 'undici/lib/api/api-connect.js' {
  import type { Dispatcher } from 'undici'

  /** A method: `this` is the dispatcher. */
  function connect(this: Dispatcher, options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>
  export = connect
}
