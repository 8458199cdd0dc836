import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { mayUsePanel } from '#contract/accounts/capabilities.ts'
import { useStoredClicks } from './early-clicks/use-stored-clicks.ts'
import { usePrintsTickets } from './features/admin/printers/use-prints-tickets.ts'
import { SessionEnded } from './features/admin/session-ended.tsx'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { usePanelLanguage } from './layouts/use-panel-language.ts'
import { LazyMenuUpdates } from './lazy-menu-updates.tsx'
import { usePreloadScreens } from './routing/use-preload-screens.ts'
import { useSession } from './session/session.ts'
import { useStore } from './state/create-store.ts'
import { unsavedForms } from './state/unsaved-forms.ts'
import './panel.css'

/** Loaded after the screen. If it fails to load, the panel works without notifications. */
const NewOrderNotifications = lazy(() =>
  import('./features/admin/orders/new-order-notifications.tsx').then(
    (module) => ({ default: module.NewOrderNotifications }),
    () => ({ default: () => null }),
  ),
)

/** Loaded after the screen, only while the restaurant prints tickets. */
const PrinterAlarms = lazy(() =>
  import('./features/admin/printers/printer-alarms.tsx').then(
    (module) => ({ default: module.PrinterAlarms }),
    () => ({ default: () => null }),
  ),
)

/** Other screens are preloaded after this time, so that the font loads first, also on a slow network. */
const preloadAfterMs = 800

/** The shell of the panel's screens: layout, notifications about new orders, and alarms of printers. */
export function Component() {
  const session = useSession()
  const isFullScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.isFullScreen ?? false })
  const printsTickets = usePrintsTickets()
  const unsaved = useStore(unsavedForms)
  const [user, setUser] = useState<User>()
  if (session.state === 'signed-in' && session.user !== user) setUser(session.user)
  usePanelLanguage()
  usePreloadScreens('/panel', preloadAfterMs)
  useStoredClicks()
  // the route's guard redirects to /admin/login, unless a form has values that are not saved
  if ((session.state === 'visitor' && unsaved === 0) || (session.state === 'signed-in' && !mayUsePanel(session.user)))
    return null
  if (isFullScreen) return <Outlet />
  return (
    <>
      <AdminLayout>
        {printsTickets && (
          <Suspense fallback={null}>
            <PrinterAlarms />
          </Suspense>
        )}
        {/* another account does not see what the last one has typed; the screen stays when the session ends */}
        <Outlet key={user?.uid} />
      </AdminLayout>
      <Suspense fallback={null}>
        <NewOrderNotifications />
      </Suspense>
      <LazyMenuUpdates afterMs={preloadAfterMs} />
      {session.state === 'visitor' && <SessionEnded email={user?.email ?? ''} />}
    </>
  )
}
