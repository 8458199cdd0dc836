import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { listen, openLive, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { insertRecipe } from '../menu/menu-store.ts'

/** Opens a stream and then stops reading from its socket. */
async function openUnreadStream(port: number, { cookie }: Client): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}

/** The event of one order of this dish is more than a third of the unsent bytes at which a stream is closed. */
const longNamedDish = { id: 'long-named', name: 'x'.repeat(100_000), priceMinor: 100 }

test('a stream whose client does not read is closed, and other streams receive all events (#64)', async () => {
  const app = await buildTestApp()
  const dish = { ...longNamedDish, pictureHash: 'a'.repeat(32), createdAt: 0, categoryId: 'tiffin', ingredients: ['x'] }
  await insertRecipe(app.database.queries, dish)
  const order = { ...twoDosas, items: [{ id: 'long-named', quantity: 1, seenPrice: 1 }] }
  const [asha, admin] = [await app.customer(), await signInAdmin(app)]
  await openUnreadStream(await listen(app), admin)
  const countSockets = () =>
    new Promise<number>((resolve) => app.server.server.getConnections((_error, count) => resolve(count)))
  const other = await openLive(app, asha)
  expect(await countSockets()).toBe(2)

  // until the socket buffers of the system are full and the server would have to buffer the events itself
  let placed = 0
  while ((await countSockets()) > 1 && placed < 1000) {
    await postOrder(asha, order)
    placed += 1
  }

  expect(await countSockets()).toBe(1)
  await vi.waitFor(() => expect(receivedStatusChanges(other)).toHaveLength(placed))
  expect(other.hasEnded()).toBe(false)
})
