import { Outlet } from '@tanstack/react-router'
import { useStoredClicks } from './early-clicks/use-stored-clicks.ts'
import { TextLayout } from './layouts/text-layout.tsx'

/** The shell of the legal pages. */
export function Component() {
  useStoredClicks()
  return (
    <TextLayout>
      <Outlet />
    </TextLayout>
  )
}
