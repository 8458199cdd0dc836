import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const step = 8
/** More cards are rendered before the reader reaches the end. */
const renderAhead = '800px'

/**
 * Renders the cards of a long column in steps, as the reader scrolls, because a screen with all cards of a busy evening responds
 * slowly.
 * @returns how many cards are rendered, and a ref for an element after the last one
 */
export function useShownCards(count: number): [shown: number, end: RefObject<HTMLDivElement | null>] {
  const [shown, setShown] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = count > shown
  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setShown((current) => current + step))
      },
      { root: end.current.parentElement, rootMargin: renderAhead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // a new observer reports at once whether the end is still in view
  }, [hasMore, shown])
  return [shown, end]
}
