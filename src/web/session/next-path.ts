const anyOrigin = 'https://own.invalid'

/**
 * The search of a sign-in screen that leads back to `wanted` afterwards.
 * @param home where the sign-in leads anyway
 */
export function nextSearch(wanted: string, home: string): { next?: string } {
  return wanted === home ? {} : { next: wanted }
}

/**
 * Where to go after signing in.
 * @param next the value of `?next=`, which anyone may have written: only addresses of this site are followed
 */
export function nextPath(next: string | undefined): string {
  const url = ownAddress(next)
  return url ? url.pathname + url.search + url.hash : '/home'
}

/** As `nextPath`, for the panel's sign-in: follows only addresses of the panel. */
export function adminNextPath(next: string | undefined): string {
  const url = ownAddress(next)
  const isPanel = url && /^\/admin(?:\/|$)/.test(url.pathname) && !url.pathname.startsWith('/admin/login')
  return isPanel ? url.pathname + url.search + url.hash : '/admin'
}

function ownAddress(address: string | undefined): URL | undefined {
  if (!address?.startsWith('/')) return undefined
  try {
    const url = new URL(address, anyOrigin)
    // Browsers read '//evil', '/\evil' and '/<tab>/evil' as the name of another site.
    return url.origin === anyOrigin && !url.pathname.startsWith('//') ? url : undefined
  } catch {
    return undefined // not a valid URL, such as '//['
  }
}
