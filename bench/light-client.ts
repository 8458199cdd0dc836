/**
 * An HTTP/1.1 client that is as light as it can be, for benches whose clients share the server's processors: `node:http`
 * takes 1 ms of them for a request while passwords are hashed, this a fraction. Knows answers with a `content-length`.
 */
import { connect, type Socket } from 'node:net'

export interface LightRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** One connection for each request that is under way; they are kept. @throws when the answer is no 200 */
export type Ask = (path: string, request?: LightRequest) => Promise<void>

/** @param origin plain http, by address or name and port */
export function createLightClient(origin: string): Ask {
  const { hostname, port, host } = new URL(origin)
  const idle: Socket[] = []
  // an error ends the connection, and whoever waits for an answer is told so then
  const open = () =>
    connect(Number(port), hostname)
      .setNoDelay()
      .on('error', () => {})

  return (path, { method = 'GET', headers = {}, body = '' } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = idle.pop() ?? open()
    let answer = ''
    const end = () => reject(new Error(`${path} was not answered to its end.`))
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (!isWhole(answer)) return
      socket.off('data', read).off('close', end)
      idle.push(socket)
      if (answer.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(`${path} was answered ${answer.slice(0, answer.indexOf('\r\n'))}.`))
    }
    socket.on('data', read).on('close', end)
    const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
    return promise
  }
}

/** @param answer a character for each byte */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1]
  if (length === undefined) throw new Error('The answer has no content-length.')
  return answer.length === end + 4 + Number(length)
}
