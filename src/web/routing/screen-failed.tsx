import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScreenUnavailable } from './lazy-screen.tsx'

/** Replaces a screen that threw an error or whose code could not be loaded. The layout and the cart are not affected. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ScreenUnavailable) return <CodeMissing />
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-5 px-4 py-16">
      <Alert className="w-full">{messages.screen.broken}</Alert>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {messages.controls.tryAgain}
        </Button>
        <Button onClick={() => location.reload()}>{messages.controls.reload}</Button>
      </div>
    </div>
  )
}

const reloadedForKey = 'reloaded-for'

/** Says that the code of a screen could not be loaded, and reloads the page once. */
export function CodeMissing() {
  useEffect(() => void reloadOnce(), [])
  return (
    <div className="mx-auto grid min-h-[60vh] max-w-md content-center gap-4 px-4">
      <Alert>{navigator.onLine ? messages.screen.newVersion : messages.screen.unreachable}</Alert>
      <Button onClick={() => location.reload()}>{messages.controls.reload}</Button>
    </div>
  )
}

/**
 * Browsers cache a failed import until the page is reloaded, and never request the file again. Reloads once per
 * address, and only while the server responds, so that a missing file never causes a reload loop.
 */
async function reloadOnce(): Promise<void> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  try {
    if (sessionStorage.getItem(reloadedForKey) === location.pathname) return
    sessionStorage.setItem(reloadedForKey, location.pathname)
  } catch {
    return // storage is blocked, so earlier reloads are unknown
  }
  location.reload()
}
