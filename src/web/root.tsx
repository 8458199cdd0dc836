import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { languageCode } from './layouts/language-code.ts'
import type { RouterContext } from './routing/lazy-screen.tsx'
import { clearAnnouncement } from './ui/live-region.ts'
import { PageContext } from './ui/page-title.tsx'

/** Wraps every screen: shows a progress bar during a slow navigation, and requests the focus for the new heading. */
function Root() {
  const router = useRouter()
  const page = useContext(PageContext)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // the new screen has another canonical address, and browsers share that of the document
        document.querySelector('link[rel=canonical]')?.remove()
        clearAnnouncement()
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

const showAfterMs = 300

/** Appears only when the navigation is slow, so that the user sees that the click has worked. */
function ProgressBar() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <div
      role="progressbar"
      aria-label={messages.controls.loading}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-primary"
    />
  )
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: ({ context: { site } }) => languageCode.load((site.languages?.length ?? 0) > 1),
})
