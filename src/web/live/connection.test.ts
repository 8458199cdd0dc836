import { expect, onTestFinished, test } from 'vitest'
import { createFakeLive, type FakeLive, installFakeTime } from '#test/support/fake-live.ts'
import { connectWithRetry } from './connection.ts'

interface ConnectOptions {
  lastId?: string
  /** The response to the first requests. */
  response?: Parameters<FakeLive['respondWith']>[0]
}

function connect({ lastId, response }: ConnectOptions = {}) {
  const { advance } = installFakeTime()
  const live = createFakeLive()
  live.respondWith(response)
  const events: string[] = []
  const states: string[] = []
  let closedByServer = 0
  const connection = connectWithRetry({
    open: live.open,
    lastId,
    onEvent: ({ name, id }) => events.push(id === undefined ? name : `${name} ${id.split('-')[0]}`),
    onState: (state) => states.push(state),
    onData: () => {},
    onClosedByServer: () => {
      closedByServer += 1
    },
  })
  onTestFinished(() => connection.stop())
  return { advance, live, events, states, connection, closedByServer: () => closedByServer }
}

const hello = (id: number) => `id: ${id}-line\nevent: hello\ndata: {}\n\n`
const reset = (id: number) => `id: ${id}-line\nevent: reset\ndata: {}\n\n`
const status = (id: number) => `id: ${id}-line\nevent: status\ndata: {}\n\n`

test('the connection is live after hello, and data that was loaded before is reloaded', async () => {
  const { advance, live, events, states } = connect()
  await advance(0)
  expect(states).toEqual([])

  live.latest().send(hello(3) + status(4))
  await advance(0)

  expect(states).toEqual(['live'])
  expect(events).toEqual(['reset', 'status 4'])
  expect(live.streams.map(({ lastId }) => lastId)).toEqual([undefined])
})

test('after a lost connection it reconnects in a second with the last id, and data is not reloaded', async () => {
  const { advance, live, events, states } = connect()
  await advance(0)
  live.latest().send(hello(3) + status(9) + status(8)) // a late event has a lower number
  await advance(0)

  live.latest().disconnect()
  await advance(999)
  expect(states).toEqual(['live', 'reconnecting'])
  expect(live.streams).toHaveLength(1)
  await advance(1)
  live.latest().send(status(10) + hello(10))
  await advance(0)

  expect(live.streams.map(({ lastId }) => lastId)).toEqual([undefined, '9-line'])
  expect(states).toEqual(['live', 'reconnecting', 'live'])
  expect(events).toEqual(['reset', 'status 9', 'status 8', 'status 10'])
})

test('after a reset it continues from the id of the reset, even if that is a lower number (#123)', async () => {
  const { advance, live, events } = connect()
  await advance(0)
  live.latest().send(hello(12))
  await advance(0)

  live.latest().disconnect()
  await advance(1000)
  live.latest().send(reset(6) + hello(6) + status(7) + status(5)) // a late event has a lower number
  await advance(0)
  live.latest().disconnect()
  await advance(2000)

  expect(live.streams.map(({ lastId }) => lastId)).toEqual([undefined, '12-line', '7-line'])
  expect(events).toEqual(['reset', 'reset 6', 'status 7', 'status 5'])
})

test('after events of a server of the previous version it reloads, because missed events are unknown (#123)', async () => {
  const { advance, live, events } = connect({ lastId: '12-line' })
  await advance(0)

  live.latest().send('id: 15\nevent: hello\ndata: {}\n\n')
  await advance(0)

  expect(live.latest().lastId).toBe('12-line')
  expect(events).toEqual(['reset'])
})

test('the delays grow, and after the third failure it polls every 30 seconds', async () => {
  const { advance, live, events, states } = connect({ response: 'no connection' })
  await advance(0)
  const requestedAtS: number[] = []
  for (let second = 0; second < 120; second += 1) {
    const before = live.streams.length
    await advance(1000)
    if (live.streams.length > before) requestedAtS.push(second + 1)
  }

  expect(requestedAtS).toEqual([1, 3, 7, 15, 31, 61, 91])
  expect(states.slice(0, 3)).toEqual(['reconnecting', 'reconnecting', 'polling'])
  expect(events).toEqual(['reset', 'reset', 'reset', 'reset']) // at 3, 33, 63 and 93 s
})

test('polling ends when a stream opens again, and the data are reloaded once, because the log may have been replaced since (#123)', async () => {
  const { advance, live, events, states } = connect({ lastId: '5-line', response: 503 })
  await advance(4000)
  expect(states.at(-1)).toBe('polling')
  const eventsBefore = events.length

  live.respondWith(undefined)
  await advance(10_000)
  live.latest().send(hello(7))
  await advance(100_000)

  expect(states.at(-1)).not.toBe('polling')
  expect(live.streams[1]?.lastId).toBe('5-line')
  expect(events.slice(eventsBefore)).toEqual(['reset'])
})

test('a stream that ends repeatedly is requested with growing delays', async () => {
  const { advance, live } = connect()
  for (let round = 0; round < 6; round += 1) {
    await advance(0)
    live.latest().send(hello(1))
    await advance(0)
    live.latest().end()
    await advance(2 ** round * 1000)
  }

  expect(live.streams).toHaveLength(7) // one request after each delay, and each delay is twice as long as the one before
})

test('after a stable stream the first delay is one second again', async () => {
  const { advance, live } = connect({ response: 503 })
  await advance(4000)
  live.respondWith(undefined)
  await advance(10_000)
  live.latest().send(hello(1))
  await advance(11_000)
  const before = live.streams.length

  live.latest().disconnect()
  await advance(1000)

  expect(live.streams).toHaveLength(before + 1)
})

test('forty seconds without data or a heartbeat close the stream', async () => {
  const { advance, live, states } = connect()
  await advance(0)
  live.latest().send(hello(1))
  for (let beat = 0; beat < 4; beat += 1) {
    await advance(15_000)
    live.latest().send(':\n\n')
  }
  await advance(39_000)
  expect(states).toEqual(['live'])

  await advance(1000)

  expect(live.streams[0]?.isAborted()).toBe(true)
  expect(states).toEqual(['live', 'reconnecting'])
})

test.each([401, 403])('status %i calls onClosedByServer, so that the session is read again', async (refused) => {
  const { advance, closedByServer } = connect({ response: refused })
  await advance(0)

  expect(closedByServer()).toBe(1)
})

test('the end of the stream by the server calls onClosedByServer, a lost connection does not', async () => {
  const { advance, live, closedByServer } = connect()
  await advance(0)
  live.latest().disconnect()
  await advance(1000)
  expect(closedByServer()).toBe(0)

  live.latest().send(hello(1))
  live.latest().end()
  await advance(0)

  expect(closedByServer()).toBe(1)
})

test('offline closes the stream, and online reconnects without a delay', async () => {
  const { advance, live, states, connection } = connect()
  await advance(0)
  live.latest().send(hello(1))
  await advance(0)

  connection.disconnect()
  await advance(0)
  expect(states).toEqual(['live', 'reconnecting'])
  connection.retryNow()
  await advance(0)

  expect(live.streams).toHaveLength(2)
})

test('stop closes the stream and ends all reconnecting', async () => {
  const { advance, live, states, events, connection } = connect()
  await advance(0)
  live.latest().send(hello(1))
  await advance(0)

  connection.stop()
  live.latest().send(status(2))
  await advance(200_000)

  expect(live.latest().isAborted()).toBe(true)
  expect(live.streams).toHaveLength(1)
  expect(states).toEqual(['live'])
  expect(events).toEqual(['reset'])
})
