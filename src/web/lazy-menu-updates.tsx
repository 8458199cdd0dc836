import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from './session/session.ts'

/** Without it, the menu is read again at the next navigation. */
const MenuUpdates = lazy(() =>
  import('./live/menu-updates.tsx').then(
    (module) => ({ default: module.MenuUpdates }),
    () => ({ default: () => null }),
  ),
)

/**
 * Keeps the menu and the open orders of a signed-in user current. Its code is loaded after a delay, because the first screen does not need it.
 * @param afterMs the delay
 */
export function LazyMenuUpdates({ afterMs }: { afterMs: number }) {
  const { state } = useSession()
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsStarted(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (!isStarted || state !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <MenuUpdates />
    </Suspense>
  )
}
