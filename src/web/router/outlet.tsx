import { memo, Suspense, use, useContext, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { LeavingContext } from './leaving.ts'
import { useLocationPath } from './navigation.ts'
import { Redirect } from './redirect.tsx'
import { findRoute, type Route, type RouteMatch } from './route-table.ts'
import { arriveAtEntry } from './scroll.ts'
import { SiteContext } from './site.tsx'

interface OutletProps {
  /** Where to send someone who comes to this address; `undefined` where they may stay. */
  redirectFrom: (path: string, match: RouteMatch | undefined) => (() => string) | undefined
}

/** Draws the screen of the address bar. The screen before stays in sight until the next one's code is there. */
export function Outlet({ redirectFrom }: OutletProps) {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Outlet must be used within a SiteContext')
  const path = useLocationPath()
  const shownPath = useDeferredValue(path)
  const leaving = path !== shownPath
  const match = findRoute(site.routes, shownPath)
  const target = redirectFrom(shownPath, match)

  useEffect(() => {
    void site.prefetch(path)
  }, [site, path])

  return (
    <LeavingContext value={leaving}>
      {leaving && <ProgressLine />}
      {target && <Redirect to={target} />}
      <Shown route={target ? undefined : match?.route} id={match?.id ?? ''} path={shownPath} />
    </LeavingContext>
  )
}

/**
 * Drawn anew for another address only. What else becomes known, such as who is there, its parts hear by themselves; from
 * here it would have a screen that is just being taken over (drawn beforehand) done at once, in one long piece.
 */
const Shown = memo(function Shown({ route, id, path }: { route: Route | undefined; id: string; path: string }) {
  return (
    <Suspense fallback={<PageSpinner label="Loading" />}>
      {route && <RouteScreen route={route} id={id} path={path} />}
    </Suspense>
  )
})

function RouteScreen({ route, id, path }: RouteMatch & { path: string }) {
  const site = useContext(SiteContext)
  if (!site) throw new Error('RouteScreen must be used within a SiteContext')
  const { Layout, Screen } = use(site.load(route))
  useLayoutEffect(() => {
    arriveAtEntry()
  }, [path])
  // for src/web/after-paint.ts: all of a screen that was drawn beforehand is the app's now
  useEffect(() => {
    dispatchEvent(new Event('taken-over'))
  }, [])
  return (
    <Layout>
      <ErrorBoundary resetKey={path}>
        <Screen key={route.pattern} id={id} />
      </ErrorBoundary>
    </Layout>
  )
}

const patienceMs = 300

/** Tells on slow networks that the click was heard; fast ones never get to see it. */
function ProgressLine() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-primary" />
  )
}
