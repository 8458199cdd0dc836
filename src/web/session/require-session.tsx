import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { isMenuPath } from '#web/paths.ts'
import { useLocationPath } from '#web/router/navigation.ts'
import { Redirect } from '#web/router/redirect.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { adminLoginPathFor, loginPathFor } from './next-path.ts'
import { session, useSession } from './session.tsx'

/**
 * spec §2: customer screens need a signed-in user; a spinner shows while it is not known who is there. When nobody
 * can tell, the menu can be read all the same: it is anybody's.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const path = useLocationPath()
  if (state === 'loading') return <PageSpinner label="Loading" />
  if (state === 'visitor') return <Redirect to={() => loginPathFor(location.pathname + location.search)} />
  if (state === 'signed-in') return children
  if (!isMenuPath(path)) return <SessionUnknown />
  return (
    <>
      <Alert kind="notice" className="m-4">
        {messages.screen.offline}
      </Alert>
      {children}
    </>
  )
}

/** spec §2, §6: admin screens need an admin's session; visitors and customers are led to the panel's own door. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const known = useSession()
  if (known.state === 'loading') return <PageSpinner label="Loading" />
  if (known.state === 'failed') return <SessionUnknown />
  if (known.state === 'visitor' || known.user.role !== 'admin') {
    return <Redirect to={() => adminLoginPathFor(location.pathname + location.search)} />
  }
  return children
}

/** Nobody is sent to sign in again only because the network was away. */
function SessionUnknown() {
  return (
    <main className="mx-auto grid min-h-page max-w-md content-center gap-4 px-4">
      <Alert>{messages.screen.unreachable}</Alert>
      <Button onClick={() => void session.check()}>Try again</Button>
    </main>
  )
}
