import { useEffect, useState } from 'react'
import { useChosenDay } from '#web/opening/chosen-day.ts'
import { useService } from '#web/opening/chosen-service.ts'
import { useSite } from '#web/settings/site.ts'
import { hasAvailability, requireAvailabilityCode } from './availability-code.ts'
import type { TimedDish, Unavailable } from './find-unavailable.ts'

const minuteMs = 60_000

/**
 * Whether a dish can be ordered, by the clock of the browser. Follows the clock while the component is mounted.
 * @returns why it cannot be ordered; undefined when it can
 */
export function useUnavailable(dish: TimedDish): Unavailable | undefined {
  return useFindUnavailable(useMinute(hasAvailability(dish)))(dish)
}

/** @returns a function that tells why a dish cannot be ordered at this time, in ms; undefined when it can */
export function useFindUnavailable(now: number): (dish: TimedDish) => Unavailable | undefined {
  const site = useSite()
  const service = useService() ?? 'delivery'
  const day = useChosenDay()
  return (dish) =>
    hasAvailability(dish) ? requireAvailabilityCode().findUnavailable(dish, { now, service, day }, site) : undefined
}

/** @returns the time in ms; renders again at the start of each minute if `isNeeded` */
export function useMinute(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return
    const nextMinute = (Math.floor(now / minuteMs) + 1) * minuteMs
    // at once if the time was not needed for some minutes
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, nextMinute - Date.now()))
    return () => clearTimeout(timer)
  }, [isNeeded, now])
  return now
}
