import { joinSentences } from './join-sentences.ts'
import { dailyStockMessages } from './messages/daily-stock.ts'
import { orderTimeMessages } from './messages/order-time.ts'
import type { DayProblem } from './ordering/day-limits.ts'
import { type BusinessDay, businessDateOf } from './values/business-day.ts'
import { capitalised } from './values/capitalised.ts'
import { formatTime } from './values/time-text.ts'

interface NextDay {
  /** The first time for which all dishes can be ordered; undefined when there is none. */
  nextMs: number | undefined
  /** How many are left for its day. */
  nextLeft: number | undefined
  now: number
}

/** Says why a dish cannot be ordered for a day, and for which day it can. */
export function dayProblemMessage(problem: DayProblem, { nextMs, nextLeft, now }: NextDay, day: BusinessDay): string {
  const texts = dailyStockMessages
  const date = dateText(problem.date, now, day)
  const next = nextMs === undefined ? undefined : dateText(businessDateOf(nextMs, day), now, day)
  if (problem.kind === 'past-deadline') {
    const until = formatTime('dateAndClock', problem.deadlineMs, day)
    return joinSentences([
      texts.pastDeadline(problem.dish.name, date, until),
      next === undefined ? texts.remove : texts.orderForNext(next),
    ])
  }
  const { name } = problem.stock
  const left = problem.left === 0 ? texts.noneLeft(name, date) : texts.someLeft(problem.left, name, date)
  if (next !== undefined) {
    const nextDate = capitalised(next)
    return joinSentences([
      left,
      nextLeft === undefined ? texts.nextPossible(nextDate) : texts.nextHas(nextDate, nextLeft),
    ])
  }
  return joinSentences([left, problem.left === 0 ? texts.remove : texts.orderFewer])
}

/** @param date such as 2026-12-24 @returns 'today', or such as 'Thu, 24 Dec' */
function dateText(date: string, now: number, day: BusinessDay): string {
  if (date === businessDateOf(now, day)) return orderTimeMessages.today
  return formatTime('day', Date.parse(`${date}T00:00Z`), { ...day, timeZone: 'UTC' })
}
