import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False where a screen is drawn beforehand, and while the browser takes it over; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
