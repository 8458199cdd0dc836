import { dayProblemMessage } from './daily-stock-texts.ts'
import { joinSentences } from './join-sentences.ts'
import { timeProblemMessages } from './messages/time-problem.ts'
import { opensText, timeText } from './order-time-texts.ts'
import type { TimeProblem } from './ordering/order-slots.ts'
import type { ServiceType } from './site-settings/choices.ts'
import type { BusinessDay } from './values/business-day.ts'

/** Says why an order cannot be placed for its time, and what the customer can do. */
export function timeProblemMessage(
  { kind, nextMs, note, day: dayProblem, nextLeft }: TimeProblem,
  service: ServiceType,
  now: number,
  day: BusinessDay,
): string {
  const texts = timeProblemMessages
  const nextTime = nextMs === undefined ? [] : [texts.next(timeText(nextMs, now, day))]
  const sentences = (...parts: string[]) => joinSentences(parts)
  switch (kind) {
    case 'service-off':
      return texts.serviceOff[service]
    case 'closed':
      return sentences(
        note === '' ? texts.closed : texts.closedBecause(note),
        nextMs === undefined ? texts.comeBack : texts.sentence(opensText(nextMs, now, day)),
      )
    case 'paused':
      return nextMs === undefined ? texts.paused : texts.pausedUntil(timeText(nextMs, now, day))
    case 'full':
      return sentences(texts.full, nextTime[0] ?? texts.tryLater)
    case 'too-soon':
      return sentences(texts.tooSoon, ...nextTime)
    case 'too-far':
      return sentences(texts.tooFar, ...nextTime)
    case 'outside-hours':
      return sentences(texts.outsideHours, ...nextTime)
    case 'too-few-left':
    case 'past-deadline':
      return dayProblem ? dayProblemMessage(dayProblem, { nextMs, nextLeft, now }, day) : ''
    case 'not-offered':
      return sentences(texts.notOffered, ...nextTime)
  }
}
