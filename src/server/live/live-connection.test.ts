import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { listen } from '#test/support/live.ts'

const app = shareTestApp()

async function openConnection(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect({ port: await listen(app()), host: '127.0.0.1' }).setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (text: string) => {
    heard += text
  })
  return { socket, heard: () => heard }
}

function asked(method: string, path: string, { cookie }: Client): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
}

test('a stream cannot be asked for by HEAD (#17)', async () => {
  const { socket, heard } = await openConnection()

  socket.write(asked('HEAD', '/api/live', await app().customer()))

  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 404 /))
})

test('what is asked on the connection of a stream is not answered into it', async () => {
  const asha = await app().customer()
  const { socket, heard } = await openConnection()
  socket.write(asked('GET', '/api/live', asha))
  await vi.waitFor(() => expect(heard()).toContain('event: hello'))

  socket.write(asked('GET', '/api/categories', asha) + asked('GET', '/api/orders', asha))
  await sleep(300)

  expect(heard().split('HTTP/1.1 ')).toHaveLength(2)
  expect(socket.destroyed).toBe(false)
})

test('a stream that is asked for before the answer to another request came is refused, after that answer', async () => {
  const asha = await app().customer()
  const { socket, heard } = await openConnection()

  socket.write(asked('GET', '/api/orders', asha) + asked('GET', '/api/live', asha))

  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 503 /))
  expect(heard()).not.toContain('event: hello')
})
