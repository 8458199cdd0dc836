import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'

/** How many dishes fill a window. */
export const windowDishes = 12

/** A dish is rendered when it is less than one height of the window away. */
const nearMargin = '100% 0px'

/**
 * Which dishes are rendered in full: those that have come near the window, and those that `show` was called for. They stay
 * rendered.
 * @param required the dish that is rendered at once, such as the one whose dialog is open: after it is closed, its button receives the
 * focus
 */
export function useNearDishes(required: string | undefined) {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set())
  const show = useCallback((ids: readonly string[]) => setNear((before) => new Set([...before, ...ids])), [])
  // Not in `near`: React drops a state change made while rendering when another update of the same state is pending.
  const [wasRequired, setWasRequired] = useState<ReadonlySet<string>>(() => new Set())
  if (required !== undefined && !wasRequired.has(required)) setWasRequired(new Set([...wasRequired, required]))

  const observer = useMemo(() => {
    if (import.meta.env.SSR) return undefined
    const showNear = (entries: IntersectionObserverEntry[]) => {
      const ids = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLElement ? [target.dataset['dish'] ?? ''] : [],
      )
      if (ids.length > 0) startTransition(() => show(ids))
    }
    return new IntersectionObserver(showNear, { rootMargin: nearMargin })
  }, [show])
  useEffect(() => () => observer?.disconnect(), [observer])

  /** For the `ref` of an element with the id of a dish as `data-dish`. */
  const observe = useCallback(
    (element: HTMLElement | null) => {
      // a removed element no longer has a size, so it is never near
      if (element) observer?.observe(element)
    },
    [observer],
  )
  const isRendered = (id: string) => wasRequired.has(id) || near.has(id)
  return { isRendered, show, observe }
}
