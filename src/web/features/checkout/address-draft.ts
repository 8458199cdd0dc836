import * as z from 'zod/mini'
import { type FormSetting, missingParts } from '#contract/addresses/address-form.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '#contract/orders/orders.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import type { BrowserStorage } from '#web/state/tab-storage.ts'

const fieldText = z.catch(z.string(), '')

/** The values of the address form. A missing or invalid value is an empty field. */
const draftSchema = z.object({
  street: fieldText,
  city: fieldText,
  state: fieldText,
  zipCode: fieldText,
  phone: fieldText,
  instructions: fieldText,
})
export type AddressDraft = z.infer<typeof draftSchema>

/** The names of the fields, in the order of the form. */
export const addressFields = z.keyof(draftSchema).options

/** By the name of the field. */
export type FieldErrors = Record<string, string>

/** A delivery address as it is sent; empty instructions are left out. */
export type CompleteAddress = { [Field in keyof DeliveryAddress]: Exclude<DeliveryAddress[Field], undefined> }

/** Whether the fields contain this address. */
export function isSameAddress(draft: Partial<AddressDraft>, address: Partial<DeliveryAddress>): boolean {
  return addressFields.every((field) => (draft[field] ?? '').trim() === (address[field] ?? ''))
}

/** @returns the values of the fields; they are empty for a new address */
export function toDraft(address: Partial<DeliveryAddress> = {}): AddressDraft {
  const { street = '', city = '', state = '', zipCode = '', phone = '', instructions = '' } = address
  return { street, city, state, zipCode, phone, instructions }
}

/** The error of a required field that is empty (spec §5). */
export function requiredError(): string {
  return checkoutMessages.required
}

export function draftFromForm(form: HTMLFormElement): AddressDraft {
  return draftSchema.parse(Object.fromEntries(new FormData(form)))
}

/**
 * Checks the form's values by the contract's schema, and by the form of the shop's country. Invisible characters, which contact apps put around phone numbers,
 * are removed first, because the schema refuses them.
 */
export function checkAddress(draft: AddressDraft, site: FormSetting = {}) {
  const cleaned = { ...draft }
  for (const field of addressFields) cleaned[field] = withoutInvisible(draft[field])
  const result = deliveryAddressSchema.safeParse(cleaned)
  const missing: readonly string[] = missingParts(cleaned, site)
  if (result.success && missing.length === 0) {
    const { instructions, ...required } = result.data
    const address: CompleteAddress = instructions ? { ...required, instructions } : required
    return { address }
  }
  const errors: FieldErrors = {}
  for (const field of addressFields) {
    const issue = result.error?.issues.find(({ path }) => path[0] === field)
    if (missing.includes(field) || issue?.code === 'too_small') errors[field] = requiredError()
    else if (issue) errors[field] = issue.message
  }
  return { errors }
}

function storageKey(uid: string): string {
  return `delivery-address:${uid}`
}

/** Reads what this user typed in this tab. It survives a reload and a sign-in. */
export function readDraft(storage: BrowserStorage, uid: string): AddressDraft {
  return draftSchema.parse(asRecord(parseJson(storage.getItem(storageKey(uid)))))
}

export function saveDraft(storage: BrowserStorage, uid: string, draft: AddressDraft): void {
  storage.setItem(storageKey(uid), JSON.stringify(draft))
}

export function deleteDraft(storage: BrowserStorage, uid: string): void {
  storage.removeItem(storageKey(uid))
  storage.removeItem(nameKey(uid))
}

function nameKey(uid: string): string {
  return `address-name:${uid}`
}

/** @returns the name under which the address is saved after the order; null when the customer does not want that */
export function readAddressName(storage: BrowserStorage, uid: string): string | null {
  return storage.getItem(nameKey(uid))
}

/** @param name null when the address is not saved */
export function saveAddressName(storage: BrowserStorage, uid: string, name: string | null): void {
  if (name === null) storage.removeItem(nameKey(uid))
  else storage.setItem(nameKey(uid), name)
}
