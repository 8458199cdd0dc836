import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { lineAllergensSchema } from '#contract/menu/dietary-schemas.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { orderOptionSchema } from '#contract/orders/order-options.ts'
import { cancelCauses, cancellers } from '#contract/orders/order-progress.ts'
import {
  type Contact,
  contactSchema,
  type DeliveryAddress,
  deliveryAddressSchema,
  orderItemSchema as itemSchema,
  lineIdSchema,
} from '#contract/orders/orders.ts'
import { parseStored, parseStoredOr, readStored, timeSchema, tryReadStored } from '../store/stored-data.ts'
import type { Tables } from '../store/tables.ts'
import { storedAmountsSchema } from './stored-amounts.ts'

/** An order line: a recipe as it was when it was ordered. Editing or deleting the recipe does not change it. */
const orderItemSchema = z.object({
  id: idSchema,
  /** Omitted when it equals the id of the recipe. */
  lineId: z.optional(lineIdSchema),
  name: z.string(),
  priceMinor: z.int().check(z.nonnegative()),
  quantity: itemSchema.shape.quantity,
  pictureHash: z.string(),
  options: z.optional(z.array(orderOptionSchema)),
  /** Omitted when the allergens of the dish were not declared. */
  allergens: z.optional(lineAllergensSchema),
  /** As the customer saw it in another language than that of the menu. Options have such names, too. */
  guestName: z.optional(z.string()),
})
export type OrderItem = z.infer<typeof orderItemSchema>
/** Compiled to one function, because lists parse the items of many orders. */
export const orderItemsSchema = z.compile(z.array(orderItemSchema))

/** @param items the column `items` of an order. @returns no item for a damaged order */
export function readOrderItems(items: string): OrderItem[] {
  return parseStoredOr('orders', orderItemsSchema, items, [])
}

/** The customer's note for each line, in the order of the lines; null for a line without a note. */
const notesSchema = z.array(z.nullable(z.string()))
export type Notes = z.infer<typeof notesSchema>

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
  'cancelCause',
  'isTraining',
  'orders.language',
] as const

/** A row with the columns `orderColumns`. */
export type OrderRow = Omit<
  Selectable<Tables['orders']>,
  'idempotencyKey' | 'requestHash' | 'searchText' | 'isSearchFolded' | 'businessDate'
>

/** The columns that a damaged database can have spoiled; on SQLite any column can contain a text. */
const columnsSchema = z.compile(
  z.object({
    id: z.string(),
    userId: z.string(),
    status: z.string(),
    paymentMethod: z.string(),
    totalMinor: z.int(),
    createdAt: timeSchema,
    promisedFrom: z.nullable(timeSchema),
    promisedTo: z.nullable(timeSchema),
    cashGivenMinor: z.nullable(z.int()),
    ticketNumber: z.nullable(z.int()),
    delayMinutes: z.int(),
    cancelledBy: z.nullable(z.enum(cancellers)),
    cancelReason: z.nullable(z.string()),
    cancelCause: z.nullable(z.enum(cancelCauses)),
    zoneName: z.nullable(z.string()),
    isTraining: z.int(),
    language: z.nullable(z.string()),
  }),
)

/** @throws StoredDataError */
export function parseOrder(row: OrderRow) {
  readStored('orders', () => columnsSchema.parse(row))
  return { parts: toParts(row), items: parseStored('orders', orderItemsSchema, row.items) }
}

/** @returns undefined for a damaged order */
export function readOrder(row: OrderRow): ReturnType<typeof parseOrder> | undefined {
  return tryReadStored('orders', () => parseOrder(row))
}

/** @throws StoredDataError */
function toParts(row: OrderRow) {
  const notes = row.notes === null ? null : parseStored('orders', notesSchema, row.notes)
  const amounts = row.amounts === null ? null : parseStored('orders', storedAmountsSchema, row.amounts)
  return { ...row, notes, amounts, customer: { uid: row.userId }, ...parseDestination(row) }
}

interface Destination {
  deliveryAddress: DeliveryAddress | undefined
  contact: Contact | undefined
}

const destinationSchema = z.compile(
  z.object({ deliveryAddress: z.optional(deliveryAddressSchema), contact: z.optional(contactSchema) }),
)

/** @throws StoredDataError */
function parseDestination(row: OrderRow): Destination {
  const destination = toDestination(row)
  readStored('orders', () => destinationSchema.parse(destination))
  return destination
}

/** @returns where a damaged order goes; a field that cannot be read says so */
export function readDestination(row: OrderRow): Destination {
  const { street, city, state, zipCode, phone, instructions } = deliveryAddressSchema.shape
  return toDestination({
    ...row,
    street: textOr(street, row.street),
    city: textOr(city, row.city),
    state: textOr(state, row.state),
    zipCode: textOr(zipCode, row.zipCode),
    phone: textOr(phone, row.phone),
    instructions: instructions.safeParse(row.instructions).data ?? null,
    contactName: textOr(contactSchema.shape.name, row.contactName),
  })
}

/** @returns a text that says so when the value cannot be read */
export function textOr(schema: z.ZodMiniType<string>, value: unknown): string {
  return schema.safeParse(value).data ?? orderMessages.fieldUnreadable
}

function toDestination(row: OrderRow): Destination {
  const isPickup = row.service === 'pickup'
  return {
    deliveryAddress: isPickup ? undefined : toAddress(row),
    contact: isPickup ? { name: row.contactName ?? '', phone: row.phone } : undefined,
  }
}

function toAddress({ street, city, state, zipCode, phone, instructions }: OrderRow): DeliveryAddress {
  return { street, city, state, zipCode, phone, ...(instructions !== null && { instructions }) }
}
