import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'

export interface SectionProps {
  settings: SiteSettingsResponse
  /** The environment variable that sets a field of this section, by the field's name. */
  locked: Readonly<Record<string, string>>
}

/**
 * The locks of one section.
 * @param locked by section and field, such as `region.currency`
 */
export function locksOf(section: string, locked: Readonly<Record<string, string>>): Record<string, string> {
  const prefix = `${section}.`
  const own = Object.entries(locked).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(own.map(([path, variable]) => [path.slice(prefix.length), variable]))
}
