import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { paths } from './paths.ts'
import { Outlet } from './router/outlet.tsx'
import type { RouteMatch } from './router/route-table.ts'
import { type Site, SiteContext } from './router/site.tsx'
import { adminNextPath, isAdminPath, nextPath } from './session/next-path.ts'
import { useSession } from './session/session.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** The whole site. */
export function App({ site, queryClient }: { site: Site; queryClient: QueryClient }) {
  const session = useSession()

  /**
   * spec §2: `/` is the home screen; any other unknown path leads to /login (below /admin to its own), which sends
   * those signed in on. A customer's session opens nothing at the panel's door, so there the form stays.
   */
  function redirectFrom(path: string, match: RouteMatch | undefined): (() => string) | undefined {
    if (path === paths.root) return () => paths.home
    if (!match) return () => (isAdminPath(path) ? paths.adminLogin : paths.login)
    if (!match.route.visitorsOnly || session.state !== 'signed-in') return undefined
    const next = () => new URLSearchParams(location.search).get('next')
    if (match.route.pattern !== paths.adminLogin) return () => nextPath(next())
    return session.user.role === 'admin' ? () => adminNextPath(next()) : undefined
  }

  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <ErrorBoundary resetKey="">
          <Outlet redirectFrom={redirectFrom} />
        </ErrorBoundary>
      </SiteContext>
    </QueryClientProvider>
  )
}
