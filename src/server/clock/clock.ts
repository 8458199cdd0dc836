import type { Milliseconds } from '../store/tables.ts'

/** A step of this size is a jump: the clock was wrong before it, or is wrong after it. */
const jumpMinMs = 5000
/** How long after a start or a jump the clock is not trusted. Time services correct a wrong clock within seconds. */
const steadyAfterMs = 60_000

/** The time of the day, and a clock that is never set. */
export interface Clock {
  /** For times that are stored or shown. A time service or a person can set it back or ahead. */
  now(): Milliseconds
  /** For pauses and timeouts in memory, in ms since any moment. */
  elapsedMs(): number
  /**
   * Whether the time of the day has not jumped for a minute. Until then nothing may be done that cannot be undone because a time has
   * passed: the clock may be ahead for some seconds.
   */
  isSteady(): boolean
}

export function createClock(now = () => Date.now(), elapsedMs = () => Math.round(performance.now())): Clock {
  const offsetMs = () => now() - elapsedMs()
  let expectedMs = offsetMs()
  // a computer can start with a wrong clock
  let changedAtMs = elapsedMs()
  return {
    now,
    elapsedMs,
    isSteady() {
      const currentMs = offsetMs()
      if (Math.abs(currentMs - expectedMs) > jumpMinMs) {
        expectedMs = currentMs
        changedAtMs = elapsedMs()
      }
      return elapsedMs() - changedAtMs > steadyAfterMs
    },
  }
}
