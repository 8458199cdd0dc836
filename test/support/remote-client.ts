/** A customer who sends requests to a server in another process. */
import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { testPassword } from './app.ts'
import { twoDosas } from './orders.ts'

export interface RemoteResponse {
  status: number
  body: string
}

export interface RemoteClient {
  get: (path: string) => Promise<RemoteResponse>
  placeOrder: (key?: string) => Promise<RemoteResponse>
  /** Deletes the account. */
  deleteAccount: () => Promise<RemoteResponse>
  /** Sends an order without its last byte. @returns a function that sends the last byte and waits for the response */
  beginOrder: () => Promise<() => Promise<RemoteResponse>>
}

/** Signs up a customer. Uses keep-alive connections, as browsers do. */
export async function signUpAt(url: string, email = 'asha@example.com'): Promise<RemoteClient> {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''

  function open(method: string, path: string, headers: Record<string, string> = {}): ClientRequest {
    const common = { origin: url, cookie, 'content-type': 'application/json' }
    return request(new URL(path, url), { method, agent, headers: { ...common, ...headers } })
  }
  async function finish(clientRequest: ClientRequest, lastPart?: string): Promise<RemoteResponse> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      clientRequest.once('response', resolve).once('error', reject).end(lastPart)
    })
    cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
    return { status: response.statusCode ?? 0, body: await text(response) }
  }
  const order = JSON.stringify(twoDosas)
  const confirmation = JSON.stringify({ password: testPassword })
  const lengthOf = (body: string) => String(Buffer.byteLength(body))
  const openOrder = (key: string) => {
    const headers = { 'idempotency-key': key, 'content-length': lengthOf(order) }
    return open('POST', '/api/orders', headers)
  }

  const account = { displayName: 'Asha', email, password: testPassword }
  const signedUp = await finish(open('POST', '/api/auth/sign-up/email'), JSON.stringify(account))
  if (signedUp.status !== 200) throw new Error(`Sign-up failed with status ${signedUp.status}: ${signedUp.body}`)
  return {
    get: (path) => finish(open('GET', path)),
    placeOrder: (key = randomUUID()) => finish(openOrder(key), order),
    deleteAccount: () =>
      finish(open('DELETE', '/api/account', { 'content-length': lengthOf(confirmation) }), confirmation),
    async beginOrder() {
      const clientRequest = openOrder(randomUUID())
      const sent = Promise.withResolvers<void>()
      clientRequest.write(order.slice(0, -1), () => sent.resolve())
      await sent.promise
      return () => finish(clientRequest, order.slice(-1))
    },
  }
}
