import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Loads the code of all screens of a layout after the first screen has rendered, so that later navigation does not wait for code.
 * @param layoutId the id of the layout's route
 * @param afterMs the delay before it starts; the first screen loads its pictures and font during this time
 */
export function usePreloadScreens(layoutId: '/customer' | '/panel', afterMs: number): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById))
        if (route.id.startsWith(`${layoutId}/`)) void Promise.resolve(router.loadRouteChunk(route)).catch(() => {})
    }, afterMs)
    return () => clearTimeout(timer)
  }, [router, layoutId, afterMs])
}
