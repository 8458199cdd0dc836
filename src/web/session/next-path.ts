import { splitLanguage } from '#contract/i18n/language.ts'

const placeholderOrigin = 'https://own.invalid'

/**
 * The search parameters of a sign-in screen that redirects to `target` after the sign-in.
 * @param home the default target, which needs no parameter
 */
export function nextSearch(target: string, home: string): { next?: string } {
  return target === home ? {} : { next: target }
}

/**
 * The address to open after signing in, without a language: that of the current screen stays.
 * @param next the value of `?next=`, which is untrusted: only addresses of this site are accepted
 */
export function nextPath(next: string | undefined): string {
  const url = parseOwnUrl(next)
  return url ? splitLanguage(url.pathname).path + url.search + url.hash : '/home'
}

/** Whether a path belongs to the panel or to its sign-in, such as `/admin/orders`. */
export function isPanelPath(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(path)
}

/** As `nextPath`, for the panel's sign-in: accepts only addresses of the panel. */
export function adminNextPath(next: string | undefined): string {
  const url = parseOwnUrl(next)
  const path = splitLanguage(url?.pathname ?? '').path
  const isPanel = url && isPanelPath(path) && !path.startsWith('/admin/login')
  return isPanel ? path + url.search + url.hash : '/admin'
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
