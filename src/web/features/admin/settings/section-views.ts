import type { ComponentType } from 'react'
import { deliverySettingsMessages } from '#contract/messages/delivery-settings.ts'
import { hoursSettingsMessages } from '#contract/messages/hours-settings.ts'
import { languagesSettingsMessages } from '#contract/messages/languages-settings.ts'
import { mailSettingsMessages } from '#contract/messages/mail-settings.ts'
import { notificationSettingsMessages } from '#contract/messages/notification-settings.ts'
import { orderSettingsMessages } from '#contract/messages/order-settings.ts'
import { paymentSettingsMessages } from '#contract/messages/payment-settings.ts'
import { pickupSettingsMessages } from '#contract/messages/pickup-settings.ts'
import { printingSettingsMessages } from '#contract/messages/printing-settings.ts'
import { promotionSettingsMessages } from '#contract/messages/promotion-settings.ts'
import { serviceSettingsMessages } from '#contract/messages/service-settings.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { shareMessages } from '#contract/messages/share.ts'
import { storefrontSettingsMessages } from '#contract/messages/storefront-settings.ts'
import { taxSettingsMessages } from '#contract/messages/tax-settings.ts'
import { zoneSettingsMessages } from '#contract/messages/zone-settings.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { SectionName } from '#contract/site-settings/site-settings.ts'
import { ContactSection } from './contact/contact-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { IdentitySection } from './identity/identity-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { LegalSection } from './legal/legal-section.tsx'
import { MailSection } from './mail/mail-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { OrdersSection } from './orders/orders-section.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { PickupSection } from './pickup/pickup-section.tsx'
import { PrintingSection } from './printing/printing-section.tsx'
import { PromotionsSection } from './promotions/promotions-section.tsx'
import { RecommendedSection } from './recommended/recommended-section.tsx'
import { RegionSection } from './region/region-section.tsx'
import type { SectionProps } from './sections.ts'
import { ServicesSection } from './services/services-section.tsx'
import { ShareSection } from './share/share-section.tsx'
import { StorefrontSection } from './storefront-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { ZonesSection } from './zones/zones-section.tsx'

/** The sections that are saved, without the pauses, which are edited beside the orders. */
type SavedSection = Exclude<SectionName, 'pauses'>

/** A section in the list of the settings. `recommended` saves switches of other sections, `share` saves nothing. */
export type ListedSection = SavedSection | 'recommended' | 'share'

/** The groups of the list, in its order. */
export const settingsGroups = ['restaurant', 'menu', 'services', 'money', 'messages'] as const

export interface SectionView {
  /** Of the list. */
  group: (typeof settingsGroups)[number]
  Form: ComponentType<SectionProps>
  /** @returns the labels of its fields, by their names, and the hints, such as `currencyHint`. The search of the settings reads them. */
  texts: () => Readonly<Record<string, unknown>>
  /** While this service is off, the list leaves the section out, and its screen is one line. */
  service?: ServiceType
}

/** What the list reads of the settings. */
export type ListedSettings = Readonly<Record<SavedSection, { value: object }>> & {
  services: { value: Services }
}

/** The sections in the order of the list, by their names, which are also the values of `?section=`. */
export const views: Readonly<Record<ListedSection, SectionView>> = {
  recommended: {
    group: 'restaurant',
    Form: RecommendedSection,
    texts: () => settingsMessages.recommended,
  },
  identity: { group: 'restaurant', Form: IdentitySection, texts: () => settingsMessages.identity },
  contact: { group: 'restaurant', Form: ContactSection, texts: () => settingsMessages.contact },
  region: { group: 'restaurant', Form: RegionSection, texts: () => settingsMessages.region },
  languages: { group: 'restaurant', Form: LanguagesSection, texts: () => languagesSettingsMessages },
  hours: { group: 'restaurant', Form: HoursSection, texts: () => hoursSettingsMessages },
  legal: { group: 'restaurant', Form: LegalSection, texts: () => settingsMessages.legal },
  share: { group: 'restaurant', Form: ShareSection, texts: () => shareMessages.share },
  storefront: { group: 'menu', Form: StorefrontSection, texts: () => storefrontSettingsMessages },
  orders: { group: 'menu', Form: OrdersSection, texts: () => orderSettingsMessages },
  promotions: { group: 'menu', Form: PromotionsSection, texts: () => promotionSettingsMessages },
  services: { group: 'services', Form: ServicesSection, texts: () => serviceSettingsMessages },
  delivery: { group: 'services', Form: DeliverySection, texts: () => deliverySettingsMessages, service: 'delivery' },
  zones: {
    group: 'services',
    Form: ZonesSection,
    texts: () => zoneSettingsMessages,
    service: 'delivery',
  },
  pickup: {
    group: 'services',
    Form: PickupSection,
    texts: () => ({ ...deliverySettingsMessages, ...pickupSettingsMessages }),
    service: 'pickup',
  },
  tax: { group: 'money', Form: TaxSection, texts: () => taxSettingsMessages },
  payment: { group: 'money', Form: PaymentSection, texts: () => paymentSettingsMessages },
  notifications: { group: 'messages', Form: NotificationsSection, texts: () => notificationSettingsMessages },
  mail: { group: 'messages', Form: MailSection, texts: () => mailSettingsMessages },
  printing: { group: 'messages', Form: PrintingSection, texts: () => printingSettingsMessages },
}

/** @returns the title of a section, in the list and above its form */
export function sectionTitle(name: ListedSection): string {
  return settingsMessages.sectionTitles[name]
}

/** @returns the sections that the list shows. @param current is always shown */
export function listSections(settings: ListedSettings | undefined, current?: string): ListedSection[] {
  return Object.keys(views).filter(
    (name): name is ListedSection =>
      isListed(name) && (name === current || !settings || offServiceOf(name, settings) === undefined),
  )
}

/** @returns whether this is the name of a section in the list */
export function isListed(name: string | undefined): name is ListedSection {
  return name !== undefined && Object.hasOwn(views, name)
}

/** @returns the service without which the section has no effect, while it is off */
export function offServiceOf(name: ListedSection, { services }: ListedSettings): ServiceType | undefined {
  const { service } = views[name]
  return service === undefined || services.value[service].isOn ? undefined : service
}
