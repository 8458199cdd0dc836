import { useState } from 'react'
import { timeRangeText } from '#contract/order-time-texts.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { useTimesReady } from './use-times-ready.ts'

/**
 * @returns a function that writes a time in ms, or a range, such as '1:50 PM' for today and 'Fri 1:50 PM' for one of the next days;
 * undefined until times can be rendered
 */
export function useTimeWriter(): ((fromMs: number, toMs?: number) => string) | undefined {
  const isReady = useTimesReady()
  const day = businessDayOf(useSite())
  const [now] = useState(() => Date.now())
  return isReady ? (fromMs, toMs = fromMs) => timeRangeText(fromMs, toMs, now, day) : undefined
}
