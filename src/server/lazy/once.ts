/** Calls an async function on first use and caches its result. A failure is not cached, so the next use tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const attempt = make()
    made = attempt
    attempt.catch(() => {
      if (made === attempt) made = undefined
    })
    return attempt
  }
}
