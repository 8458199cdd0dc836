/**
 * Slots are counted from midnight on the restaurant's clock, also after a change of the clocks. A time that such a change skips has no
 * slot, a time that exists twice has two.
 */
import { type LocalDay, localDayOf, toInstant, toLocalTime } from '../values/wall-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/** @returns the beginning of the first slot at this time or later */
export function slotAtOrAfter(ms: number, lengthMs: number, timeZone: string): number {
  const day = localDayOf(ms, timeZone)
  const { startMs, endMs } = day
  const found = hasClockChange(day)
    ? startsOf(day, lengthMs, timeZone).find((slotMs) => slotMs >= ms)
    : startMs + Math.ceil((ms - startMs) / lengthMs) * lengthMs
  // the next day may begin later than at midnight
  return found === undefined || found >= endMs ? slotAtOrAfter(endMs, lengthMs, timeZone) : found
}

/** @returns the beginning of the last slot of the day that begins at this time or earlier; else that of the day */
export function slotAtOrBefore(ms: number, lengthMs: number, timeZone: string): number {
  const day = localDayOf(ms, timeZone)
  const { startMs } = day
  if (!hasClockChange(day)) return startMs + Math.floor((ms - startMs) / lengthMs) * lengthMs
  return (
    startsOf(day, lengthMs, timeZone)
      .filter((slotMs) => slotMs <= ms)
      .at(-1) ?? startMs
  )
}

/** @param slotMs the beginning of a slot @returns its end: after its length, or earlier when the next slot or day begins */
export function endOfSlot(slotMs: number, lengthMs: number, timeZone: string): number {
  return Math.min(slotMs + lengthMs, slotAtOrAfter(slotMs + 1, lengthMs, timeZone), localDayOf(slotMs, timeZone).endMs)
}

function hasClockChange({ startMs, endMs }: LocalDay): boolean {
  return endMs - startMs !== dayMs
}

/** By time zone, day and length, because conversions between time zones are slow. */
const cache = new Map<string, readonly number[]>()
const cachedDaysMax = 20

function startsOf({ midnight, startMs, endMs }: LocalDay, lengthMs: number, timeZone: string): readonly number[] {
  const key = `${timeZone} ${midnight} ${lengthMs}`
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= cachedDaysMax) cache.clear()
  const starts = new Set<number>()
  for (let local = midnight; local < midnight + dayMs; local += lengthMs)
    for (const which of ['earlier', 'later'] as const) {
      const instant = toInstant(local, timeZone, which)
      const exists = toLocalTime(instant, timeZone) === local
      if (exists && startMs <= instant && instant < endMs) starts.add(instant)
    }
  const sorted = [...starts].sort((a, b) => a - b)
  cache.set(key, sorted)
  return sorted
}
