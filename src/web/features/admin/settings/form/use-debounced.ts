import { useEffect, useState } from 'react'

/** Without a debounce, each key press would send a request. */
const debounceMs = 300

/** @returns the value, after it has not changed for 0.3 s; the first value at once */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
