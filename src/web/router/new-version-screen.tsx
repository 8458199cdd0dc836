import { type ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Stands for a screen whose code is no longer on the server (a deploy), or cannot be reached. */
export function NewVersionScreen() {
  return (
    <main className="mx-auto grid min-h-page max-w-md content-center gap-4 px-4">
      <Alert>{navigator.onLine ? messages.screen.newVersion : messages.screen.unreachable}</Alert>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </main>
  )
}

/** For a screen that stands alone. */
export function BareLayout({ children }: { children: ReactNode }) {
  return children
}
