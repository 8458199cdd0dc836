/**
 * A minimal HTTP/1.1 client for benches whose clients run on the same CPUs as the server. It needs a fraction of the CPU
 * time of `node:http` (1 ms per request during password hashing). Supports only responses with a `content-length`.
 */
import { connect, type Socket } from 'node:net'

export interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends a request on a keep-alive connection that no other request uses. @throws when the status is not 200 */
export type HttpClient = (path: string, request?: RequestOptions) => Promise<void>

/** @param origin an origin with http: and a port */
export function createHttpClient(origin: string): HttpClient {
  const { hostname, port, host } = new URL(origin)
  const idle: Socket[] = []
  // an error closes the connection, and the close event rejects the request
  const open = () =>
    connect(Number(port), hostname)
      .setNoDelay()
      .on('error', () => {})

  return (path, { method = 'GET', headers = {}, body = '' } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = idle.pop() ?? open()
    let response = ''
    const end = () => reject(new Error(`${path}: the connection closed before the end of the response.`))
    const read = (chunk: Buffer) => {
      response += chunk.toString('latin1')
      if (!isComplete(response)) return
      socket.off('data', read).off('close', end)
      idle.push(socket)
      if (response.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(`${path} failed with ${response.slice(0, response.indexOf('\r\n'))}.`))
    }
    socket.on('data', read).on('close', end)
    const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
    return promise
  }
}

/** @param response one character per byte */
function isComplete(response: string): boolean {
  const end = response.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(response)?.[1]
  if (length === undefined) throw new Error('The response has no content-length.')
  return response.length === end + 4 + Number(length)
}
