/**
 * Writes times and dates for people: on screens, in mails and on tickets. The locale of the reader decides between the 12-hour and the
 * 24-hour clock and about the order of a date. Times for programs, such as those of a CSV file or an input field, do not belong here.
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

/** The server does not know the reader: it uses the 24-hour clock, and writes the month as a word. */
const readerLocale = 'document' in globalThis ? undefined : 'en-GB'

/** Creating a format takes about a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** An unknown time zone counts as ''. */
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
  return textOf(timeFormat(kind, style).formatToParts(instant))
}

/** @returns such as '6:30 – 6:45 PM' or 'Nov 27, 2026, 6:30 – 6:45 PM' */
export function formatTimeRange(kind: TimeKind, fromMs: number, toMs: number, style: TimeStyle): string {
  const parts = timeFormat(kind, style).formatRangeToParts(fromMs, toMs)
  if (unitOf(parts) === '') return textOf(parts)
  return joinTimes(formatTime(kind, fromMs, style), formatTime('clock', toMs, style), style)
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

/** @param minute after midnight @returns such as '6:00 PM' */
export function formatMinute(minute: number, { locale }: Pick<TimeStyle, 'locale'>): string {
  return formatTime('clock', utcMidnight + minute * minuteMs, { locale, timeZone: 'UTC' })
}

/** For a range with different notes, or with an end on another day. */
export function joinTimes(from: string, to: string, { locale }: Pick<TimeStyle, 'locale'>): string {
  const parts = timeFormat('clock', { locale, timeZone: 'UTC' }).formatRangeToParts(0, (dayMinutes - 1) * minuteMs)
  const separator = parts[indexOfEnd(parts) - 1]?.value ?? ''
  const unit = unitOf(parts)
  return from + separatorText((separator.startsWith(unit) ? separator.slice(unit.length) : separator) || ' – ') + to
}

/** @param weekday 1 is Monday, 7 is Sunday @returns such as 'Mon' */
export function weekdayName(weekday: number, { locale }: Pick<TimeStyle, 'locale'>): string {
  return formatTime('weekday', utcMidnight + (weekday - 1) * dayMinutes * minuteMs, { locale, timeZone: 'UTC' })
}

/** A part of a range has a source. */
type TimePart = Intl.DateTimeFormatPart & Partial<Intl.DateTimeRangeFormatPart>

function indexOfEnd(parts: readonly TimePart[]): number {
  return parts.findIndex(({ source }) => source === 'endRange')
}

/** @returns the word after both times of a range, such as ' Uhr' in German; a single time does not have it */
function unitOf(parts: readonly TimePart[]): string {
  const last = parts.at(-1)
  return last?.source === 'shared' && last.type === 'literal' && indexOfEnd(parts) > 0 ? last.value : ''
}

/** Browsers and this computer write different spaces. A line does not break within a time, such as before PM, but between two times. */
function textOf(parts: readonly TimePart[]): string {
  return parts
    .map(({ value }, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]]
      const isSeparator = before?.source === 'startRange' && after?.source === 'endRange'
      if (isSeparator) return separatorText(value)
      return isClockPart(before) && isClockPart(after) ? value.replaceAll(/\s/g, '\u00A0') : withPlainSpaces(value)
    })
    .join('')
}

/** With a zero-width space after a word without spaces, such as 至, where a line could not break. */
function separatorText(separator: string): string {
  return withPlainSpaces(separator).replace(/^\p{L}+$/u, '$&\u200B')
}

function isClockPart(part: TimePart | undefined): boolean {
  return part !== undefined && /^(hour|minute|dayPeriod)$/.test(part.type)
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')
}
