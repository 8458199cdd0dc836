/** A fake PostgreSQL server that refuses every connection with an error. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { password } from './failed-starts.ts'

/** The code of the message SSLRequest (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const sslRequestCode = 80_877_103

/** @param code an error code of PostgreSQL, such as '53300'. @returns a URL `postgres://…`; the server is closed when the test ends */
export async function startRefusingPostgres(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E0000')
  head.writeInt32BE(fields.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (chunk.length >= 8 && chunk.readInt32BE(4) === sslRequestCode) socket.write('N')
      else socket.end(Buffer.concat([head, fields]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `postgres://tiffin:${password}@127.0.0.1:${address.port}/shop`
}
