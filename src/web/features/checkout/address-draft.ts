import { withoutInvisible } from '#contract/invisible.ts'
import { membersOf, parseJson } from '#contract/json.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { TabStorage } from './tab-storage.ts'

export const requiredFields = ['street', 'city', 'state', 'zipCode', 'phone'] as const
export const addressFields = [...requiredFields, 'instructions'] as const
export type AddressField = (typeof addressFields)[number]

/** What stands in the address form, finished or not. */
export type AddressDraft = Record<AddressField, string>

export type FieldErrors = Partial<Record<AddressField, string>>

export type AddressCheck = { address: DeliveryAddress; errors?: never } | { address?: never; errors: FieldErrors }

/** Turns what was typed into an address, or says which required fields are blank (spec §5). */
export function checkAddress(draft: AddressDraft): AddressCheck {
  const clean = mapFields((field) => withoutInvisible(draft[field]).trim())
  const blank = requiredFields.filter((field) => clean[field] === '')
  if (blank.length > 0) return { errors: Object.fromEntries(blank.map((field) => [field, 'Required'])) }
  const { instructions, ...required } = clean
  return { address: instructions ? { ...required, instructions } : required }
}

/** A draft made field by field. */
export function mapFields(read: (field: AddressField) => string): AddressDraft {
  return {
    street: read('street'),
    city: read('city'),
    state: read('state'),
    zipCode: read('zipCode'),
    phone: read('phone'),
    instructions: read('instructions'),
  }
}

function storageKey(uid: string): string {
  return `delivery-address:${uid}`
}

/** What this person had typed in this tab, so that a reload or a sign-in in between costs no typing. */
export function readDraft(storage: TabStorage, uid: string): AddressDraft {
  const stored = membersOf(parseJson(storage.getItem(storageKey(uid))))
  return mapFields((field) => {
    const text = stored[field]
    return typeof text === 'string' ? text : ''
  })
}

export function keepDraft(storage: TabStorage, uid: string, draft: AddressDraft): void {
  storage.setItem(storageKey(uid), JSON.stringify(draft))
}

export function forgetDraft(storage: TabStorage, uid: string): void {
  storage.removeItem(storageKey(uid))
}
