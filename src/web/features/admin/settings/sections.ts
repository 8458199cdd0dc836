import { settingsMessages } from '#contract/settings-messages.ts'
import {
  type SectionName,
  type SiteSettingsResponse,
  sectionNames,
  sections,
} from '#contract/site-settings/site-settings.ts'

/** A section of the screen. Pauses are edited beside the orders, and `share` has nothing to save. */
export type ScreenSection = Exclude<SectionName, 'pauses'> | 'share'

/** In the order of their links; also the values of `?section=`. */
export const screenSections: readonly ScreenSection[] = [...sectionNames.filter((name) => name !== 'pauses'), 'share']

export function titleOf(name: ScreenSection): string {
  return name === 'share' ? settingsMessages.share.title : sections[name].title
}

export interface SectionProps {
  settings: SiteSettingsResponse
  /** The environment variable that sets a field of this section, by the field's name. */
  locked: Readonly<Record<string, string>>
}

/** @returns the section of `?section=`; the first one for any other value */
export function sectionOf(search: string | undefined): ScreenSection {
  return screenSections.find((name) => name === search) ?? 'identity'
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
