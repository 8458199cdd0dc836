import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import { clockText } from '#contract/values/wall-clock.ts'
import { randomId } from '#web/browser/random-id.ts'
import { type TimeRow, toTimeRows } from '../../weekly-times/time-rows.ts'

/** The hours of one service. The rows stay while the hours of the restaurant apply, so that nothing typed is lost. */
export interface OwnHours {
  isOwn: boolean
  rows: TimeRow[]
}

/** Times of one day, as typed. */
export type DayTimes = Omit<TimeRow, 'days'>

export interface ExceptionRow {
  key: string
  service: Hours['exceptions'][number]['service']
  /** Such as 2026-12-24; '' while it is not entered. */
  date: string
  /** The last day; '' for one day. */
  until: string
  isClosed: boolean
  /** The rows stay while `isClosed` is true. */
  times: DayTimes[]
  note: string
}

/** A public holiday with other hours than other days. */
export type HolidayRow = Omit<ExceptionRow, 'key' | 'service' | 'date' | 'until'> & { rule: string }

export interface HolidaysDraft {
  /** A country or a part of it, such as DE-BY; '' for none. */
  calendar: string
  days: HolidayRow[]
}

export interface HoursDraft extends Record<ServiceType, OwnHours> {
  shop: TimeRow[]
  exceptions: ExceptionRow[]
  holidays: HolidaysDraft
}

export function newDayTimes(): DayTimes {
  return { key: randomId(), from: '', to: '' }
}

export function newException(): ExceptionRow {
  return { key: randomId(), service: 'all', date: '', until: '', isClosed: true, times: [newDayTimes()], note: '' }
}

/** @returns the typed texts, with keys that depend only on the values */
export function toHoursDraft({ shop, delivery, pickup, exceptions, holidays }: Hours): HoursDraft {
  const rowsOf = (list: string, intervals: Hours['shop']) =>
    toTimeRows(intervals).map((row, index) => ({ ...row, key: `${list}-${index}` }))
  return {
    shop: rowsOf('shop', shop),
    delivery: { isOwn: delivery.length > 0, rows: rowsOf('delivery', delivery) },
    pickup: { isOwn: pickup.length > 0, rows: rowsOf('pickup', pickup) },
    exceptions: exceptions.map(({ service, date, until = '', ...dayHours }) => {
      const key = `${service}-${date}`
      return { key, service, date, until, ...toDayDraft(key, dayHours) }
    }),
    holidays: {
      calendar: holidays?.calendar ?? '',
      days: (holidays?.days ?? []).map(({ rule, ...dayHours }) => ({ rule, ...toDayDraft(rule, dayHours) })),
    },
  }
}

type DayHours = Pick<Hours['exceptions'][number], 'intervals' | 'note'>

function toDayDraft(key: string, { intervals, note }: DayHours) {
  const times = intervals.map(({ fromMinute, toMinute }, index) => ({
    key: `${key}-${index}`,
    from: clockText(fromMinute),
    to: clockText(toMinute),
  }))
  return {
    isClosed: times.length === 0,
    times: times.length === 0 ? [{ key: `${key}-0`, from: '', to: '' }] : times,
    note,
  }
}
