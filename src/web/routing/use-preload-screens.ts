import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Loads the code of all screens of a layout some time after the first one is on screen, so that no later click waits for code.
 * @param layoutId the id of the layout's route
 * @param afterMs by then the first screen has loaded its own pictures and typeface
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
