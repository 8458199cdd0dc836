export interface WindowLimit {
  /** Counts one use by each of the keys. @returns false when one of them has no use left in this window */
  take: (keys: readonly string[]) => boolean
}

/**
 * Counts uses in memory, for work that is too frequent to count in the database. With several servers, each one counts for itself.
 * @param max uses of a key in a window
 * @param now in ms
 */
export function createWindowLimit(
  { max, windowMs }: { max: number; windowMs: number },
  now: () => number,
): WindowLimit {
  const counts = new Map<string, number>()
  let endsAt = -Infinity
  return {
    take(keys) {
      if (now() >= endsAt) {
        counts.clear()
        endsAt = now() + windowMs
      }
      if (keys.some((key) => (counts.get(key) ?? 0) >= max)) return false
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
  }
}
