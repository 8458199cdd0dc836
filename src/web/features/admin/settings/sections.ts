import type { SavedSection } from '#contract/site-settings/section.ts'

/** The sections of the screen, in the order of their links; also the values of `?section=`. */
export const sectionNames = [
  'identity',
  'contact',
  'region',
  'legal',
  'storefront',
  'services',
  'hours',
  'tax',
  'delivery',
  'zones',
  'pickup',
  'promotions',
  'payment',
  'orders',
  'notifications',
  'printing',
  'mail',
  'share',
] as const
export type SectionName = (typeof sectionNames)[number]

export interface SectionProps<Value> {
  saved: SavedSection<Value>
  /** The environment variable that sets a field, by the field's name. */
  locked: Readonly<Record<string, string>>
}

/** @returns the section of `?section=`; the first one for any other value */
export function sectionOf(search: string | undefined): SectionName {
  return sectionNames.find((name) => name === search) ?? sectionNames[0]
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
