import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

/** A clock whose two times the test sets. */
function openClock() {
  const time = { wallMs: 1_800_000_000_000, elapsedMs: 500 }
  const clock = createClock(
    () => time.wallMs,
    () => time.elapsedMs,
  )
  const pass = (ms: number) => {
    time.wallMs += ms
    time.elapsedMs += ms
  }
  return { clock, time, pass }
}

test('a clock is steady a minute after the start (#185)', () => {
  const { clock, pass } = openClock()

  expect(clock.isSteady()).toBe(false)
  pass(60_001)

  expect(clock.isSteady()).toBe(true)
})

test.each([4 * 3_600_000, -4 * 3_600_000, 6000])('a jump by %i ms makes it unsteady for a minute (#185)', (jumpMs) => {
  const { clock, time, pass } = openClock()
  pass(60_001)
  expect(clock.isSteady()).toBe(true)

  time.wallMs += jumpMs

  expect(clock.isSteady()).toBe(false)
  pass(59_000)
  expect(clock.isSteady()).toBe(false)
  pass(1001)
  expect(clock.isSteady()).toBe(true)
})

test('a clock that was ahead and is corrected is unsteady again (#185)', () => {
  const { clock, time, pass } = openClock()
  pass(60_001)
  time.wallMs += 3_600_000
  expect(clock.isSteady()).toBe(false)
  pass(50_000)
  time.wallMs -= 3_600_000

  expect(clock.isSteady()).toBe(false)
  pass(59_000)

  expect(clock.isSteady()).toBe(false)
})

test('a correction of a second changes nothing', () => {
  const { clock, time, pass } = openClock()
  pass(60_001)
  time.wallMs += 1000

  expect(clock.isSteady()).toBe(true)
})
