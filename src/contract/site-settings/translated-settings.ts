import { limits } from '../limits.ts'
import type { SiteSettings } from './site-settings.ts'

/** The texts of the settings that guests read, by section. */
const translatedFields = {
  identity: ['tagline', 'opening', 'homeTitle', 'homeIntro', 'story'],
  legal: ['orderButtonLabel', 'imprint', 'privacy', 'terms', 'accessibility'],
} as const

/** The id of a text: `identity.story`. */
export type SettingTextId = {
  [Section in keyof typeof translatedFields]: `${Section}.${(typeof translatedFields)[Section][number]}`
}[keyof typeof translatedFields]

/** How long each text can be, in code points, and whether it can have several lines: as in its section. */
export const settingTextLimits: Readonly<Record<SettingTextId, { maxChars: number; hasLines: boolean }>> = {
  'identity.tagline': { maxChars: limits.siteTextMaxChars, hasLines: false },
  'identity.opening': { maxChars: limits.siteTextMaxChars, hasLines: false },
  'identity.homeTitle': { maxChars: limits.nameMaxChars, hasLines: false },
  'identity.homeIntro': { maxChars: limits.siteTextMaxChars, hasLines: false },
  'identity.story': { maxChars: limits.storyMaxChars, hasLines: true },
  'legal.orderButtonLabel': { maxChars: limits.siteNameMaxChars, hasLines: false },
  'legal.imprint': { maxChars: limits.legalTextMaxChars, hasLines: true },
  'legal.privacy': { maxChars: limits.legalTextMaxChars, hasLines: true },
  'legal.terms': { maxChars: limits.legalTextMaxChars, hasLines: true },
  'legal.accessibility': { maxChars: limits.legalTextMaxChars, hasLines: true },
}

export function isSettingTextId(id: string): id is SettingTextId {
  return Object.hasOwn(settingTextLimits, id)
}

interface SettingText {
  id: SettingTextId
  source: string
}

/** @returns the texts that the owner has written */
export function listSettingTexts({ identity, legal }: SiteSettings): SettingText[] {
  const texts: SettingText[] = [
    ...translatedFields.identity.map((field) => ({ id: `identity.${field}` as const, source: identity[field] })),
    ...translatedFields.legal.map((field) => ({ id: `legal.${field}` as const, source: legal[field] })),
  ]
  return texts.filter(({ source }) => source !== '')
}

/**
 * The settings with their texts in another language.
 * @param translate returns undefined for a text without a translation, which stays
 */
export function translateSettings<Settings extends Partial<Pick<SiteSettings, keyof typeof translatedFields>>>(
  settings: Settings,
  translate: (id: SettingTextId, source: string) => string | undefined,
): Settings {
  const translated = {
    ...settings,
    ...(settings.identity && { identity: { ...settings.identity } }),
    ...(settings.legal && { legal: { ...settings.legal } }),
  }
  const { identity, legal } = translated
  if (identity)
    for (const field of translatedFields.identity)
      identity[field] = translate(`identity.${field}`, identity[field]) ?? identity[field]
  if (legal)
    for (const field of translatedFields.legal) legal[field] = translate(`legal.${field}`, legal[field]) ?? legal[field]
  return translated
}
