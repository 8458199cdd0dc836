import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { type StoredAmounts, toAmounts } from '#contract/amounts-api.ts'
import { lineAllergensSchema } from '#contract/dietary-schemas.ts'
import { type Currency, fromMinor } from '#contract/money.ts'
import { type Contact, type DeliveryAddress, type Order, orderOptionSchema } from '#contract/orders.ts'
import { toOrderOption } from '#contract/selection.ts'
import { imageUrlOf, listPreviews } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import { storedAmountsSchema } from './stored-amounts.ts'

/** An order line: a recipe as it was when it was ordered. Editing or deleting the recipe does not change it. */
const orderItemSchema = z.object({
  id: z.string(),
  /** Omitted when it equals the id of the recipe. */
  lineId: z.optional(z.string()),
  name: z.string(),
  priceMinor: z.int(),
  quantity: z.int(),
  pictureHash: z.string(),
  options: z.optional(z.array(orderOptionSchema)),
  /** Omitted when the allergens of the dish were not declared. */
  allergens: z.optional(lineAllergensSchema),
})
export type OrderItem = z.infer<typeof orderItemSchema>
/** Compiled to one function, because lists parse the items of many orders. */
const orderItemsSchema = z.compile(z.array(orderItemSchema))

/** @param items the column `items` of an order */
export function parseOrderItems(items: string): OrderItem[] {
  return orderItemsSchema.parse(JSON.parse(items))
}

/** The customer's note for each line, in the order of the lines; null for a line without a note. */
const notesSchema = z.array(z.nullable(z.string()))
export type Notes = z.infer<typeof notesSchema>

/** The user data that an order stores for the admin's search. */
export type Customer = Pick<User, 'uid' | 'displayName' | 'email'>

export interface NewOrder {
  id: string
  customer: Customer
  items: OrderItem[]
  totalMinor: number
  status: string
  /** Undefined for a pickup. */
  deliveryAddress: DeliveryAddress | undefined
  /** Undefined for a delivery. */
  contact: Contact | undefined
  service: string
  /** Null when no time is promised. */
  promisedFrom: Milliseconds | null
  promisedTo: Milliseconds | null
  /** 1 when the customer has chosen the time. */
  isScheduled: number
  /** '' when it is not known; null without zones. */
  zoneName: string | null
  paymentMethod: string
  createdAt: Milliseconds
  idempotencyKey: string
  requestHash: string
  /** Null without notes. */
  notes: Notes | null
  /** Null when the total is the sum of the lines. */
  amounts: StoredAmounts | null
  /** Null when the customer did not say. */
  cashGivenMinor: number | null
  /** Omitted while ticket numbers are off. */
  ticket?: Ticket
}

export interface Ticket {
  /** Such as '2026-12-24'. */
  businessDate: string
  number: number
}

export const orderColumns = [
  'orders.id',
  'orders.userId',
  'items',
  'totalMinor',
  'status',
  'paymentMethod',
  'orders.createdAt',
  'street',
  'city',
  'state',
  'zipCode',
  'phone',
  'instructions',
  'notes',
  'amounts',
  'cashGivenMinor',
  'service',
  'contactName',
  'promisedFrom',
  'promisedTo',
  'isScheduled',
  'zoneName',
  'ticketNumber',
  'delayMinutes',
  'cancelledBy',
  'cancelReason',
] as const

/** A row with the columns `orderColumns`. */
type OrderRow = Omit<Selectable<Tables['orders']>, 'idempotencyKey' | 'requestHash' | 'searchText' | 'businessDate'>

interface OrderView {
  /** Whether options have the names for the kitchen. Only admins see them. */
  withKitchenNames: boolean
}

export async function toOrders(
  queries: Queries,
  currency: Currency,
  rows: OrderRow[],
  view: OrderView = { withKitchenNames: false },
): Promise<Order[]> {
  const parsed = rows.map((row) => ({ row, items: parseOrderItems(row.items) }))
  const hashes = parsed.flatMap(({ items }) => items.map((item) => item.pictureHash))
  const previews = await listPreviews(queries, [...new Set(hashes)])
  return parsed.map(({ row, items }) => toOrder(toParts(row), currency, items, previews, view))
}

/** For responses without pictures: the items have an `imageUrl`, and their `imageBase64` is empty. */
export function toOrderWithoutPreviews(row: OrderRow, currency: Currency, view?: OrderView): Order {
  const items = parseOrderItems(row.items)
  return toOrder(toParts(row), currency, items, new Map(), view)
}

type OrderParts = Pick<
  NewOrder,
  | 'id'
  | 'totalMinor'
  | 'status'
  | 'deliveryAddress'
  | 'contact'
  | 'service'
  | 'promisedFrom'
  | 'promisedTo'
  | 'isScheduled'
  | 'zoneName'
  | 'paymentMethod'
  | 'createdAt'
  | 'notes'
  | 'amounts'
  | 'cashGivenMinor'
> &
  Partial<Pick<OrderRow, 'ticketNumber' | 'delayMinutes' | 'cancelledBy' | 'cancelReason'>>

/** @param previews by picture hash; a deleted picture has none */
export function toOrder(
  order: OrderParts & { customer: Pick<Customer, 'uid'> },
  currency: Currency,
  items: readonly OrderItem[],
  previews: ReadonlyMap<string, string>,
  { withKitchenNames }: OrderView = { withKitchenNames: false },
): Order {
  return {
    id: order.id,
    userId: order.customer.uid,
    items: items.map(({ id, lineId, name, priceMinor, quantity, pictureHash, options, allergens }, index) => ({
      id,
      ...(lineId !== undefined && { lineId }),
      name,
      price: fromMinor(priceMinor, currency),
      imageBase64: previews.get(pictureHash) ?? '',
      imageUrl: imageUrlOf(pictureHash),
      quantity,
      ...(options && { options: withKitchenNames ? options : options.map(toOrderOption) }),
      ...(allergens && { allergens }),
      ...toNote(order.notes?.[index]),
    })),
    total: fromMinor(order.totalMinor, currency),
    status: order.status,
    ...(order.deliveryAddress && { deliveryAddress: order.deliveryAddress }),
    paymentMethod: order.paymentMethod,
    createdAt: new Date(order.createdAt).toISOString(),
    ...(order.amounts && { amounts: toAmounts(order.amounts, currency) }),
    ...(order.cashGivenMinor !== null && { cashGiven: fromMinor(order.cashGivenMinor, currency) }),
    ...(order.contact && { service: 'pickup', contact: order.contact }),
    ...(order.promisedFrom !== null && { promisedFrom: new Date(order.promisedFrom).toISOString() }),
    ...(order.promisedTo !== null && { promisedTo: new Date(order.promisedTo).toISOString() }),
    ...(order.isScheduled === 1 && { scheduled: true }),
    ...(order.zoneName !== null && { zone: order.zoneName }),
    ...toProgress(order),
  }
}

function toProgress({ ticketNumber = null, delayMinutes = 0, cancelledBy = null, cancelReason = null }: OrderParts) {
  return {
    ...(ticketNumber !== null && { ticketNumber }),
    ...(delayMinutes > 0 && { delayMinutes }),
    ...(cancelledBy !== null && {
      cancellation: { by: cancelledBy, ...(cancelReason !== null && { reason: cancelReason }) },
    }),
  }
}

function toNote(note: string | null | undefined): { note?: string } {
  return typeof note === 'string' ? { note } : {}
}

function toParts(row: OrderRow): OrderParts & { customer: Pick<Customer, 'uid'> } {
  const notes = row.notes === null ? null : notesSchema.parse(JSON.parse(row.notes))
  const amounts = row.amounts === null ? null : storedAmountsSchema.parse(JSON.parse(row.amounts))
  const isPickup = row.service === 'pickup'
  return {
    ...row,
    notes,
    amounts,
    customer: { uid: row.userId },
    deliveryAddress: isPickup ? undefined : toAddress(row),
    contact: isPickup ? { name: row.contactName ?? '', phone: row.phone } : undefined,
  }
}

function toAddress({ street, city, state, zipCode, phone, instructions }: OrderRow): DeliveryAddress {
  return { street, city, state, zipCode, phone, ...(instructions !== null && { instructions }) }
}
