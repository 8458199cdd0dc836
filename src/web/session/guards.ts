import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { mayUsePanel } from '#contract/accounts/capabilities.ts'
import type { Language } from '#contract/i18n/language.ts'
import { languagePath } from '#contract/i18n/language-path.ts'
import { adminNextPath, nextPath, nextSearch } from './next-path.ts'
import { readSession } from './session.ts'

interface GuardOptions {
  context: { queryClient: QueryClient; site: { isMenuPublic: boolean; languages?: Language[] } }
  location: { href: string; pathname: string }
  search: { next?: string }
}

/** The screens that visitors may open while the menu is public. */
const menuScreens = /^\/(home|category\/[^/]+|cart)$/

/** @param site the owner's settings */
export function isOpenToVisitors(site: { isMenuPublic: boolean }, path: string): boolean {
  return site.isMenuPublic && menuScreens.test(path)
}

/**
 * spec §2, §6: customer screens need a signed-in user, except those of a public menu. When the server does not respond, the screen
 * shows an error.
 */
export async function requireUser({ context, location }: Omit<GuardOptions, 'search'>): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user === null && !isOpenToVisitors(context.site, location.pathname))
    redirect({ throw: true, to: '/login', search: nextSearch(location.href, '/home') })
}

/**
 * spec §2, §6: the screens of the panel need the session of a user who may use it.
 * @returns undefined when the server does not respond
 */
export async function requirePanelUser({ context, location }: Omit<GuardOptions, 'search'>): Promise<User | undefined> {
  const user = await readSession(context.queryClient)
  if (user === undefined || (user && mayUsePanel(user))) return user
  redirect({ throw: true, to: '/admin/login', search: nextSearch(location.href, '/admin') })
  return undefined
}

/** For any other path (spec §2), and for a screen whose setting is off. */
export function redirectUnknownPath({ location: { pathname } }: Pick<GuardOptions, 'location'>): void {
  redirect({ throw: true, to: pathname.startsWith('/admin/') ? '/admin/login' : '/login' })
}

/** In the browser, the router adds the language. */
const hrefOf = (site: GuardOptions['context']['site'], path: string) =>
  import.meta.env.SSR ? languagePath(site) + path : path

/** Redirects signed-in users from the sign-in screens. Guests may sign in or create an account. */
export async function requireVisitor({ context, search }: GuardOptions): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user && user.role !== 'guest')
    redirect({ throw: true, href: hrefOf(context.site, nextPath(search.next)), replace: true })
}

/** Redirects users of the panel to it. Customers see the form, because their session gives no access to the panel. */
export async function requireNoPanelUser({ context, search }: GuardOptions): Promise<void> {
  const user = await readSession(context.queryClient)
  if (user && mayUsePanel(user))
    redirect({ throw: true, href: hrefOf(context.site, adminNextPath(search.next)), replace: true })
}
