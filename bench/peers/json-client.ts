/** Sends JSON by `node:http`. The load shares the CPUs with the server, and `fetch` needs more CPU time. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })
type Call = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) => Promise<string>

/** @returns a function that sends a request and returns the response; it throws when the status is not 2xx */
export function createJsonClient(origin: string, headers: Record<string, string> = {}): Call {
  let session = headers
  return async (method, path, body, more) => {
    const content = body === undefined ? '' : JSON.stringify(body)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const ofBody = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    const options = { method, agent, headers: { ...session, ...(body && ofBody), ...more } }
    request(new URL(path, origin), options, resolve).on('error', reject).end(content)
    const response = await promise
    const answer = await text(response)
    if (response.statusCode !== 200 && response.statusCode !== 201)
      throw new Error(`${method} ${path} failed with ${response.statusCode}: ${answer.slice(0, 500)}`)
    const token = response.headers['vendure-auth-token'] // a new session of Vendure
    if (typeof token === 'string') session = { ...session, authorization: `Bearer ${token}` }
    return answer
  }
}

/** @param path such as 'cart.items.0.id'. @throws when the JSON has no text at this path */
export function textAt(json: string, path: string): string {
  let value: unknown = JSON.parse(json)
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  if (typeof value === 'string') return value
  throw new Error(`There is no ${path} in ${json.slice(0, 500)}`)
}
