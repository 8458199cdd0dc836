import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { openTestDatabase } from '#test/support/databases.ts'
import type { Stream } from './broker.ts'
import { createHub } from './hub.ts'

/** @param times receives the time of each heartbeat */
function recordHeartbeats(times: number[]): Stream {
  return {
    user: { uid: `customer-${Math.random()}`, role: 'customer', capabilities: [] },
    token: '',
    send: (text) => {
      if (text === ':\n\n') times.push(Date.now())
    },
    hasEnded: () => false,
    close: () => {},
  }
}

test('each stream receives a heartbeat every fifteen seconds until it is removed; the heartbeats are spread over the seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const hub = createHub(await openTestDatabase('sqlite'), () => customerCurrency, pino({ level: 'silent' }))
  const timesByStream: number[][] = Array.from({ length: 30 }, () => [])
  const streams = timesByStream.map(recordHeartbeats)
  for (const stream of streams) await hub.open(stream, undefined)

  vi.advanceTimersByTime(60_000)
  if (streams[0]) hub.remove(streams[0])
  vi.advanceTimersByTime(60_000)
  hub.close()
  vi.advanceTimersByTime(60_000)

  const [removed = [], ...others] = timesByStream
  expect(removed).toHaveLength(4)
  for (const times of others)
    expect(times.map((time, index) => time - (times[0] ?? 0) - index * 15_000)).toEqual(Array(8).fill(0))
  const bySecond = Map.groupBy(others.flat(), (time) => time)
  expect(Math.max(...[...bySecond.values()].map((times) => times.length))).toBe(2)
})
