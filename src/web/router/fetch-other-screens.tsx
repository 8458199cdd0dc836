import { useContext, useEffect } from 'react'
import type { LayoutName } from './route-table.ts'
import { SiteContext } from './site.tsx'

interface FetchOtherScreensProps {
  layout: LayoutName
  quietAfterMs: number
  withDataOf?: string
}

/**
 * Once the first screen stands, the few kilobytes of the others of its kind come by themselves: no click has to wait
 * for code.
 * @param props.quietAfterMs by then the first screen has all that it needs itself
 * @param props.withDataOf the address of one whose data come as well
 */
export function FetchOtherScreens({ layout, quietAfterMs, withDataOf }: FetchOtherScreensProps) {
  const site = useContext(SiteContext)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of site?.routes ?? []) if (route.layout === layout) void site?.load(route)
      if (withDataOf !== undefined) void site?.prefetch(withDataOf)
    }, quietAfterMs)
    return () => clearTimeout(timer)
  }, [site, layout, quietAfterMs, withDataOf])
  return null
}
