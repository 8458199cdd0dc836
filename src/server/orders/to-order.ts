import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { toOrderOption } from '#contract/menu/selection.ts'
import { cancelCausesMessages } from '#contract/messages/cancel-causes.ts'
import { type StoredAmounts, toAmounts } from '#contract/orders/amounts-api.ts'
import type { Contact, DeliveryAddress, Order } from '#contract/orders/orders.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { imageUrlOf, listPreviews } from '../pictures/picture-store.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import {
  type Notes,
  type OrderItem,
  type OrderRow,
  parseOrder,
  readDestination,
  readOrder,
  textOr,
} from './stored-order.ts'

/** The user data that an order stores for the admin's search. */
export interface Customer extends Pick<User, 'uid' | 'displayName' | 'email'> {
  /** The order itself stores the name of a guest, who can enter another one with the next order. */
  isGuest?: true
}

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
  /** Such as '2026-12-24'; omitted while ticket numbers are off. */
  businessDate?: string
  ticketNumber?: number
  /** 1 for an order that staff placed to try the restaurant out; 0 when omitted. */
  isTraining?: number
  /** In which the customer orders, such as 'it'; null when omitted. */
  language?: string
}

export interface OrderView {
  /**
   * Whether the restaurant reads the order: in the words of its menu, with the names for the kitchen, which customers must not see.
   * Customers read the words with which they have ordered.
   */
  isForRestaurant: boolean
}

/** A damaged order is in the result, too, with `unreadable`. */
export async function toOrders(
  queries: Queries,
  currency: Currency,
  rows: OrderRow[],
  view: OrderView = { isForRestaurant: false },
): Promise<Order[]> {
  const parsed = rows.map((row) => readOrder(row))
  const hashes = parsed.flatMap((order) => order?.items.map((item) => item.pictureHash) ?? [])
  const previews = await listPreviews(queries, [...new Set(hashes)])
  return rows.map((row, index) => {
    const order = parsed[index]
    return order ? toOrder(order.parts, currency, order.items, previews, view) : toUnreadableOrder(row, currency)
  })
}

/**
 * For responses without pictures: the items have an `imageUrl`, and their `imageBase64` is empty.
 * @throws StoredDataError
 */
export function toOrderWithoutPreviews(row: OrderRow, currency: Currency, view?: OrderView): Order {
  const { parts, items } = parseOrder(row)
  return toOrder(parts, currency, items, new Map(), view)
}

/** As `toOrderWithoutPreviews`. A damaged order gets `unreadable`. */
export function toListedOrder(row: OrderRow, currency: Currency): Order {
  const order = readOrder(row)
  return order ? toOrder(order.parts, currency, order.items, new Map()) : toUnreadableOrder(row, currency)
}

const storedText = z.string()

/** The parts of a damaged order that can be read: most of all who gets it, so that a person can call. */
function toUnreadableOrder(row: OrderRow, currency: Currency): Order {
  const { id, userId, status, paymentMethod, totalMinor, createdAt } = row
  const { deliveryAddress, contact } = readDestination(row)
  return {
    id: textOr(storedText, id),
    userId: textOr(storedText, userId),
    items: [],
    total: Number.isSafeInteger(totalMinor) ? fromMinor(totalMinor, currency) : 0,
    status: textOr(storedText, status),
    ...(deliveryAddress && { deliveryAddress }),
    paymentMethod: textOr(storedText, paymentMethod),
    createdAt: toStoredTime('orders', createdAt),
    ...(contact && { service: 'pickup', contact }),
    ...(row.isTraining === 1 && { training: true }),
    unreadable: true,
  }
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
  Partial<
    Pick<
      OrderRow,
      'ticketNumber' | 'delayMinutes' | 'cancelledBy' | 'cancelReason' | 'cancelCause' | 'isTraining' | 'language'
    >
  >

/** @param previews by picture hash; a deleted picture has none */
export function toOrder(
  order: OrderParts & { customer: Pick<Customer, 'uid'> },
  currency: Currency,
  items: readonly OrderItem[],
  previews: ReadonlyMap<string, string>,
  { isForRestaurant }: OrderView = { isForRestaurant: false },
): Order {
  return {
    id: order.id,
    userId: order.customer.uid,
    items: items
      .map((item) => (isForRestaurant ? inMenuWords(item) : inGuestWords(item)))
      .map(
        (
          { id, lineId, name, guestName, originalName, priceMinor, quantity, pictureHash, options, allergens },
          index,
        ) => ({
          id,
          ...(lineId !== undefined && { lineId }),
          name,
          ...(guestName !== undefined && { guestName }),
          ...(originalName !== undefined && { originalName }),
          price: fromMinor(priceMinor, currency),
          imageBase64: previews.get(pictureHash) ?? '',
          imageUrl: imageUrlOf(pictureHash),
          quantity,
          ...(options && { options }),
          ...(allergens && { allergens }),
          ...(typeof order.language === 'string' && { language: order.language }),
          ...toNote(order.notes?.[index]),
        }),
      ),
    total: fromMinor(order.totalMinor, currency),
    status: order.status,
    ...(order.deliveryAddress && { deliveryAddress: order.deliveryAddress }),
    paymentMethod: order.paymentMethod,
    createdAt: new Date(order.createdAt).toISOString(),
    ...(order.amounts && { amounts: toAmounts(order.amounts, currency, { isForRestaurant }) }),
    ...(order.cashGivenMinor !== null && { cashGiven: fromMinor(order.cashGivenMinor, currency) }),
    ...(order.contact && { service: 'pickup', contact: order.contact }),
    ...(order.promisedFrom !== null && { promisedFrom: new Date(order.promisedFrom).toISOString() }),
    ...(order.promisedTo !== null && { promisedTo: new Date(order.promisedTo).toISOString() }),
    ...(order.isScheduled === 1 && { scheduled: true }),
    ...(order.zoneName !== null && { zone: order.zoneName }),
    ...toProgress(order),
    ...(order.isTraining === 1 && { training: true }),
  }
}

/** @returns the line as its customer saw it, without the names for the kitchen */
function inGuestWords({ name, options, guestName, ...item }: OrderItem): OrderItem & { originalName?: string } {
  return {
    ...item,
    name: guestName ?? name,
    ...(guestName !== undefined && { originalName: name }),
    options: options?.map((option) => ({
      ...toOrderOption(option),
      name: option.guestName ?? option.name,
      group: option.guestGroup ?? option.group,
      ...(option.guestName !== undefined && { originalName: option.name }),
    })),
  }
}

/** @returns the line in the words of the menu */
function inMenuWords(item: OrderItem): OrderItem & { originalName?: string } {
  return { ...item, allergens: item.allergens && { ...item.allergens, names: undefined } }
}

function toProgress({ ticketNumber = null, delayMinutes = 0, ...cancellation }: OrderParts) {
  return {
    ...(ticketNumber !== null && { ticketNumber }),
    ...(delayMinutes > 0 && { delayMinutes }),
    ...toCancellation(cancellation),
  }
}

function toCancellation({
  cancelledBy = null,
  cancelReason = null,
  cancelCause: storedCause = null,
}: Pick<OrderParts, 'cancelledBy' | 'cancelReason' | 'cancelCause'>): Pick<Order, 'cancellation'> {
  if (cancelledBy === null) return {}
  // a server of the previous version does not delete the cause of an earlier cancellation
  const cancelCause = cancelledBy === 'restaurant' ? storedCause : null
  const reason =
    cancelCause === null || cancelCause === 'other' ? cancelReason : cancelCausesMessages.reasons[cancelCause]
  return {
    cancellation: {
      by: cancelledBy,
      ...(reason !== null && { reason }),
      ...(cancelCause !== null && { cause: cancelCause }),
    },
  }
}

function toNote(note: string | null | undefined): { note?: string } {
  return typeof note === 'string' ? { note } : {}
}
