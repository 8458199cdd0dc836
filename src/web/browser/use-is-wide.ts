import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`, in the syntax of older browsers: the cart has two columns, and is shown beside the menu. */
const wideWindow = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(wideWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** @returns whether the window is at least 64rem wide; false while the server renders */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideWindow).matches,
    () => false,
  )
}
