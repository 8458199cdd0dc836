import { useEffect } from 'react'
import { ScreenUnavailable } from '#web/routing/lazy-screen.tsx'
import { createStore, useStore } from '#web/state/create-store.ts'
import type { filterCode } from './filter-details.tsx'

type FilterCode = typeof filterCode

const code = createStore<FilterCode | 'failed' | undefined>(undefined)
let loading: Promise<void> | undefined

/** Loads the code of the filter, which most customers do not need. */
export function loadFilterCode(): void {
  loading ??= import('./filter-details.tsx').then(
    (loaded) => code.set(loaded.filterCode),
    () => code.set('failed'),
  )
}

/** @returns the code of the filter once it is loaded. The server renders without a filter. */
export function useFilterCode(isNeeded: boolean): FilterCode | undefined {
  const current = useStore(code, () => undefined)
  useEffect(() => {
    if (isNeeded) loadFilterCode()
  }, [isNeeded])
  // browsers cache a failed import: the error screen reloads the page
  if (current === 'failed') throw new ScreenUnavailable('The filter could not be loaded.')
  return current
}
