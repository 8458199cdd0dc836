import { useEffect, useMemo, useState } from 'react'

/** The methods stay the same for the life of the component. */
export interface ExpiringMap<Value> {
  /** @param expiresMs another time than that of the map */
  set: (key: string, value: Value, expiresMs?: number) => void
  remove: (key: string) => void
}

/** A map in the state of a component. Each entry is removed after a time. */
export function useExpiringMap<Value>(expiresAfterMs: number): [ReadonlyMap<string, Value>, ExpiringMap<Value>] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Value>>(new Map())
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach((timer) => clearTimeout(timer)), [timers])
  const methods = useMemo(() => {
    function remove(key: string): void {
      clearTimeout(timers.get(key))
      setEntries((all) => (all.has(key) ? new Map([...all].filter(([other]) => other !== key)) : all))
    }
    function set(key: string, value: Value, expiresMs = expiresAfterMs): void {
      clearTimeout(timers.get(key))
      setEntries((all) => new Map([...all, [key, value]]))
      timers.set(
        key,
        setTimeout(() => remove(key), expiresMs),
      )
    }
    return { set, remove }
  }, [timers, expiresAfterMs])
  return [entries, methods]
}
