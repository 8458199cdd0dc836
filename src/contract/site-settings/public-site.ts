import type { Currency } from '../money.ts'
import type { LegalPage, LinkKind, ServiceType } from './choices.ts'

/**
 * The settings that every visitor's browser receives, in each document. It contains no zod, which most screens do not load. Not an interface,
 * because only a type fits the loose schema of the response.
 */
export type PublicSite = {
  name: string
  legalName: string
  tagline: string
  opening: string
  /** The hash of the logo, or ''. */
  logo: string
  /** The accent colour, or ''. */
  accent: string
  /** The address of the restaurant; may have several lines. */
  address: string
  phone: string
  email: string
  /** Of the footer. Without a URL, it shows a placeholder. */
  links: { kind: LinkKind; url: string }[]
  /** The currency of prices for customers. */
  currency: Currency
  /** A BCP 47 language tag, or ''. */
  locale: string
  /** An IANA time zone, or ''. */
  timeZone: string
  /** Minutes after midnight; omitted when the business day starts at midnight. */
  businessDayStartsMinute?: number
  /** The pages that have a text. */
  legalPages: LegalPage[]
  /** '' for 'Place Order' (spec §2). */
  orderButtonLabel: string
  isMenuPublic: boolean
  /** Omitted when the total of an order is the sum of its lines: the owner has switched on no fee, tax, tip or promotion. */
  hasOrderingRules?: true
  /** The services to choose from; omitted when deliveries are the only one. */
  services?: ServiceType[]
  /** Whether the restaurant has hours, pauses or promised times; omitted when it has none. */
  hasTimes?: true
  /** Whether the fees depend on the delivery zone; omitted without zones. */
  hasZones?: true
  /** Whether customers can say with how much cash they pay; omitted when they cannot. */
  asksCashGiven?: true
  /** What customers can do with their orders; each is omitted when the owner has not switched it on. */
  customersCanCancel?: true
  customersCanReorder?: true
  hasReceipts?: true
  takesFeedback?: true
  /** Whether browsers can get push messages about orders. */
  sendsPushes?: true
  /** Whether admins can print tickets. */
  printsTickets?: true
}

/** @returns the sentences that introduce the restaurant; '' when the owner has not written any */
export function describeSite({ tagline, opening }: PublicSite): string {
  return [tagline, opening].filter(Boolean).join(' ')
}
