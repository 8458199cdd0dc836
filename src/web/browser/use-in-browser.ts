import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while the server renders and while the browser hydrates; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
