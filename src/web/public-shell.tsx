import { Outlet } from '@tanstack/react-router'
import { useStoredPresses } from './early-press/use-stored-presses.ts'
import { PublicLayout } from './layouts/public-layout.tsx'

/** The frame of the screens before signing in. */
export function PublicShell() {
  useStoredPresses()
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
