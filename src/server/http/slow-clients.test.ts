import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { listen } from '#test/support/live.ts'
import { insertRecipe } from '../menu/menu-store.ts'

const timeouts = { headersMs: 1500, requestMs: 2000, checkIntervalMs: 100, idleMs: 1000 }
/** All slow clients are disconnected within this time, on a busy machine too. */
const disconnectedMs = 8000
const chunkMs = 100

interface SlowClient {
  socket: Socket
  isDisconnected: () => boolean
}

/** Sends `beginning`, and then `chunk` every 100 ms without end. */
async function sendSlowly(port: number, beginning: string, chunk: string): Promise<SlowClient> {
  const socket = connect({ port, host: '127.0.0.1' })
  let disconnected = false
  socket.on('error', () => {})
  socket.on('close', () => {
    disconnected = true
    clearInterval(timer)
  })
  socket.resume()
  await once(socket, 'connect')
  socket.write(beginning)
  const timer = setInterval(() => socket.write(chunk), chunkMs)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return { socket, isDisconnected: () => disconnected }
}

test.each([
  ['headers', 'GET /api/categories HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'],
  [
    'bodies',
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    ' ',
  ],
])(
  'two hundred clients with slow %s are disconnected, and others get responses in the meantime (#59)',
  async (_name, beginning, chunk) => {
    const app = await buildTestApp('sqlite', {}, { timeouts })
    const port = await listen(app)

    const slow = await Promise.all(Array.from({ length: 200 }, () => sendSlowly(port, beginning, chunk)))
    const response = await fetch(`http://localhost:${port}/api/categories`)

    expect(response.status).toBe(200)
    expect(slow.filter(({ isDisconnected }) => !isDisconnected())).not.toHaveLength(0)
    await vi.waitFor(() => expect(slow.filter(({ isDisconnected }) => !isDisconnected())).toHaveLength(0), {
      timeout: disconnectedMs,
    })
  },
)

test('a client that requests much and reads nothing is disconnected (#59)', async () => {
  const app = await buildTestApp('sqlite', {}, { timeouts })
  const name = 'x'.repeat(100_000)
  const picture = { pictureHash: 'a'.repeat(32), categoryId: 'tiffin', ingredients: ['x'] }
  await insertRecipe(app.database.queries, { ...picture, id: 'long', name, priceMinor: 100, createdAt: 0 })
  const socket = connect({ port: await listen(app), host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  const openSockets = () =>
    new Promise<number>((resolve) => app.server.server.getConnections((_error, count) => resolve(count)))

  socket.pause().write('GET /api/recipes HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300))

  await vi.waitFor(async () => expect(await openSockets()).toBe(1))
  await vi.waitFor(async () => expect(await openSockets()).toBe(0), { timeout: disconnectedMs })
})
