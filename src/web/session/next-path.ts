import { paths } from '#web/paths.ts'

const anyOrigin = 'https://own.invalid'

/** The sign-in page's address that comes back to `wanted` afterwards. */
export function loginPathFor(wanted: string): string {
  return wanted === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(wanted)}`
}

/**
 * Where to go after signing in.
 * @param next the value of `?next=`, which anyone may have written: only addresses of this site are followed
 */
export function nextPath(next: string | null): string {
  const url = ownAddress(next)
  return url ? url.pathname + url.search + url.hash : paths.home
}

/** Whether a path belongs to the admin panel, known or not. */
export function isAdminPath(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`)
}

/** As `loginPathFor`, at the panel's own door. */
export function adminLoginPathFor(wanted: string): string {
  return wanted === paths.admin ? paths.adminLogin : `${paths.adminLogin}?next=${encodeURIComponent(wanted)}`
}

/** As `nextPath`; follows only addresses of the panel. */
export function adminNextPath(next: string | null): string {
  const url = ownAddress(next)
  const leadsOn = url && isAdminPath(url.pathname) && !url.pathname.startsWith(paths.adminLogin)
  return leadsOn ? url.pathname + url.search + url.hash : paths.admin
}

function ownAddress(address: string | null): URL | undefined {
  if (!address?.startsWith('/')) return undefined
  try {
    const url = new URL(address, anyOrigin)
    // '//evil', '/\evil' and '/<tab>/evil' all name another site, as browsers read them.
    return url.origin === anyOrigin && !url.pathname.startsWith('//') ? url : undefined
  } catch {
    return undefined // not a valid URL, such as '//['
  }
}
