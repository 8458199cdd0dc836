import { joinWords, noted } from '#contract/join-words.ts'
import { limits } from '#contract/limits.ts'
import { listIntervals } from '#contract/menu/schedule.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import { serviceScopes, serviceTypes } from '#contract/site-settings/choices.ts'
import { daysBetween, type Hours, hoursSchema, isOverlapping } from '#contract/site-settings/hours.ts'
import { formatMinuteRange, formatTime, type TimeStyle } from '#contract/values/time-text.ts'
import { type TimeRow, toDayInterval, toIntervals } from '../../weekly-times/time-rows.ts'
import type { Check } from '../form/use-draft-form.ts'
import type { DayTimes, ExceptionRow, HoursDraft, OwnHours } from './hours-draft.ts'

type Errors = Record<string, string>

/** @returns the hours to save, or messages by the field's path, such as `exceptions.0.times.1.from` */
export function checkHours(draft: HoursDraft): Check<Hours> {
  const errors: Errors = {}
  checkWeekly(draft.shop, 'shop', errors)
  for (const type of serviceTypes) {
    if (!draft[type].isOwn) continue
    if (draft[type].rows.length === 0) errors[type] = texts.hoursRequired
    checkWeekly(draft[type].rows, type, errors)
  }
  checkExceptions(draft, errors)
  for (const [index, { isClosed, times }] of draft.holidays.days.entries())
    if (!isClosed) checkTimes(times, `holidays.${index}.times`, errors, () => true)
  const { data, error } = hoursSchema.safeParse(toHours(draft))
  for (const { path } of error?.issues ?? []) {
    const [list = ''] = path
    // the other issues have a message at their field
    if (list === 'holidays' && path.length <= 2) errors[list] = texts.holidaysTooMany
    else if (path.length === 1 && list !== 'exceptions') errors[String(list)] ??= texts.tooMany
  }
  if (Object.keys(errors).length > 0 || !data) return { errors }
  return { value: { ...data, exceptions: sortByDate(data.exceptions) } }
}

function checkWeekly(rows: readonly TimeRow[], list: string, errors: Errors): void {
  checkTimes(rows, list, errors, (row, other) => row.days.some((day) => other.days.includes(day)))
  for (const [index, { days }] of rows.entries())
    if (days.length === 0) errors[`${list}.${index}.days`] = texts.daysRequired
}

/** @param isSameDay whether the times of two rows are on one day */
function checkTimes<Row extends DayTimes>(
  rows: readonly Row[],
  path: string,
  errors: Errors,
  isSameDay: (row: Row, other: Row) => boolean,
): void {
  for (const [index, row] of rows.entries()) {
    if (row.from === '') errors[`${path}.${index}.from`] = texts.timeRequired
    if (row.to === '') errors[`${path}.${index}.to`] = texts.timeRequired
    const earlier = rows.slice(0, index).findIndex((other) => isSameDay(row, other) && haveOverlap(row, other))
    if (earlier >= 0) errors[`${path}.${index}.from`] = texts.overlap(earlier + 1)
  }
}

/** @returns false while a time is empty */
function haveOverlap(row: DayTimes, other: DayTimes): boolean {
  const [a, b] = [toDayInterval(row), toDayInterval(other)]
  return a.fromMinute < b.toMinute && b.fromMinute < a.toMinute
}

function checkExceptions({ exceptions }: HoursDraft, errors: Errors): void {
  const ranges = exceptions.map(toRange)
  for (const [index, { date, until, isClosed, times }] of exceptions.entries()) {
    const range = ranges[index]
    const other = ranges.slice(0, index).findIndex((earlier) => range && isOverlapping(earlier, range))
    if (date === '') errors[`exceptions.${index}.date`] = texts.dateRequired
    else if (until !== '' && until <= date) errors[`exceptions.${index}.until`] = texts.untilInvalid
    else if (until !== '' && daysBetween(date, until) >= limits.exceptionDaysMax)
      errors[`exceptions.${index}.until`] = texts.tooLong
    else if (other >= 0)
      errors[`exceptions.${index}.date`] =
        until || exceptions[other]?.until ? texts.datesOverlap(other + 1) : texts.dateTwice
    if (!isClosed) checkTimes(times, `exceptions.${index}.times`, errors, () => true)
  }
}

function toRange({ service, date, until }: Pick<ExceptionRow, 'service' | 'date' | 'until'>) {
  return { service, date, ...(until !== '' && { until }) }
}

function toHours({ shop, delivery, pickup, exceptions, holidays }: HoursDraft): Hours {
  const ownHours = ({ isOwn, rows }: OwnHours) => (isOwn ? toIntervals(rows) : [])
  return {
    shop: toIntervals(shop),
    delivery: ownHours(delivery),
    pickup: ownHours(pickup),
    exceptions: exceptions.map((row) => ({ ...toRange(row), ...toDayHours(row) })),
    holidays: {
      calendar: holidays.days.length === 0 ? '' : holidays.calendar,
      days: holidays.days.map(({ rule, ...row }) => ({ rule, ...toDayHours(row) })),
    },
  }
}

function toDayHours({ isClosed, times, note }: Pick<ExceptionRow, 'isClosed' | 'times' | 'note'>) {
  return {
    intervals: isClosed ? [] : times.map(toDayInterval).sort((a, b) => a.fromMinute - b.fromMinute),
    note: note.trim(),
  }
}

function sortByDate(exceptions: Hours['exceptions']): Hours['exceptions'] {
  const keyOf = ({ date, service }: Hours['exceptions'][number]) => `${date} ${serviceScopes.indexOf(service)}`
  return [...exceptions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Whether the typed values need the restaurant's time zone. */
export function needsTimeZone({ shop, delivery, pickup, exceptions, holidays }: HoursDraft): boolean {
  return shop.length + exceptions.length + holidays.days.length > 0 || delivery.isOwn || pickup.isOwn
}

/** The values as an admin reads them, to compare two versions. */
export function describeHours(draft: HoursDraft, style: Pick<TimeStyle, 'locale'>) {
  const { shop, delivery, pickup, exceptions, holidays } = toHours(draft)
  const linesOf = (intervals: Hours['shop']) => listIntervals(intervals, style)
  const dateText = (date: string) => formatTime('date', Date.parse(date), { ...style, timeZone: 'UTC' })
  const hoursText = ({ intervals }: Pick<Hours['exceptions'][number], 'intervals'>) =>
    joinWords(intervals.map(({ fromMinute, toMinute }) => formatMinuteRange(fromMinute, toMinute, style))) ||
    texts.closed
  return {
    shop: linesOf(shop),
    delivery: linesOf(delivery),
    pickup: linesOf(pickup),
    exceptions: exceptions.map(({ date, until, service, note, ...hours }) => {
      const days = until === undefined ? dateText(date) : texts.days(dateText(date), dateText(until))
      return withNote(texts.exceptionText(days, texts.scopes[service], hoursText(hours)), note)
    }),
    holidays: holidays?.calendar
      ? [
          texts.calendarText(holidays.calendar),
          ...holidays.days.map((day) => withNote(texts.holidayText(day.rule, hoursText(day)), day.note)),
        ]
      : [],
  }
}

function withNote(text: string, note: string): string {
  return note === '' ? text : noted(text, note)
}
