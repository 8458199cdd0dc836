/** A least-recently-used (LRU) cache with a limit in bytes. */
export interface BytesCache {
  /** @param load reads the value on a miss; undefined is not cached */
  get(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
}

export function createBytesCache(maxBytes: number): BytesCache {
  // a Map iterates in the order of insertion: the first key is the least recently used
  const entries = new Map<string, Buffer>()
  let size = 0

  function insert(key: string, bytes: Buffer): void {
    entries.set(key, bytes)
    size += bytes.length
    for (const [oldestKey, oldest] of entries) {
      if (size <= maxBytes) return
      entries.delete(oldestKey)
      size -= oldest.length
    }
  }

  return {
    async get(key, load) {
      const hit = entries.get(key)
      if (hit) {
        entries.delete(key)
        entries.set(key, hit)
        return hit
      }
      const bytes = await load()
      if (bytes && !entries.has(key)) insert(key, bytes)
      return bytes
    },
  }
}
