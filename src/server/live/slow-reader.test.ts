import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { listen, openLive, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { insertRecipe } from '../menu/menu-store.ts'

/** Asks for the stream and then reads nothing of it. */
async function askAndLookAway(port: number, { cookie }: Client): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}

/** One order of it is more than half of what a stream may owe its browser. */
const banquet = { id: 'banquet', name: 'x'.repeat(100_000), priceMinor: 100 }

test('a browser that never reads is let go, and others hear everything meanwhile (#64)', {
  timeout: 60_000,
}, async () => {
  const app = await buildTestApp()
  const dish = { ...banquet, pictureHash: 'a'.repeat(32), createdAt: 0, categoryId: 'tiffin', ingredients: ['x'] }
  await insertRecipe(app.database.queries, dish)
  const order = { ...twoDosas, items: [{ id: 'banquet', quantity: 1, seenPrice: 1 }] }
  const [asha, admin] = [await app.customer(), await signInAdmin(app)]
  await askAndLookAway(await listen(app), admin)
  const openSockets = () =>
    new Promise<number>((resolve) => app.server.server.getConnections((_error, count) => resolve(count)))
  const watching = await openLive(app, asha)
  expect(await openSockets()).toBe(2)

  // more than the buffers of the machine can take: the server itself would have to remember it
  let placed = 0
  while ((await openSockets()) > 1 && placed < 1000) {
    await postOrder(asha, order)
    placed += 1
  }

  expect(await openSockets()).toBe(1)
  await vi.waitFor(() => expect(receivedStatusChanges(watching)).toHaveLength(placed))
  expect(watching.hasEnded()).toBe(false)
})
