/**
 * Converts between instants and the time that a clock on the wall of the restaurant shows. A local time is written as the
 * milliseconds since 1970 that UTC would have for the same date and time.
 */

const dayMs = 24 * 60 * 60 * 1000

/** By time zone, because creating a format takes about a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param timeZone an IANA time zone; '' for that of this computer. A zone that the browser does not know counts as ''.
 * @returns the local time of an instant, in whole seconds
 */
export function toLocalTime(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  const [month = 0, day, year = 0, hour, minute, second] = (format.format(instant).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The last conversions, because each order needs the same ones. */
const instants = new Map<string, number>()
const cachedInstantsMax = 1000

/**
 * A local time that a change of the clocks skips becomes the same time after the change: 02:30 becomes 03:30.
 * @param which of the two instants, for a local time that exists twice
 * @returns the instant of a local time
 */
export function toInstant(local: number, timeZone: string, which: 'earlier' | 'later'): number {
  const key = `${local} ${timeZone} ${which}`
  const known = instants.get(key)
  if (known !== undefined) return known
  if (instants.size >= cachedInstantsMax) instants.clear()
  const instant = findInstant(local, timeZone, which)
  instants.set(key, instant)
  return instant
}

function findInstant(local: number, timeZone: string, which: 'earlier' | 'later'): number {
  const candidates = [local - dayMs, local + dayMs].map((near) => local - (toLocalTime(near, timeZone) - near))
  const exact = candidates.filter((candidate) => toLocalTime(candidate, timeZone) === local)
  if (exact.length > 0 && which === 'earlier') return Math.min(...exact)
  return Math.max(...(exact.length > 0 ? exact : candidates))
}

/** @returns the start of the local day, `days` days later */
export function startOfLocalDay(local: number, days: number): number {
  return (Math.floor(local / dayMs) + days) * dayMs
}

/** A day of the restaurant. `midnight` is the local time at which its date begins; `startMs` and `endMs` are instants. */
export interface LocalDay {
  midnight: number
  /** Such as 2026-12-24. */
  date: string
  startMs: number
  endMs: number
}

/** The last days by time zone and by their start, because each order needs some of them. */
const days = new Map<string, LocalDay[]>()
const cachedDaysMax = 100

/** @param startsMinute of the day, in minutes after midnight @returns the day that contains this instant */
export function localDayOf(instant: number, timeZone: string, startsMinute = 0): LocalDay {
  const key = `${timeZone} ${startsMinute}`
  const known = days.get(key) ?? []
  const cached = known.find(({ startMs, endMs }) => startMs <= instant && instant < endMs)
  if (cached) return cached
  const startsMs = startsMinute * 60_000
  const startOf = (midnight: number) => toInstant(midnight + startsMs, timeZone, 'earlier')
  const guess = startOfLocalDay(toLocalTime(instant, timeZone) - startsMs, 0)
  // the guess is a day off when a change of the clocks skips or repeats the start of a day
  const later = instant >= startOf(startOfLocalDay(guess, 1)) ? 1 : 0
  const midnight = startOfLocalDay(guess, instant < startOf(guess) ? -1 : later)
  const day = {
    midnight,
    date: dateOf(midnight),
    startMs: startOf(midnight),
    endMs: startOf(startOfLocalDay(midnight, 1)),
  }
  days.set(key, [day, ...known.slice(0, cachedDaysMax - 1)])
  return day
}

/** @param local a local time @returns its date, such as 2026-12-24 */
export function dateOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10)
}

/** For programs and input fields; people read `time-text.ts`. @param minutes since midnight; a fraction is ignored @returns such as 18:00 */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, Math.floor(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: timeZone || undefined })
  } catch {
    return new Intl.DateTimeFormat('en-US', parts)
  }
}
