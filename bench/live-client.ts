/** Opens many live streams in a separate process. Reports when all are open, and when all have received an order. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import * as z from 'zod/mini'

const concurrentOpens = 100

const [port = '', streamCount = '', cookiesFile = ''] = process.argv.slice(2)
const cookies = readFileSync(cookiesFile, 'utf8').split('\n')
let opened = 0
let receivedCount = 0
let placedAt = 0

function open(cookie: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(port), '127.0.0.1')
  socket.setEncoding('utf8').on('error', reject)
  socket.write(`GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`)
  socket.on('data', (text: string) => {
    if (text.includes('event: hello')) {
      opened += 1
      resolve()
    }
    if (!text.includes('event: placed')) return
    receivedCount += 1
    if (receivedCount === Number(streamCount)) process.send?.({ deliveredMs: performance.now() - placedAt })
  })
  return promise
}

for (let start = 0; start < Number(streamCount); start += concurrentOpens) {
  const numbers = Array.from(
    { length: Math.min(concurrentOpens, Number(streamCount) - start) },
    (_, index) => start + index,
  )
  await Promise.all(numbers.map((number) => open(cookies[number % cookies.length] ?? '')))
}
process.send?.({ opened })

const orderSchema = z.object({ key: z.string(), body: z.string() })
process.on('message', (message) => {
  const { key, body } = orderSchema.parse(message)
  const origin = `http://127.0.0.1:${port}`
  const headers = { origin, cookie: cookies[0] ?? '', 'content-type': 'application/json', 'idempotency-key': key }
  receivedCount = 0
  placedAt = performance.now()
  void fetch(`${origin}/api/orders`, { method: 'POST', headers, body })
})
