import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { adminNextPath, nextPath, nextSearch } from './next-path.ts'
import { readSession } from './session.ts'

interface GuardOptions {
  context: { queryClient: QueryClient }
  location: { href: string }
  search: { next?: string }
}

/** spec §2, §6: customer screens need a signed-in user. When the server does not respond, the screen shows an error. */
export async function requireUser({ context, location }: Omit<GuardOptions, 'search'>): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user === null) redirect({ throw: true, to: '/login', search: nextSearch(location.href, '/home') })
}

/** spec §2, §6: admin screens need an admin's session. */
export async function requireAdmin({ context, location }: Omit<GuardOptions, 'search'>): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user === undefined || user?.role === 'admin') return
  redirect({ throw: true, to: '/admin/login', search: nextSearch(location.href, '/admin') })
}

/** Redirects signed-in users from the sign-in screens. */
export async function requireVisitor({ context, search }: GuardOptions): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user) redirect({ throw: true, href: nextPath(search.next), replace: true })
}

/** Redirects admins to the panel. Customers see the form, because their session gives no access to the panel. */
export async function requireNoAdmin({ context, search }: GuardOptions): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user?.role === 'admin') redirect({ throw: true, href: adminNextPath(search.next), replace: true })
}
