/** A push service on the loopback interface, and browsers that subscribe to it and decrypt what they receive. */
import { createECDH, createPrivateKey, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'

export interface ReceivedPush {
  message: unknown
  authorization: string
  ttl: string
  /** When it arrived, in ms. */
  at: number
}

export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** The push service answers with this status from now on. */
  answerWith(status: number): void
  /** From now on the push service accepts messages, and never ends its response. */
  answerEndlessly(): void
}

export interface PushService {
  /** Trusts the certificate of the service. */
  agent: Agent
  newBrowser(): PushBrowser
  stop(): Promise<void>
}

/** A certificate for localhost, valid for 100 years. Only the agent of the tests trusts it. */
const certificate = {
  key: createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: 'ttpPF8ISmiXyj32xs980Ps_wRogtzoScCd644vQNfxk',
      y: 'bBmLLwpYeGBv0avM6wBIl_bvUs_Ai-mpli0hYvPoACU',
      d: 'tGBhMccDWvioT5rz_GcrVxKaRAVy2F0QlRB9YyA-XHU',
    },
  }).export({ format: 'pem', type: 'pkcs8' }),
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUD7aLRhH7Nu1RvIKhjO30N/k+jjswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjIyNDkxM1oYDzIxMjYxMTAy
MjI0OTEzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS22k8XwhKaJfKPfbGz3zQ+z/BGiC3OhJwJ3rji9A1/GWwZiy8KWHhg
b9GrzOsASJf271LPwIvpqZYtIWLz6AAlo2kwZzAdBgNVHQ4EFgQUSL8GVWhO0Nu0
P4ixzdK9xHy0Op4wHwYDVR0jBBgwFoAUSL8GVWhO0Nu0P4ixzdK9xHy0Op4wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgXlwEzWXhIvPTFvfw0K2pQQGuqAwwQ8HEq6o5iG5Gx7wCIEARorBfNAFF
4MFT/wJBMJtDqwD3JrKIhMAZbY6iB5Lu
-----END CERTIFICATE-----
`,
}

/** @returns an agent that trusts the certificate of the push service, also in another process */
export function trustPushService(): Agent {
  return new Agent({ ca: certificate.cert })
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { decrypt: (body: Buffer) => string; received: ReceivedPush[]; status: number; isEndless: boolean }
  >()
  const server = createServer(certificate, (request, response) => {
    void buffer(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const status = browser?.status ?? 404
      if (browser && status === 201)
        browser.received.push({
          message: JSON.parse(browser.decrypt(body)),
          authorization: request.headers.authorization ?? '',
          ttl: String(request.headers['ttl']),
          at: Date.now(),
        })
      response.writeHead(status)
      if (!browser?.isEndless) {
        response.end()
        return
      }
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
      }
      response.on('drain', write)
      write()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  const { port } = address

  return {
    agent: trustPushService(),
    newBrowser() {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const decrypt = (body: Buffer) =>
        ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') }).toString()
      const browser = { decrypt, received: [], status: 201, isEndless: false }
      browsers.set(path, browser)
      const p256dh = keys.getPublicKey('base64url')
      return {
        subscription: {
          endpoint: `https://localhost:${port}${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: browser.received,
        answerWith(status) {
          browser.status = status
        },
        answerEndlessly() {
          browser.isEndless = true
        },
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
