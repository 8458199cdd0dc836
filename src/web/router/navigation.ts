import { navigate as pushOrReplace, usePathname, useSearch } from 'wouter/use-browser-location'
import { beforehand } from '#web/beforehand.ts'
import { arriveAtEntry, leaveEntry, newEntryState } from './scroll.ts'

let arrivedByNavigation = false

/**
 * Whether the person has moved inside the app since the page was loaded. Only then does a new screen take the focus
 * to its heading; on a fresh load the browser's own order is the right one.
 */
export function hasNavigated(): boolean {
  return arrivedByNavigation
}

export interface NavigateOptions {
  /** The page being left is not kept in the history (redirects, a form that is done with). */
  replace?: boolean
}

/** Goes to an address of this site without loading the page anew. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  arrivedByNavigation = true
  go(to, options.replace === true)
}

/** Leads on from an address where nothing is to be shown; nobody has asked for it, so the focus stays. */
export function redirect(to: string): void {
  go(to, true)
}

function go(to: string, replace: boolean): void {
  const from = new URL(location.href)
  const target = new URL(to, from)
  leaveEntry()
  // A second entry of the same address would make the back button seem broken.
  pushOrReplace(to, { replace: replace || target.href === from.href, state: newEntryState() })
  // No new screen will be drawn that would move the view.
  if (target.pathname === from.pathname) arriveAtEntry()
}

/** @returns a function that stays the same between renders */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return navigate
}

/** The path in the address bar, without search and hash. */
export function useLocationPath(): string {
  const { path } = beforehand()
  return usePathname(path === undefined ? {} : { ssrPath: path })
}

/** One value of the address bar's `?…`; `null` when it is not there. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useSearch({ ssrSearch: beforehand().search })).get(name)
}

/** Writes one value into the address bar in place: no new history entry, no scrolling. Empty takes it out. */
export function replaceSearchParam(name: string, value: string): void {
  const url = new URL(location.href)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** Back and forward are navigation too. Call once, at the start. */
export function watchHistory(): void {
  addEventListener('popstate', () => {
    arrivedByNavigation = true
  })
}
