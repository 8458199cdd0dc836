import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import type { Stream } from './broker.ts'
import { createHub } from './hub.ts'

function streamThatHears(heard: number[]): Stream {
  return {
    uid: `customer-${Math.random()}`,
    admin: false,
    token: '',
    send: (text) => {
      if (text === ':\n\n') heard.push(Date.now())
    },
    hasEnded: () => false,
    close: () => {},
  }
}

test('each stream hears a heartbeat every fifteen seconds, few of them at the same moment, and none once it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const hub = createHub(await openTestDatabase('sqlite'), pino({ level: 'silent' }))
  const heard: number[][] = Array.from({ length: 30 }, () => [])
  const streams = heard.map(streamThatHears)
  for (const stream of streams) await hub.open(stream, undefined)

  vi.advanceTimersByTime(60_000)
  if (streams[0]) hub.leave(streams[0])
  vi.advanceTimersByTime(60_000)
  hub.close()
  vi.advanceTimersByTime(60_000)

  const [gone = [], ...others] = heard
  expect(gone).toHaveLength(4)
  for (const times of others)
    expect(times.map((time, index) => time - (times[0] ?? 0) - index * 15_000)).toEqual(Array(8).fill(0))
  const atOnce = Map.groupBy(others.flat(), (time) => time)
  expect(Math.max(...[...atOnce.values()].map((times) => times.length))).toBe(2)
})
