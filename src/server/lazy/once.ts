/** Calls an async function on first use and caches its result. A failure is not cached, so the next use tries again. */
export function once<T>(create: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    if (cached) return cached
    const promise = create()
    cached = promise
    promise.catch(() => {
      if (cached === promise) cached = undefined
    })
    return promise
  }
}
