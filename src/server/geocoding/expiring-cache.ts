export interface ExpiringCache<Value> {
  /** @returns undefined when there is no value, or it has expired */
  get: (key: string) => { value: Value } | undefined
  set: (key: string, value: Value, lifetimeMs: number) => void
}

/**
 * A cache in memory that removes the least recently used value when it is full.
 * @param now in ms
 */
export function createExpiringCache<Value>(maxCount: number, now: () => number): ExpiringCache<Value> {
  // a Map iterates in the order of insertion, so the first key is the least recently used one
  const entries = new Map<string, { value: Value; expiresAt: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.expiresAt <= now()) return undefined
      entries.set(key, entry)
      return { value: entry.value }
    },
    set(key, value, lifetimeMs) {
      entries.delete(key)
      entries.set(key, { value, expiresAt: now() + lifetimeMs })
      const [oldest] = entries.keys()
      if (entries.size > maxCount && oldest !== undefined) entries.delete(oldest)
    },
  }
}
