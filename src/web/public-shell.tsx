import { Outlet } from '@tanstack/react-router'
import { useStoredClicks } from './early-clicks/use-stored-clicks.ts'
import { PublicLayout } from './layouts/public-layout.tsx'

/** The shell of the public screens. */
export function Component() {
  useStoredClicks()
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
