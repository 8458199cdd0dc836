import { useEffect, useState } from 'react'
import type { Availability } from '#contract/menu/availability.ts'
import { useSite } from '#web/settings/site.ts'
import { hasAvailability, requireAvailabilityCode } from './availability-code.ts'

const minuteMs = 60_000

/**
 * Whether a dish can be ordered, by the clock of the browser. Follows the clock while the component is mounted.
 * @returns why it cannot be ordered, such as 'Sold out until 18:00'; undefined when it can
 */
export function useUnavailable(dish: Availability) {
  const site = useSite()
  const isNeeded = hasAvailability(dish)
  const now = useMinute(isNeeded)
  return isNeeded ? requireAvailabilityCode().findUnavailable(dish, now, site) : undefined
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
