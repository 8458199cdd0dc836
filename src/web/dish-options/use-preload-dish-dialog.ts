import { useEffect } from 'react'
import { preloadDishDialog } from './lazy-dish-dialog.tsx'

/** The code and pictures of the screen itself are requested before this time. */
const preloadAfterMs = 1500

/** Loads the code of the dialog some time after the screen, so that the dialog opens without a request. */
export function usePreloadDishDialog(hasOptions: boolean): void {
  useEffect(() => {
    if (!hasOptions) return
    const timer = setTimeout(preloadDishDialog, preloadAfterMs)
    return () => clearTimeout(timer)
  }, [hasOptions])
}
