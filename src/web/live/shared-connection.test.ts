import { expect, onTestFinished, test } from 'vitest'
import { createFakeLive, type FakeLive, installFakeTime } from '#test/support/fake-live.ts'
import { createFakeLocks } from '#test/support/fake-locks.ts'
import { type SharedConnection, type SharedConnectionOptions, shareConnection } from './shared-connection.ts'

interface Tab {
  events: string[]
  states: string[]
  connection: SharedConnection
  visible: boolean
}

function openBrowser() {
  const { advance } = installFakeTime()
  const live = createFakeLive()
  const locks = createFakeLocks()
  const tab = (uid = 'asha') => openTab(live, locks, uid)
  return { advance, live, locks, tab }
}

function openTab(
  live: FakeLive,
  locks: LockManager | undefined,
  uid: string,
  { Channel }: Pick<SharedConnectionOptions, 'Channel'> = { Channel: BroadcastChannel },
): Tab {
  const events: string[] = []
  const states: string[] = []
  const tab = { events, states, visible: true }
  const connection = shareConnection({
    uid,
    open: live.open,
    onClosedByServer: () => {},
    onEvent: (event) => events.push(event.name === 'status' ? event.change.to : event.name),
    onState: (state) => states.push(state),
    locks,
    Channel,
    isVisible: () => tab.visible,
  })
  onTestFinished(() => connection.leave())
  return Object.assign(tab, { connection })
}

const hello = (id: number) => `id: ${id}-line\nevent: hello\ndata: {}\n\n`
const reset = (id: number) => `id: ${id}-line\nevent: reset\ndata: {}\n\n`
const status = (id: number, to: string) =>
  `id: ${id}-line\nevent: status\ndata: ${JSON.stringify({ orderId: 'a', from: 'pending', to, at: '2026-01-01T00:00:00.000Z' })}\n\n`

test('all tabs of a browser receive the events of one stream', async () => {
  const { advance, live, tab } = openBrowser()
  const tabs = [tab(), tab(), tab()]
  await advance(0)
  live.latest().send(hello(1) + status(2, 'preparing'))
  await advance(0)

  expect(live.streams).toHaveLength(1)
  for (const { events, states } of tabs) {
    expect(events.at(-1)).toBe('preparing')
    expect(states.at(-1)).toBe('live')
  }
})

test('a tab that opens later receives the state and reloads its data', async () => {
  const { advance, live, tab } = openBrowser()
  tab()
  await advance(0)
  live.latest().send(hello(1))
  await advance(0)

  const later = tab()
  await advance(0)

  expect(later.states).toEqual(['live'])
  expect(later.events).toEqual(['reset'])
  expect(live.streams).toHaveLength(1)
})

test('when the leader closes, another tab continues after the last event', async () => {
  const { advance, live, tab } = openBrowser()
  const [first, second] = [tab(), tab()]
  await advance(0)
  live.latest().send(hello(1) + status(7, 'preparing'))
  await advance(0)

  first.connection.leave()
  await advance(0)
  live.latest().send(status(8, 'delivered') + hello(8))
  await advance(0)

  expect(live.streams[0]?.isAborted()).toBe(true)
  expect(live.streams.map(({ lastId }) => lastId)).toEqual([undefined, '7-line'])
  expect(second.events.filter((event) => event !== 'reset')).toEqual(['preparing', 'delivered'])
  expect(first.events).not.toContain('delivered')
})

test('a duplicate event is delivered once', async () => {
  const { advance, live, tab } = openBrowser()
  const tabs = [tab(), tab()]
  await advance(0)
  live.latest().send(hello(1) + status(2, 'preparing') + status(2, 'preparing'))
  await advance(0)

  for (const { events } of tabs) expect(events.filter((event) => event === 'preparing')).toHaveLength(1)
})

test('after a reset every tab receives ids that it has received before, and continues from the reset (#123)', async () => {
  const { advance, live, tab } = openBrowser()
  const [first, second] = [tab(), tab()]
  await advance(0)
  live.latest().send(hello(1) + status(2, 'preparing') + status(12, 'delivered'))
  await advance(0)
  const receivedCounts = [first, second].map(({ events }) => events.length)

  live.latest().send(reset(1) + status(2, 'cancelled'))
  await advance(0)
  for (const [index, { events }] of [first, second].entries())
    expect(events.slice(receivedCounts[index])).toEqual(['reset', 'cancelled'])
  first.connection.leave()
  await advance(0)

  expect(live.streams.map(({ lastId }) => lastId)).toEqual([undefined, '2-line'])
})

test('tabs of another user do not receive the events', async () => {
  const { advance, live, tab } = openBrowser()
  const [asha, ravi] = [tab('asha'), tab('ravi')]
  await advance(0)
  live.streams[0]?.send(hello(1) + status(2, 'preparing'))
  await advance(0)

  expect(live.streams).toHaveLength(2)
  expect(asha.events).toEqual(['reset', 'preparing'])
  expect(ravi.events).toEqual([])
})

test('a visible tab takes over from a leader that is frozen in the background', async () => {
  const { advance, live, tab } = openBrowser()
  const first = tab()
  await advance(0)
  live.latest().send(hello(5))
  const hidden = tab()
  hidden.visible = false
  const visible = tab()
  await advance(0)

  await advance(45_000) // the leader receives no data and no heartbeat

  expect(live.streams).toHaveLength(2)
  expect(live.latest().lastId).toBe('5-line')
  live.latest().send(status(6, 'delivered') + hello(6))
  await advance(0)
  expect(visible.events.at(-1)).toBe('delivered')
  expect(hidden.events.at(-1)).toBe('delivered')
  expect(live.streams[0]?.isAborted()).toBe(true)
  expect(first.states).not.toEqual([])
})

class RefusedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.close()
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

test.each([
  { what: 'without BroadcastChannel', Channel: undefined },
  { what: 'where the browser refuses a channel', Channel: RefusedChannel },
])('$what each tab has its own stream (#152)', async ({ Channel }) => {
  const { advance, live, locks } = openBrowser()
  const tabs = [openTab(live, locks, 'asha', { Channel }), openTab(live, locks, 'asha', { Channel })]
  await advance(0)
  expect(live.streams).toHaveLength(2)
  for (const stream of live.streams) stream.send(hello(1) + status(2, 'preparing'))
  await advance(0)

  for (const { events, states } of tabs) {
    expect(events).toEqual(['reset', 'preparing'])
    expect(states.at(-1)).toBe('live')
  }
})

test('without locks, such as on http pages, each tab has its own stream', async () => {
  const { advance, live } = openBrowser()
  const tabs = [openTab(live, undefined, 'asha'), openTab(live, undefined, 'asha')]
  await advance(0)
  expect(live.streams).toHaveLength(2)
  live.streams[0]?.send(hello(1) + status(2, 'preparing'))
  await advance(0)

  expect(tabs.map(({ events }) => events)).toEqual([['reset', 'preparing'], []])
})

test('where the browser refuses locks, each tab has its own stream', async () => {
  const { advance, live } = openBrowser()
  let refusals = 0
  const refusing: LockManager = {
    request: async () => {
      refusals += 1
      // endless requests must fail the test instead of hanging it
      if (refusals > 10) return new Promise<never>(() => {})
      throw new DOMException('refused', 'SecurityError')
    },
    query: async () => ({}),
  }
  const tabs = [openTab(live, refusing, 'asha'), openTab(live, refusing, 'asha')]
  await advance(0)

  expect(live.streams).toHaveLength(2)
  live.streams[0]?.send(hello(1) + status(2, 'preparing'))
  await advance(0)
  expect(tabs[0]?.events).toEqual(['reset', 'preparing'])
  expect(refusals).toBe(2)
})

test('a tab that leaves before the browser grants its lock opens no stream', async () => {
  const { advance, live } = openBrowser()
  const granted = Promise.withResolvers<void>()
  const slow: LockManager = {
    request: async (name: string, _: unknown, callback?: LockGrantedCallback<unknown>) => {
      await granted.promise
      return callback?.({ name, mode: 'exclusive' })
    },
    query: async () => ({}),
  }
  const { connection } = openTab(live, slow, 'asha')

  connection.leave()
  granted.resolve()
  await advance(0)

  expect(live.streams).toHaveLength(0)
})
