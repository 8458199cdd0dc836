import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lineAllergensSchema } from '../menu/dietary-schemas.ts'
import { idSchema, pictureFields } from '../menu/menu.ts'
import { type SelectedOption, selectionProblemKinds } from '../menu/option-types.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { serviceTypes } from '../site-settings/choices.ts'
import { amountSchema } from '../site-settings/money-fields.ts'
import { eachOnce } from '../values/each-once.ts'
import { decimalsMax, hasMinorPrecision } from '../values/money.ts'
import { multiLine, optionalLine, singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { amountsSchema } from './amounts-api.ts'
import { lineIdOf } from './line-id.ts'
import { orderOptionSchema, selectedOptionSchema } from './order-options.ts'
import { progressFields } from './order-progress.ts'
import { orderStatuses } from './order-status.ts'

export const orderStatusSchema = z.enum(orderStatuses)

/**
 * Identifies a line within a cart or an order. For a recipe without options it equals the recipe's id, and is left out of
 * orders. Two lines with the same recipe and different options have different ids.
 */
export const lineIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/))

/** An order line: the recipe at the time of the order (spec §3). `price` is the decimal price of one item, with its options. */
export const orderItemSchema = z.object({
  id: idSchema,
  lineId: z.optional(lineIdSchema),
  name: z.string(),
  price: z.number().check(
    z.nonnegative(),
    z.refine((price) => hasMinorPrecision(price, { decimals: decimalsMax }), {
      error: () => fieldProblemMessages.decimalsThree,
    }),
  ),
  ...pictureFields,
  quantity: z.int().check(z.minimum(limits.quantityMin), z.maximum(limits.quantityMax)),
  /** Omitted for a dish without options. */
  options: z.optional(z.array(orderOptionSchema)),
  /** The allergens of the dish with its options, at the time of the order. Omitted when those of the dish are not declared. */
  allergens: z.optional(lineAllergensSchema),
  /** Only for admins: the name that the customer saw, if it was in another language than the menu. */
  guestName: z.optional(z.string()),
  /** Only for the customer: the name in the language of the menu, if `name` is a translation. */
  originalName: z.optional(z.string()),
  /** In which the customer ordered, such as 'it': that of the translated names. Omitted for an order of a version without languages. */
  language: z.optional(z.string()),
  /** What the customer wrote for this line. */
  note: z.optional(z.string()),
})

export type OrderItem = z.infer<typeof orderItemSchema>

/** spec §3. `missingParts` decides which of city, state and postcode may be empty: without a country none of them (spec §5). */
export const deliveryAddressSchema = z.strictObject({
  street: singleLine(limits.addressFieldMaxChars),
  city: optionalLine(limits.addressFieldMaxChars),
  state: optionalLine(limits.addressFieldMaxChars),
  zipCode: optionalLine(limits.phoneMaxChars),
  phone: singleLine(limits.phoneMaxChars),
  instructions: z.optional(multiLine(limits.instructionsMaxChars)),
})
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>

const lineFields = {
  id: idSchema,
  lineId: z.optional(lineIdSchema),
  quantity: orderItemSchema.shape.quantity,
  options: z.optional(z.array(selectedOptionSchema).check(z.maxLength(limits.selectionMax))),
  note: z.optional(singleLine(limits.noteMaxChars)),
}

interface DraftLine {
  id: string
  lineId?: string | undefined
  options?: SelectedOption[] | undefined
  note?: string | undefined
}

/** Sets the line id of a line with options or a note, so that the hash is calculated once. */
function withLineId<L extends DraftLine>(line: L): L {
  return line.options === undefined && line.note === undefined ? line : { ...line, lineId: lineIdOf(line) }
}

/** The lines of a cart: 1 to 100, each with another `lineId`. */
function linesOf<S extends z.ZodMiniType<DraftLine>>(lineSchema: S) {
  return z.array(lineSchema).check(
    z.minLength(1),
    z.maxLength(limits.cartLinesMax),
    eachOnce(lineIdOf, () => fieldProblemMessages.lineTwice),
  )
}

/** The lines of a request for a quote. */
export const quoteLinesSchema = linesOf(z.strictObject(lineFields).check(z.overwrite(withLineId)))

/** What a customer chooses beside the dishes. */
export const chargesFields = {
  /** A decimal. */
  tip: z.exactOptional(amountSchema),
  /** The tip as a part of the value of the dishes after discounts, in parts per million. It wins over `tip`. */
  tipPpm: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
  promotionCode: z.exactOptional(singleLine(limits.promotionCodeMaxChars)),
}
export type ChargesDraft = z.infer<z.ZodMiniObject<typeof chargesFields>>

/** How and when the customer gets the order. */
export const serviceFields = {
  /** `delivery` when omitted. */
  service: z.exactOptional(z.enum(serviceTypes)),
  /** The beginning of the time that the customer has chosen; omitted for as soon as possible. */
  scheduledFor: z.exactOptional(timeSchema),
}
export type ServiceDraft = z.infer<z.ZodMiniObject<typeof serviceFields>>

/** Who picks an order up. */
export const contactSchema = z.strictObject({
  name: singleLine(limits.nameMaxChars),
  phone: singleLine(limits.phoneMaxChars),
})
export type Contact = z.infer<typeof contactSchema>

/** Who orders without an account. The server checks the email, for mails about the order, by `emailSchema`. */
const guestContactSchema = z.strictObject({
  name: singleLine(limits.nameMaxChars),
  email: z.exactOptional(singleLine(limits.emailMaxChars)),
})
export type GuestContact = z.infer<typeof guestContactSchema>

/**
 * The request to place an order. `seenPrice` is the price that the customer saw. The server charges the menu's price, and
 * refuses the order with `order/menu-changed` when the two differ.
 */
export const orderDraftSchema = z
  .strictObject({
    items: linesOf(z.strictObject({ ...lineFields, seenPrice: z.number() }).check(z.overwrite(withLineId))),
    ...serviceFields,
    /** For a delivery; or `addressId`. */
    deliveryAddress: z.exactOptional(deliveryAddressSchema),
    /** One of the customer's saved addresses. */
    addressId: z.exactOptional(idSchema),
    /** For a pickup. */
    contact: z.exactOptional(contactSchema),
    /** Required from a guest, and only from a guest. */
    guest: z.exactOptional(guestContactSchema),
    /** The customer has confirmed the age that a dish requires. */
    ageConfirmed: z.optional(z.literal(true)),
    ...chargesFields,
    /** The cash that the customer hands over, a decimal; at least the total. */
    cashGiven: z.exactOptional(amountSchema),
    /** The total that the customer saw, a decimal. Required when the quote has amounts beside its lines. */
    total: z.exactOptional(z.number()),
    /** The hash of the quote that the customer saw. */
    hash: z.exactOptional(z.string().check(z.maxLength(20))),
    /** The beginning of the promised time that the customer saw. Required when the restaurant promises a time. */
    promisedFrom: z.exactOptional(timeSchema),
  })
  .check(
    z.refine(
      ({ service, deliveryAddress, addressId }) => {
        const addresses = Number(deliveryAddress !== undefined) + Number(addressId !== undefined)
        return addresses === (service === 'pickup' ? 0 : 1)
      },
      { path: ['deliveryAddress'], error: () => fieldProblemMessages.onlyForDelivery },
    ),
    z.refine(({ service, contact }) => (contact !== undefined) === (service === 'pickup'), {
      path: ['contact'],
      error: () => fieldProblemMessages.onlyForPickup,
    }),
  )
export type OrderDraft = z.infer<typeof orderDraftSchema>

/** spec §3: Order. `status` may be any text, because another version of Tiffin may have other statuses. */
export const orderSchema = z.object({
  id: z.string(),
  userId: z.string(),
  items: z.array(orderItemSchema),
  total: z.number(),
  status: z.string(),
  /** Omitted for a pickup. */
  deliveryAddress: z.exactOptional(deliveryAddressSchema),
  paymentMethod: z.string(),
  createdAt: timeSchema,
  /** Omitted when the total is the sum of the lines. */
  amounts: z.exactOptional(amountsSchema),
  /** The cash that the customer hands over, a decimal. Omitted when the customer did not say. */
  cashGiven: z.exactOptional(z.number()),
  /** Omitted for a delivery. */
  service: z.exactOptional(z.literal('pickup')),
  /** Only for a pickup. */
  contact: z.exactOptional(contactSchema),
  /** When the customer gets the order. Omitted when the restaurant has promised no time. */
  promisedFrom: z.exactOptional(timeSchema),
  promisedTo: z.exactOptional(timeSchema),
  /** Whether the customer has chosen the time. */
  scheduled: z.exactOptional(z.literal(true)),
  /** The delivery zone; '' when the restaurant must find out whether it delivers to the address. Omitted without zones. */
  zone: z.exactOptional(z.string()),
  /** The stored order is damaged: it has no items, and its other fields are what could be read. */
  unreadable: z.exactOptional(z.literal(true)),
  /** Staff placed the order to try the restaurant out. It is in no figure. */
  training: z.exactOptional(z.literal(true)),
  ...progressFields,
})
export type Order = z.infer<typeof orderSchema>

/** A line whose options do not follow the rules of the dish. `message` says what the customer must do. */
export const selectionIssueSchema = z.object({
  id: z.string(),
  lineId: z.string(),
  name: z.string(),
  problems: z.array(
    z.object({
      kind: z.enum(selectionProblemKinds),
      groupId: z.string(),
      optionId: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
})
export type SelectionIssue = z.infer<typeof selectionIssueSchema>

/**
 * A difference between the prices that a customer saw and the menu. `name` and `after` are null when the recipe is no longer on
 * the menu. Prices are decimals.
 */
export const menuChangeSchema = z.object({
  id: z.string(),
  lineId: z.optional(z.string()),
  name: z.nullable(z.string()),
  before: z.number(),
  after: z.nullable(z.number()),
  /** The options with their new prices. Omitted for a line without options. */
  options: z.exactOptional(z.array(orderOptionSchema)),
})
export type MenuChange = z.infer<typeof menuChangeSchema>
