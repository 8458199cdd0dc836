import type { Order } from '#contract/orders/orders.ts'
import type { TicketTemplate } from '#contract/printing/tickets.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { Charset, IsDrawable } from './ticket-text.ts'

/** What a ticket is composed from. */
export interface Ticket {
  template: TicketTemplate
  /** Its options have the names for the kitchen. */
  order: Order
  site: PublicSite
  /** In ms. Times of this day are written without the date. */
  now: number
  /** Characters in a line. */
  lineChars: 32 | 42 | 48
  /** Whether the ticket may have been printed before. */
  isCopy: boolean
  /** Whether the last ticket says CANCELLED, but the order is open again. */
  isReopened?: boolean
  /** Only dishes of these categories are on a kitchen or change ticket; empty for all dishes. */
  categoryIds: readonly string[]
  /** @returns undefined for a deleted recipe, whose dishes are on the tickets of every station */
  categoryOf: (recipeId: string) => string | undefined
  /** The name of the printer. */
  station?: string
  /** The printer that should have printed it. */
  instead?: string
  /** `printer` by default. */
  charset?: Charset
  /** Which characters may be drawn where the printer does not have them; none by default. */
  isDrawable?: IsDrawable | undefined
}
