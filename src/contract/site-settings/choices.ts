/* The values of fields with a fixed list. This file contains no zod, so that the browser can use the lists without it. */

/** The kinds of links in the footer. */
export const linkKinds = ['instagram', 'facebook', 'x', 'tiktok', 'youtube', 'whatsapp', 'website'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The legal pages, in the order of their links. */
export const legalPages = ['imprint', 'privacy', 'terms', 'accessibility'] as const
export type LegalPage = (typeof legalPages)[number]

/** How the connection to the mail server is encrypted: from its start, by the command STARTTLS, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

export const promotionKinds = ['percent', 'amount', 'free-units', 'free-item', 'free-delivery'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** Whether a discount is calculated for each line, or once for the order. */
export const promotionScopes = ['order', 'line'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** How a customer gets the order. */
export const serviceTypes = ['delivery', 'pickup'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** What a pause or a limit is for: all services together, or one of them. */
export const serviceScopes = ['all', ...serviceTypes] as const
export type ServiceScope = (typeof serviceScopes)[number]

/** What a limit counts. A recipe has points for the work that it causes. */
export const capacityUnits = ['orders', 'dishes', 'points'] as const
export type CapacityUnit = (typeof capacityUnits)[number]

export const capacityPeriods = ['slot', 'day'] as const
export type CapacityPeriod = (typeof capacityPeriods)[number]

/** While paused, no order is accepted; while busy, orders take longer. */
export const pauseKinds = ['closed', 'busy'] as const

/** How a delivery zone is drawn. */
export const zoneKinds = ['postcodes', 'towns', 'radius', 'polygon'] as const
export type ZoneKind = (typeof zoneKinds)[number]
