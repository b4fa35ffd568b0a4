// What the start is measured against: the least that an action with the toolkit and undici can do with one request.
// Built by ncc with the flags of the action itself.

import { getInput, setFailed, setOutput, setSecret, summary } from '@actions/core'
import { EnvHttpProxyAgent, request } from 'undici'

const key = getInput('secret-key')
setSecret(key)
const { statusCode, body } = await request(`${getInput('base-url')}/v2/agent/${getInput('project-id')}/job`, {
  method: 'POST',
  dispatcher: new EnvHttpProxyAgent(),
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ prompt: getInput('prompt') }),
})
await body.text()
setOutput('outcome', 'error')
await summary.addRaw(`The service answered ${statusCode}.`).write()
setFailed(`The service answered ${statusCode}.`)
