import { useEffect } from 'react'
import { timeFormat } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

/** Creating a format takes 0.1 s on a slow phone, so a separate task creates it after the first render. */
const isFormatReady = createStore(false)

/** @returns whether times can be rendered; false while the server renders, because only the browser knows the reader's time zone */
export function useTimesReady(): boolean {
  const site = useSite()
  useEffect(() => {
    const timer = setTimeout(() => {
      timeFormat('dateAndClock', site)
      isFormatReady.set(true)
    })
    return () => clearTimeout(timer)
  }, [site])
  return useStore(isFormatReady, () => false)
}
