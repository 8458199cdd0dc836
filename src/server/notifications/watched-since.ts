import type { Clock } from '../clock/clock.ts'
import type { Milliseconds } from '../store/tables.ts'

/** Rounds come every few seconds. After a longer gap the machine slept, its clock was set, or the database was away. */
const maxGapMs = 30_000

/**
 * Since when this server has looked for unanswered orders without a gap, so that the restaurant could see and answer them: since its
 * start, or since the last round that came much later than the completed one before it, by either clock. A clock that was set back
 * starts the time again, too, because times of two clocks cannot be compared.
 */
export function createWatch(clock: Pick<Clock, 'now' | 'elapsedMs'>) {
  let since = clock.now()
  let lastRound = readClocks()

  function readClocks() {
    return { wallMs: clock.now(), elapsedMs: clock.elapsedMs() }
  }

  return {
    /** Starts the time again, because a setting has changed. */
    restart(): void {
      since = clock.now()
    },
    /** Call at the beginning of a round. */
    watchedSince(): Milliseconds {
      const { wallMs, elapsedMs } = readClocks()
      const gapMs = Math.max(Math.abs(wallMs - lastRound.wallMs), elapsedMs - lastRound.elapsedMs)
      if (gapMs > maxGapMs) since = wallMs
      return since
    },
    /** Call at the end of a round. A failed round is none. */
    completeRound(): void {
      lastRound = readClocks()
    },
  }
}
