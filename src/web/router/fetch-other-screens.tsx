import { useContext, useEffect } from 'react'
import type { LayoutName } from './route-table.ts'
import { SiteContext } from './site.tsx'

/**
 * Once the first screen stands, the few kilobytes of the others of its kind come by themselves: no click has to wait
 * for code.
 * @param props.quietAfterMs by then the first screen has all that it needs itself
 */
export function FetchOtherScreens({ layout, quietAfterMs }: { layout: LayoutName; quietAfterMs: number }) {
  const site = useContext(SiteContext)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of site?.routes ?? []) if (route.layout === layout) void site?.load(route)
    }, quietAfterMs)
    return () => clearTimeout(timer)
  }, [site, layout, quietAfterMs])
  return null
}
