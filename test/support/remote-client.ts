/** A customer of a server in a process of its own. */
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
  /** Sends an order but for its last byte. @returns what sends that byte and waits for the answer */
  beginOrder: () => Promise<() => Promise<RemoteResponse>>
}

/** Signs up at the server, over connections that are kept alive as a browser's are. */
export async function signUpAt(url: string, email = 'asha@example.com'): Promise<RemoteClient> {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''

  function open(method: string, path: string, headers: Record<string, string> = {}): ClientRequest {
    const common = { origin: url, cookie, 'content-type': 'application/json' }
    return request(new URL(path, url), { method, agent, headers: { ...common, ...headers } })
  }
  async function finish(asked: ClientRequest, rest?: string): Promise<RemoteResponse> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject).end(rest)
    })
    cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie
    return { status: answer.statusCode ?? 0, body: await text(answer) }
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
  if (signedUp.status !== 200) throw new Error(`Signing up was answered ${signedUp.status}: ${signedUp.body}`)
  return {
    get: (path) => finish(open('GET', path)),
    placeOrder: (key = randomUUID()) => finish(openOrder(key), order),
    deleteAccount: () =>
      finish(open('DELETE', '/api/account', { 'content-length': lengthOf(confirmation) }), confirmation),
    async beginOrder() {
      const asked = openOrder(randomUUID())
      const sent = Promise.withResolvers<void>()
      asked.write(order.slice(0, -1), () => sent.resolve())
      await sent.promise
      return () => finish(asked, order.slice(-1))
    },
  }
}
