import { expect, test } from 'vitest'
import { createWatch } from './watched-since.ts'

const start = Date.UTC(2026, 10, 27, 18)
const minuteMs = 60_000

function openWatch() {
  const clock = { wallMs: start, monotonicMs: 5000 }
  const watch = createWatch({ now: () => clock.wallMs, elapsedMs: () => clock.monotonicMs })
  const pass = (wallMs: number, monotonicMs = wallMs) => {
    clock.wallMs += wallMs
    clock.monotonicMs += monotonicMs
  }
  const runRounds = (minutes: number) => {
    for (let ms = 0; ms < minutes * minuteMs; ms += 2000) {
      pass(2000)
      watch.watchedSince()
      watch.completeRound()
    }
  }
  return { clock, watch, pass, runRounds }
}

test('while rounds come regularly, the time begins at the start of the server', () => {
  const { watch, runRounds } = openWatch()
  runRounds(90)

  expect(watch.watchedSince()).toBe(start)
})

test.each([
  { gap: 'the machine slept, and only the wall clock went on', wallMs: 45 * minuteMs, monotonicMs: 0 },
  { gap: 'the process was stopped', wallMs: 45 * minuteMs, monotonicMs: 45 * minuteMs },
  { gap: 'the clock was set ahead', wallMs: 24 * 60 * minuteMs, monotonicMs: 2000 },
  { gap: 'the clock was set back', wallMs: -60 * minuteMs, monotonicMs: 2000 },
  { gap: 'the clock was set back while the process was stopped', wallMs: 0, monotonicMs: 45 * minuteMs },
])('the time starts again when $gap (#176)', ({ wallMs, monotonicMs }) => {
  const { clock, watch, pass, runRounds } = openWatch()
  runRounds(10)
  pass(wallMs, monotonicMs)
  const afterGap = clock.wallMs

  expect(watch.watchedSince()).toBe(afterGap)
  watch.completeRound()
  runRounds(10)
  expect(watch.watchedSince()).toBe(afterGap)
})

test('rounds that failed are a gap, because a database that is away shows no orders (#176)', () => {
  const { clock, watch, pass, runRounds } = openWatch()
  runRounds(10)
  for (let round = 0; round < 60; round += 1) {
    pass(1000)
    watch.watchedSince()
  }

  expect(watch.watchedSince()).toBe(clock.wallMs)
})

test('a new setting starts the time again', () => {
  const { clock, watch, runRounds } = openWatch()
  runRounds(10)
  watch.restart()

  expect(watch.watchedSince()).toBe(clock.wallMs)
})
