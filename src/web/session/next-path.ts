const placeholderOrigin = 'https://own.invalid'

/**
 * The search parameters of a sign-in screen that redirects to `target` after the sign-in.
 * @param home the default target, which needs no parameter
 */
export function nextSearch(target: string, home: string): { next?: string } {
  return target === home ? {} : { next: target }
}

/**
 * The address to open after signing in.
 * @param next the value of `?next=`, which is untrusted: only addresses of this site are accepted
 */
export function nextPath(next: string | undefined): string {
  const url = parseOwnUrl(next)
  return url ? url.pathname + url.search + url.hash : '/home'
}

/** Whether a path belongs to the panel or to its sign-in, such as `/admin/orders`. */
export function isPanelPath(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(path)
}

/** As `nextPath`, for the panel's sign-in: accepts only addresses of the panel. */
export function adminNextPath(next: string | undefined): string {
  const url = parseOwnUrl(next)
  const isPanel = url && isPanelPath(url.pathname) && !url.pathname.startsWith('/admin/login')
  return isPanel ? url.pathname + url.search + url.hash : '/admin'
}

function parseOwnUrl(address: string | undefined): URL | undefined {
  if (!address?.startsWith('/')) return undefined
  try {
    const url = new URL(address, placeholderOrigin)
    // browsers parse '//evil', '/\evil' and '/<tab>/evil' as the host of another site
    return url.origin === placeholderOrigin && !url.pathname.startsWith('//') ? url : undefined
  } catch {
    return undefined // not a valid URL, such as '//['
  }
}
