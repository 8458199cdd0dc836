/**
 * Writes times and dates for people: on screens, in mails and on tickets. The locale of the restaurant decides between 12 and 24 hours
 * and about the order of a date. Times for programs, such as those of a CSV file or an input field, do not belong here.
 */

export interface TimeStyle {
  /** A BCP 47 language tag; '' for that of the reader. */
  locale?: string | undefined
  /** An IANA time zone; '' for that of this computer. */
  timeZone: string
}

const options = {
  clock: { timeStyle: 'short' },
  date: { dateStyle: 'medium' },
  dateAndClock: { dateStyle: 'medium', timeStyle: 'short' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  /** For the next days, without the year. */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
type TimeKind = keyof typeof options

/** The server does not know the reader: it writes 24 hours, and the month as a word. */
const readerLocale = 'document' in globalThis ? undefined : 'en-GB'

/** Creating a format takes about a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param style with a time zone that this computer does not know, it counts as '' */
export function timeFormat(kind: TimeKind, { locale = '', timeZone }: TimeStyle): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = createFormat(locale || readerLocale, options[kind], timeZone)
  formats.set(key, format)
  return format
}

function createFormat(locale: string | undefined, parts: Intl.DateTimeFormatOptions, timeZone: string) {
  try {
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone: timeZone || undefined })
  } catch {
    return new Intl.DateTimeFormat(locale, parts)
  }
}

/** @returns such as '6:30 PM', 'Nov 27, 2026' or 'Nov 27, 2026, 6:30 PM' in the United States; '' for NaN, as of a half typed date */
export function formatTime(kind: TimeKind, instant: number, style: TimeStyle): string {
  if (Number.isNaN(instant)) return ''
  return withPlainSpaces(timeFormat(kind, style).format(instant))
}

/** @returns such as '6:30 – 6:45 PM' or 'Nov 27, 2026, 6:30 – 6:45 PM' */
export function formatTimeRange(kind: TimeKind, fromMs: number, toMs: number, style: TimeStyle): string {
  return withPlainSpaces(timeFormat(kind, style).formatRange(fromMs, toMs))
}

// a Monday
const utcMidnight = Date.UTC(2024, 0, 1)
const [minuteMs, dayMinutes] = [60_000, 24 * 60]

/** @param minutes after midnight; an end on the next day is not named as one */
export function formatMinuteRange(fromMinute: number, toMinute: number, { locale }: Pick<TimeStyle, 'locale'>): string {
  const style = { locale, timeZone: 'UTC' }
  const [from, to] = [utcMidnight + fromMinute * minuteMs, utcMidnight + toMinute * minuteMs]
  if (toMinute < dayMinutes) return formatTimeRange('clock', from, to, style)
  return joinTimes(formatTime('clock', from, style), formatTime('clock', to, style), style)
}

/** For a range with different notes, or with an end on another day. */
export function joinTimes(from: string, to: string, { locale }: Pick<TimeStyle, 'locale'>): string {
  const parts = timeFormat('clock', { locale, timeZone: 'UTC' }).formatRangeToParts(0, (dayMinutes - 1) * minuteMs)
  const separator = parts[parts.findIndex(({ source }) => source === 'endRange') - 1]?.value ?? ' – '
  // Japanese ranges write the minutes with a word
  return withPlainSpaces(from + separator.replaceAll(/\p{L}/gu, '') + to)
}

/** @param weekday 1 is Monday, 7 is Sunday @returns such as 'Mon' */
export function weekdayName(weekday: number, { locale }: Pick<TimeStyle, 'locale'>): string {
  return formatTime('weekday', utcMidnight + (weekday - 1) * dayMinutes * minuteMs, { locale, timeZone: 'UTC' })
}

/** Receipt printers and mail programs do not know the narrow spaces of some locales. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')
}
