import * as z from 'zod/mini'
import { accountRefusals } from './accounts/account-refusals.ts'
import { printerRefusals } from './printing/printer-refusals.ts'
import { plural } from './values/plural.ts'

/**
 * Every refusal of the API: its stable code, HTTP status and message for users. Those of printers are in a
 * file of their own. A code that is not in this table does not compile.
 */
export const problems = {
  'request/invalid': { status: 400, message: 'The request is not in the expected form.' },
  'request/not-found': { status: 404, message: 'There is nothing at this address.' },
  'request/too-large': { status: 413, message: 'The request is too large.' },
  'request/unsupported-media-type': { status: 415, message: 'The body must be JSON (Content-Type: application/json).' },
  'request/wrong-host': {
    status: 421,
    message: 'This server is not set up for that host name. Its owner can set PUBLIC_URL.',
  },
  'request/foreign-origin': { status: 403, message: 'The request must come from this site (Origin header).' },
  'request/too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  ...accountRefusals,
  'session/not-found': { status: 404, message: 'That browser is no longer signed in.' },
  'account/last-admin': {
    status: 409,
    message:
      'You are the only admin. Make another user an admin first (npx tiffin create-admin EMAIL), then delete this account.',
  },
  'picture/not-an-image': { status: 400, message: 'Please upload an image file' },
  'picture/too-large': { status: 400, message: 'Image size should be less than 5MB' },
  'picture/too-small': {
    status: 400,
    message: 'The logo is too small. Please upload one with at least 32 pixels on its longer side.',
  },
  'picture/too-many-pixels': {
    status: 400,
    message: 'The logo has more than 50 million pixels. Please scale it down and upload it again.',
  },
  'picture/cover-too-small': {
    status: 400,
    message: 'The picture is too small. Please upload one that is at least 600 pixels wide.',
  },
  'picture/blank': {
    status: 400,
    message:
      'The logo is completely transparent. If it is an SVG with text or with linked pictures, please export it as PNG and upload that.',
  },
  'picture/svg-too-complex': {
    status: 400,
    message: 'This SVG is too large or too complex. Please export it as PNG and upload that.',
  },
  'category/not-found': { status: 404, message: 'There is no such category.' },
  'category/has-recipes': { status: 409, message: 'This category still has recipes. Move or delete them first.' },
  'recipe/not-found': { status: 404, message: 'There is no such recipe.' },
  'recipe/not-archived': {
    status: 404,
    message: 'This recipe is not in the archive. Another admin may have restored or deleted it.',
  },
  'recipe/category-unknown': { status: 400, message: 'Please select a category' },
  'recipe/option-group-unknown': {
    status: 400,
    message: 'One of these option groups does not exist any more. Remove it from the recipe.',
  },
  'recipe/two-sizes': {
    status: 409,
    message: 'A dish can have only one group of sizes. Remove the other one from the dish first.',
  },
  'recipe/tax-class-unknown': {
    status: 400,
    message: 'This tax class does not exist any more. Choose another tax class for the recipe.',
  },
  'option-group/not-found': { status: 404, message: 'There is no such option group.' },
  'option-group/in-use': { status: 409, message: 'Dishes still use this option group. Remove it from them first.' },
  'favourite/too-many': { status: 409, message: 'You have 200 favourites, which is the maximum. Remove one first.' },
  'address/not-found': { status: 404, message: 'There is no such saved address. You may have deleted it.' },
  'address/too-many': { status: 409, message: 'You have 20 saved addresses, which is the maximum. Delete one first.' },
  'option-group/option-not-found': { status: 404, message: 'There is no such option.' },
  'menu/schedule-unknown': { status: 400, message: 'This schedule does not exist any more.' },
  'schedule/not-found': { status: 404, message: 'There is no such schedule.' },
  'schedule/time-zone-missing': {
    status: 409,
    message: 'Please set the time zone of your restaurant in the settings first.',
  },
  'schedule/in-use': { status: 409, message: 'Dishes or categories use this schedule. Remove it from them first.' },
  'menu/in-use': { status: 409, message: 'A promotion, limit or printer still names it. Remove it there first.' },
  'menu/edit-conflict': {
    status: 409,
    message: 'Someone else has changed this in the meantime. Please review both versions.',
  },
  'menu/bulk-edit-conflict': {
    status: 409,
    message:
      'Some of these recipes were changed or removed after you selected them. Nothing was saved. Please check the new values and save again.',
  },
  'menu-import/outdated': {
    status: 409,
    message: 'The menu has changed since the check, so nothing was imported. Please check the file again.',
  },
  'menu-import/no-undo': {
    status: 409,
    message: 'This import cannot be undone any more. Another import may have followed, or a day has passed.',
  },
  'menu-import/invalid': {
    status: 400,
    message: 'The file has errors, so nothing was imported. Please check it again.',
  },
  'settings/edit-conflict': {
    status: 409,
    message: 'Someone else has changed these settings in the meantime. Please review both versions.',
  },
  'settings/tax-class-in-use': {
    status: 409,
    message:
      'Recipes, categories, deliveries or pickups still have a tax class that you have removed. Give them another class first.',
  },
  'settings/tax-class-unknown': {
    status: 409,
    message: 'A tax class that you have chosen no longer exists. Please reload the page and choose another one.',
  },
  'menu/item-unknown': { status: 400, message: 'A chosen category or dish is gone. Please choose another one.' },
  'settings/time-zone-missing': {
    status: 409,
    message:
      'Dates, hours, stocks and deadlines need a time zone. Please set the time zone of your restaurant in the settings first.',
  },
  'settings/currency-in-use': {
    status: 409,
    message:
      'There are orders in the current currency, so it cannot be changed. Start with a new database to use another currency.',
  },
  'order/menu-changed': {
    status: 409,
    message: 'A price has changed, or a dish is no longer on the menu. Please review your order.',
  },
  'order/selection-invalid': {
    status: 409,
    message: 'Some options of your order have changed, or a choice is missing. Please choose again for these dishes.',
  },
  'order/unavailable': {
    status: 409,
    message: 'Some dishes or options of your order cannot be ordered at this time. Please review your order.',
  },
  'order/age-not-confirmed': {
    status: 409,
    message: 'Your order contains a dish with a minimum age. Please confirm your age.',
  },
  'order/cash-too-low': {
    status: 409,
    message: 'The amount of cash is less than the total. Please enter at least the total, or leave the field empty.',
  },
  'order/total-changed': {
    status: 409,
    message: 'The total of your order has changed. Please reload the page and check the new total.',
  },
  'order/promotion-invalid': { status: 409, message: 'The code does not apply to this order. Please check it.' },
  'order/below-minimum': {
    status: 409,
    message: 'Your order is below the minimum of this restaurant. Please add more dishes.',
  },
  'order/time-unavailable': {
    status: 409,
    message: 'The order cannot be placed for this time. Please choose another time.',
  },
  'order/time-changed': {
    status: 409,
    message: 'The time of your order has changed. Please check the new time and order again.',
  },
  'order/outside-zones': {
    status: 409,
    message: 'We do not deliver to this address. Please check the postcode, or choose another address.',
  },
  'order/address-not-found': {
    status: 404,
    message: 'This saved address does not exist any more. Please enter the address.',
  },
  'order/not-found': { status: 404, message: 'There is no such order.' },
  'order/unreadable': {
    status: 409,
    message: 'An order that could not be read has no ticket. Ask the customer what it contains.',
  },
  'order/not-pending': {
    status: 409,
    message: 'The restaurant has already started with this order. Please call the restaurant.',
  },
  'order/cancelled': {
    status: 409,
    message: 'The order was cancelled before this change. Please confirm the new status.',
  },
  'order/no-cancelling': { status: 409, message: 'Orders cannot be cancelled here. Please call the restaurant.' },
  'order/no-feedback': { status: 409, message: 'The restaurant does not take messages about orders here.' },
  'order/not-delivered': { status: 409, message: 'You can write to the restaurant when the order is delivered.' },
  'order/no-promised-time': { status: 409, message: 'This order has no promised time that could be delayed.' },
  'order/no-cancel-cause': {
    status: 409,
    message: 'Only an order that the restaurant has cancelled can have this reason.',
  },
  'order/not-a-pickup': { status: 400, message: 'Only a pickup can be ready to collect.' },
  ...printerRefusals,
  'push/off': { status: 409, message: 'This restaurant sends no push messages.' },
  'push/endpoint-not-public': {
    status: 400,
    message: 'The address of the push service must be on the public internet. Please use another browser.',
  },
  'order/no-test-dish': { status: 409, message: 'Put a dish on the menu first. A test order needs one.' },
  'order/key-missing': { status: 400, message: 'An order needs an Idempotency-Key header of 1 to 128 characters.' },
  'order/key-reused': { status: 422, message: 'This Idempotency-Key belongs to an order with other contents.' },
  'order/too-many': { status: 429, message: 'You have placed many orders in a short time. Please try again later.' },
  'failed-precondition': { status: 412, message: 'The index for newest-first orders is missing.' },
  'server/unavailable': { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  'server/failed': { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

/**
 * The `detail` of an `order/too-many` problem: says when the customer can order again.
 * @param seconds until the customer can order again
 */
export function orderRetryAfterMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `You have placed many orders in a short time. Please try again in ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })}.`
}

/** The `detail` of a `recipe/two-sizes` problem: says which dish would have which groups of sizes. */
export function twoSizesMessage(dish: string, groups: readonly string[]): string {
  const names = groups.map((name) => `“${name}”`).join(' and ')
  return `${dish} would have several groups of sizes: ${names}. A dish can have only one. Remove the others from the dish first.`
}

/** The `detail` of an `order/cash-too-low` problem. @param total with its currency sign */
export function cashTooLowMessage(total: string): string {
  return `The total is ${total}. Please pay with at least this amount, or leave the field empty.`
}

export type ProblemCode = keyof typeof problems

/** RFC 9457 problem document, as `application/problem+json`. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.optional(z.string()),
  /** Only for `request/invalid`: the invalid fields, and why each one is invalid. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

export type Problem = z.infer<typeof problemSchema>
