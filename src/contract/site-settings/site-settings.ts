import * as z from 'zod/mini'
import { type Contact, contactSchema } from './contact.ts'
import { type Delivery, deliverySchema } from './delivery.ts'
import { type Hours, hoursSchema } from './hours.ts'
import { type Identity, identitySchema } from './identity.ts'
import { type Legal, legalSchema } from './legal.ts'
import { mailSchema } from './mail.ts'
import { type Notifications, notificationsSchema } from './notifications.ts'
import { type OrdersSettings, ordersSettingsSchema } from './orders.ts'
import { type Pauses, pausesSchema } from './pauses.ts'
import { type Payment, paymentSchema } from './payment.ts'
import { type Pickup, pickupSchema } from './pickup.ts'
import { type Printing, printingSchema } from './printing.ts'
import { type Promotions, promotionsSchema } from './promotions.ts'
import { type Region, regionSchema } from './region.ts'
import { savedSectionSchema } from './section.ts'
import { type Services, servicesSchema } from './services.ts'
import { type Storefront, storefrontSchema } from './storefront.ts'
import { type Tax, taxSchema } from './tax.ts'
import { type Zones, zonesSchema } from './zones.ts'

/*
 * The settings that the owner changes in the panel while the server runs. They are saved by section, and each section has a
 * version, so that two admins who edit different sections do not disturb each other. Each section has a file in this folder.
 */

/** The sections that the server keeps in memory. It reads the section `mail` from the database for each mail. */
export interface SiteSettings {
  identity: Identity
  contact: Contact
  region: Region
  legal: Legal
  storefront: Storefront
  tax: Tax
  services: Services
  hours: Hours
  pauses: Pauses
  delivery: Delivery
  pickup: Pickup
  zones: Zones
  promotions: Promotions
  payment: Payment
  orders: OrdersSettings
  notifications: Notifications
  printing: Printing
}

export const siteSettingsResponseSchema = z.object({
  /** The fields that an environment variable sets, such as `region.currency`, with the name of the variable. */
  locked: z.record(z.string(), z.string()),
  identity: savedSectionSchema(identitySchema),
  contact: savedSectionSchema(contactSchema),
  region: savedSectionSchema(regionSchema),
  legal: savedSectionSchema(legalSchema),
  storefront: savedSectionSchema(storefrontSchema),
  tax: savedSectionSchema(taxSchema),
  services: savedSectionSchema(servicesSchema),
  hours: savedSectionSchema(hoursSchema),
  pauses: savedSectionSchema(pausesSchema),
  delivery: savedSectionSchema(deliverySchema),
  pickup: savedSectionSchema(pickupSchema),
  zones: savedSectionSchema(zonesSchema),
  promotions: savedSectionSchema(promotionsSchema),
  payment: savedSectionSchema(paymentSchema),
  orders: savedSectionSchema(ordersSettingsSchema),
  notifications: savedSectionSchema(notificationsSchema),
  printing: savedSectionSchema(printingSchema),
  mail: savedSectionSchema(mailSchema),
})
export type SiteSettingsResponse = z.infer<typeof siteSettingsResponseSchema>
