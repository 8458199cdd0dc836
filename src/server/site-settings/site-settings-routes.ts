import { legalBodyMaxBytes } from '#contract/legal-pages.ts'
import { contactSection } from '#contract/site-settings/contact.ts'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { legalSection } from '#contract/site-settings/legal.ts'
import { mailSection } from '#contract/site-settings/mail.ts'
import { type Notifications, notificationsSection } from '#contract/site-settings/notifications.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { pausesSection } from '#contract/site-settings/pauses.ts'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { pickupSection } from '#contract/site-settings/pickup.ts'
import { type Printing, printingSection } from '#contract/site-settings/printing.ts'
import { promotionsSection } from '#contract/site-settings/promotions.ts'
import { publicSiteSchema } from '#contract/site-settings/public-site-api.ts'
import { regionSection } from '#contract/site-settings/region.ts'
import { type SettingsSection, savedSectionSchema, sectionEditSchema } from '#contract/site-settings/section.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { siteSettingsResponseSchema } from '#contract/site-settings/site-settings.ts'
import { storefrontSection } from '#contract/site-settings/storefront.ts'
import { taxSection } from '#contract/site-settings/tax.ts'
import { zonesSection } from '#contract/site-settings/zones.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { lockedFields, type SettingsEnvironment } from './locked-fields.ts'
import { requireStoredLogo } from './logo.ts'
import {
  deliveryRule,
  hoursRule,
  paymentRule,
  pickupRule,
  promotionsRule,
  type RecountCapacity,
  servicesRule,
  taxRule,
  timeZoneRule,
  zonesRule,
} from './ordering-section-rules.ts'
import { readSection } from './read-section.ts'
import { regionRule } from './region-rule.ts'
import { type SaveRule, type SettingsStores, saveSection } from './save-section.ts'

const tags = ['settings']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const saveRefusals = refusals(
  ...adminRefusals,
  'request/invalid',
  'settings/edit-conflict',
  'settings/currency-in-use',
  'settings/tax-class-in-use',
  'settings/tax-class-unknown',
  'settings/time-zone-missing',
)

/** 100 promotions, each with 200 categories and 200 recipes. */
const promotionsBodyMaxBytes = 2_000_000

/** 200 exceptions, each with 10 intervals and a note, and room to say what is wrong with more of them. */
const hoursBodyMaxBytes = 2_000_000

/** 50 zones, each with 500 postcodes and 200 corners. */
const zonesBodyMaxBytes = 2_000_000

/** Rules of other folders. */
export interface SaveRules {
  recountCapacity: RecountCapacity
  notificationsRule: SaveRule<Notifications>
  ticketsRule: SaveRule<Printing>
}

/**
 * The owner's settings. Only admins may read and save them; everyone may read the part for browsers.
 * @param environment the environment variables that win over settings
 */
export function siteSettingsRoutes(
  app: Routes,
  stores: SettingsStores,
  environment: SettingsEnvironment,
  { recountCapacity, notificationsRule, ticketsRule }: SaveRules,
): void {
  const { currency } = environment
  const locked = lockedFields(environment)
  app.get(
    '/api/site',
    {
      schema: {
        tags,
        summary: 'Read the settings that every document contains, such as the name and the currency',
        response: { 200: publicSiteSchema },
      },
    },
    async () => stores.cache.publicSite(),
  )

  app.get(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'Read all settings, with the version and the last save of each section',
        response: { 200: siteSettingsResponseSchema, ...refusals(...adminRefusals) },
      },
    },
    async () => ({
      locked,
      identity: await readSection(stores.queries, identitySection),
      contact: await readSection(stores.queries, contactSection),
      region: await readSection(stores.queries, regionSection),
      legal: await readSection(stores.queries, legalSection),
      storefront: await readSection(stores.queries, storefrontSection),
      tax: await readSection(stores.queries, taxSection),
      services: await readSection(stores.queries, servicesSection),
      hours: await readSection(stores.queries, hoursSection),
      pauses: await readSection(stores.queries, pausesSection),
      delivery: await readSection(stores.queries, deliverySection),
      pickup: await readSection(stores.queries, pickupSection),
      zones: await readSection(stores.queries, zonesSection),
      promotions: await readSection(stores.queries, promotionsSection),
      payment: await readSection(stores.queries, paymentSection),
      orders: await readSection(stores.queries, ordersSection),
      notifications: await readSection(stores.queries, notificationsSection),
      printing: await readSection(stores.queries, printingSection),
      mail: await readSection(stores.queries, mailSection),
    }),
  )

  addSaveRoute(app, stores, identitySection, { rule: requireStoredLogo })
  addSaveRoute(app, stores, contactSection)
  addSaveRoute(app, { ...stores, changesCatalogue: true }, regionSection, {
    rule: both(regionRule(stores.changeBus, currency), timeZoneRule(recountCapacity)),
  })
  addSaveRoute(app, stores, legalSection, { bodyLimit: legalBodyMaxBytes })
  addSaveRoute(app, stores, storefrontSection)
  addSaveRoute(app, stores, ordersSection)
  addSaveRoute(app, stores, notificationsSection, { rule: notificationsRule })
  addSaveRoute(app, stores, printingSection, { rule: ticketsRule })
  const shopCurrency = stores.cache.currency
  const catalogueStores = { ...stores, changesCatalogue: true }
  addSaveRoute(app, catalogueStores, taxSection, { rule: taxRule })
  addSaveRoute(app, catalogueStores, servicesSection, { rule: servicesRule(recountCapacity) })
  addSaveRoute(app, catalogueStores, hoursSection, { rule: hoursRule, bodyLimit: hoursBodyMaxBytes })
  addSaveRoute(app, catalogueStores, pausesSection)
  addSaveRoute(app, catalogueStores, deliverySection, { rule: deliveryRule(shopCurrency) })
  addSaveRoute(app, catalogueStores, pickupSection, { rule: pickupRule(shopCurrency) })
  addSaveRoute(app, catalogueStores, zonesSection, { rule: zonesRule(shopCurrency), bodyLimit: zonesBodyMaxBytes })
  addSaveRoute(app, catalogueStores, paymentSection, { rule: paymentRule(shopCurrency) })
  addSaveRoute(app, catalogueStores, promotionsSection, {
    rule: promotionsRule(shopCurrency),
    bodyLimit: promotionsBodyMaxBytes,
  })
}

function both<Value>(first: SaveRule<Value>, second: SaveRule<Value>): SaveRule<Value> {
  return async (transaction, values) => {
    await first(transaction, values)
    await second(transaction, values)
  }
}

/** Adds `PUT /api/admin/settings/{section}`. */
function addSaveRoute<Value extends object>(
  app: Routes,
  stores: SettingsStores,
  section: SettingsSection<Value>,
  { rule, ...options }: { rule?: SaveRule<Value>; bodyLimit?: number } = {},
): void {
  const { name } = section
  app.put(
    `/api/admin/settings/${name}`,
    {
      ...options,
      schema: {
        tags,
        summary: `Save the section ${name}; \`version\` is the version that you edited`,
        body: sectionEditSchema(section.schema),
        response: { 200: savedSectionSchema(section.schema), ...saveRefusals },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const saved = await saveSection(stores, section, request.body, uid, Date.now(), rule)
      logSecurityEvent(request.log, 'settings.changed', { uid, section: name, version: saved.version })
      return saved
    },
  )
}
