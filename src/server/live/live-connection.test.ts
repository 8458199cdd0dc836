import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { listen } from '#test/support/live.ts'

const app = shareTestApp()

async function openConnection(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port: await listen(app()), host: '127.0.0.1' }).setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (text: string) => {
    received += text
  })
  return { socket, received: () => received }
}

function requestText(method: string, path: string, { cookie }: Client): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
}

test('HEAD opens no stream (#17)', async () => {
  const { socket, received } = await openConnection()

  socket.write(requestText('HEAD', '/api/live', await app().customer()))

  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 404 /))
})

test('requests on the connection of an open stream get no response, and the stream stays open', async () => {
  const asha = await app().customer()
  const { socket, received } = await openConnection()
  socket.write(requestText('GET', '/api/live', asha))
  await vi.waitFor(() => expect(received()).toContain('event: hello'))

  socket.write(requestText('GET', '/api/categories', asha) + requestText('GET', '/api/orders', asha))
  await sleep(300)

  expect(received().split('HTTP/1.1 ')).toHaveLength(2)
  expect(socket.destroyed).toBe(false)
})

test('a pipelined request for a stream gets 503, after the response to the request before it', async () => {
  const asha = await app().customer()
  const { socket, received } = await openConnection()

  socket.write(requestText('GET', '/api/orders', asha) + requestText('GET', '/api/live', asha))

  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 503 /))
  expect(received()).not.toContain('event: hello')
})
