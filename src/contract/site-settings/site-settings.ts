import * as z from 'zod/mini'
import { contactSection } from './contact.ts'
import { deliverySection } from './delivery.ts'
import { hoursSection } from './hours.ts'
import { identitySection } from './identity.ts'
import { languagesSection } from './languages.ts'
import { legalSection } from './legal.ts'
import { mailSection } from './mail.ts'
import { notificationsSection } from './notifications.ts'
import { ordersSection } from './orders.ts'
import { pausesSection } from './pauses.ts'
import { paymentSection } from './payment.ts'
import { pickupSection } from './pickup.ts'
import { printingSection } from './printing.ts'
import { promotionsSection } from './promotions.ts'
import { regionSection } from './region.ts'
import { type SavedSection, type SettingsSection, savedSectionSchema } from './section.ts'
import { servicesSection } from './services.ts'
import { storefrontSection } from './storefront.ts'
import { taxSection } from './tax.ts'
import { zonesSection } from './zones.ts'

/*
 * The settings that the owner changes in the panel while the server runs. They are saved by section, and each section has a
 * version, so that two admins who edit different sections do not disturb each other. Each section has a file in this folder.
 */

const definitions = {
  identity: identitySection,
  contact: contactSection,
  region: regionSection,
  languages: languagesSection,
  legal: legalSection,
  storefront: storefrontSection,
  tax: taxSection,
  services: servicesSection,
  hours: hoursSection,
  pauses: pausesSection,
  delivery: deliverySection,
  pickup: pickupSection,
  zones: zonesSection,
  promotions: promotionsSection,
  payment: paymentSection,
  orders: ordersSection,
  notifications: notificationsSection,
  printing: printingSection,
  mail: mailSection,
}

export type SectionName = keyof typeof definitions

/** The values of all sections. */
export type SiteSettings = { [Name in SectionName]: (typeof definitions)[Name]['defaults'] }

/**
 * All sections. Types, routes and permissions derive from it. The browser imports only its types, because it loads every schema
 * and the parts of zod that they use.
 */
export const sections: { readonly [Name in SectionName]: SettingsSection<SiteSettings[Name]> } = definitions

export const sectionNames: readonly SectionName[] = Object.keys(definitions).filter(
  (name): name is SectionName => name in definitions,
)

/** @returns an object with the result of `create` for each section */
export function mapSections<Result extends Record<SectionName, unknown>>(
  create: <Name extends SectionName>(name: Name) => Result[Name],
): Result {
  const result: Partial<Result> = {}
  for (const name of sectionNames) result[name] = create(name)
  if (!hasAllSections(result)) throw new Error('A section of the settings is missing.')
  return result
}

function hasAllSections<Result extends Record<SectionName, unknown>>(result: Partial<Result>): result is Result {
  return sectionNames.every((name) => name in result)
}

/** The settings as the panel reads them. */
export type SiteSettingsResponse = {
  /** The fields that an environment variable sets, such as `region.currency`, with the name of the variable. */
  locked: Record<string, string>
} & { [Name in SectionName]: SavedSection<SiteSettings[Name]> }

export const siteSettingsResponseSchema = z.object({
  locked: z.record(z.string(), z.string()),
  ...Object.fromEntries(sectionNames.map((name) => [name, savedSectionSchema<object>(sections[name].schema)])),
})
