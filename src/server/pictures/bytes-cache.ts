/** Keeps what was used last, up to a number of bytes. */
export interface BytesCache {
  /** @param load asked on a miss; undefined is not kept */
  get(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
}

export function createBytesCache(maxBytes: number): BytesCache {
  // a Map remembers the order of insertion: the first key is the one that was not used for longest
  const kept = new Map<string, Buffer>()
  let size = 0

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of kept) {
      if (size <= maxBytes) return
      kept.delete(oldest)
      size -= old.length
    }
  }

  return {
    async get(key, load) {
      const hit = kept.get(key)
      if (hit) {
        kept.delete(key)
        kept.set(key, hit)
        return hit
      }
      const bytes = await load()
      if (bytes && !kept.has(key)) keep(key, bytes)
      return bytes
    },
  }
}
