import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { PageContext } from './ui/page-title.tsx'

/** What every screen has: the progress bar of a slow navigation, and the focus on the heading after one. */
function Root() {
  const router = useRouter()
  const page = useContext(PageContext)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        page.focusHeading = true
        page.focusBefore = document.activeElement
      }),
    [router, page],
  )
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      {isLoading && <ProgressBar />}
      <Outlet />
    </>
  )
}

const delayMs = 300

/** Appears on slow networks only, and shows that the click was noticed. */
function ProgressBar() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-primary" />
  )
}

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
