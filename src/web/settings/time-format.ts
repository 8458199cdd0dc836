import type { PublicSite } from '#contract/site-settings/public-site.ts'

/**
 * @returns a format in the locale and the time zone of the site's settings; those of the reader where a setting is
 *   empty. A zone that the browser does not know counts as empty.
 */
export function createTimeFormat(
  { locale, timeZone }: Pick<PublicSite, 'locale' | 'timeZone'>,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale || undefined, { ...options, timeZone: timeZone || undefined })
  } catch {
    return new Intl.DateTimeFormat(locale || undefined, options)
  }
}
