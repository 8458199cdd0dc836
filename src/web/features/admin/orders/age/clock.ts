import { useSyncExternalStore } from 'react'

const tickMs = 10_000

/** One timer for all components. It runs only while a component shows a time that passes. */
function createClock() {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      timer ??= setInterval(() => listeners.forEach((notify) => notify()), tickMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const clock = createClock()

/**
 * Reads a value that depends on the time. The component renders again only when the value has changed, not with each tick.
 * @param read must return a string, a number or a boolean for a time in ms
 */
export function useClock<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  return useSyncExternalStore(clock.subscribe, () => read(Date.now()))
}

/** @returns the time in ms, in steps of a minute */
export function useMinute(): number {
  return useClock((now) => Math.floor(now / 60_000) * 60_000)
}
