import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStoredClicks } from './early-clicks/use-stored-clicks.ts'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { usePreloadScreens } from './routing/use-preload-screens.ts'
import { useSession } from './session/session.ts'

/** Loaded after the screen; the panel works without it. */
const NewOrderBell = lazy(() =>
  import('./features/admin/orders/new-order-bell.tsx').then(
    (module) => ({ default: module.NewOrderBell }),
    () => ({ default: () => null }),
  ),
)

/** The typeface has loaded by then, on a slow network too. */
const preloadAfterMs = 800

/** The frame of the panel's screens: its navigation, and the bell for new orders. */
export function AdminShell() {
  const session = useSession()
  usePreloadScreens('/panel', preloadAfterMs)
  useStoredClicks()
  // the guard leads to /admin/login
  if (session.state === 'visitor' || (session.state === 'signed-in' && session.user.role !== 'admin')) return null
  return (
    <>
      <AdminLayout>
        <Outlet />
      </AdminLayout>
      <Suspense fallback={null}>
        <NewOrderBell />
      </Suspense>
    </>
  )
}
