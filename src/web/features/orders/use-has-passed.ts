import { useEffect, useState } from 'react'

/** The longest delay of a browser's timer, about 24 days. */
const timerMaxMs = 2 ** 31 - 1

/** @param time in ms @returns whether it is over, by the clock of the browser; it changes when the time comes */
export function useHasPassed(time: number): boolean {
  const [passedTime, setPassedTime] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(
      () => Date.now() >= time && setPassedTime(time),
      Math.min(timerMaxMs, Math.max(0, time - Date.now())),
    )
    return () => clearTimeout(timer)
  }, [time])
  return passedTime === time
}
