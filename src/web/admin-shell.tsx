import { lazy, type ReactNode, Suspense } from 'react'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { FetchOtherScreens } from './router/fetch-other-screens.tsx'
import { RequireAdmin } from './session/require-session.tsx'

/** Comes when the screen is there, and without it the screen is there all the same. */
const NewOrderBell = lazy(() =>
  import('./features/admin/orders/new-order-bell.tsx').then(
    (module) => ({ default: module.NewOrderBell }),
    () => ({ default: () => null }),
  ),
)

/** By then the typeface has come, on a slow line too. Whoever works here goes on quickly, to the orders for the most part. */
const typefaceMs = 800

/** What every screen of the panel stands in: an admin's session and the panel's navigation. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <RequireAdmin>
      <AdminLayout>{children}</AdminLayout>
      <FetchOtherScreens layout="admin" quietAfterMs={typefaceMs} />
      <Suspense fallback={null}>
        <NewOrderBell />
      </Suspense>
    </RequireAdmin>
  )
}
