/**
 * What is dear to load and not needed by the first request: made when it is first asked for, and then kept. An attempt
 * that failed is not kept.
 */
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
